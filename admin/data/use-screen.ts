import { useEffect, useLayoutEffect, useRef } from 'react';
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
  // The navigation type matters only if the path changes; a query change leaves focus alone.
  const lastKind = useRef(kind);
  lastKind.current = kind;
  useEffect(() => {
    document.title = `${title} | ${site.name}`;
  }, [title, site.name]);
  usePublicHeader(hasHeader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same screen may show another path
  useEffect(() => leaveScreen, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same screen is focused again at another path
  useEffect(() => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst && lastKind.current === 'POP') return;
    if (lastKind.current !== 'POP') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('#staff h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Shows or hides the header of the public pages above the app. */
export function usePublicHeader(isShown: boolean): void {
  useLayoutEffect(() => {
    const header = document.getElementById('public-header');
    if (header) header.hidden = !isShown;
  }, [isShown]);
}
