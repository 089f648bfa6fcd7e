import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leaveScreen } from '../ui/toasts.tsx';
import { useServices } from './services.tsx';

/** The first screen doesn't move focus, because the browser has just started reading the page. */
let isFirst = true;

/** Sets the window title of a new screen, scrolls to the top and focuses its heading (docs/contract.md, section 2). */
export function useScreen(title: string, hasHeader = false): void {
  const { site } = useServices();
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    document.title = `${title} | ${site.name}`;
  }, [title, site.name]);
  usePublicHeader(hasHeader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same screen may show another path
  useEffect(() => leaveScreen, [pathname]);
  const arrive = useEffectEvent(() => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst && kind === 'POP') return;
    if (kind !== 'POP') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('#staff h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query leaves focus alone
  useEffect(() => arrive(), [pathname]);
}

/** Shows or hides the header of the public pages above the app. */
export function usePublicHeader(isShown: boolean): void {
  useLayoutEffect(() => {
    const header = document.getElementById('public-header');
    if (header) header.hidden = !isShown;
  }, [isShown]);
}
