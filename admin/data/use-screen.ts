import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leaveScreen } from '../ui/toasts.tsx';
import { useServices } from './services.tsx';

/** The screen that a window opens with takes no focus: the browser has just begun to read the page. */
let isFirst = true;

/** What every screen does when it appears: the window gets its title, the page begins at its top, and the focus goes to its heading (docs/contract.md, section 2). */
export function useScreen(title: string, hasHeader = false): void {
  const { site } = useServices();
  const { pathname } = useLocation();
  const kind = useNavigationType();
  // How the address was reached counts when its path changes; a change of its parameters leaves the focus where it is.
  const lastKind = useRef(kind);
  lastKind.current = kind;
  useEffect(() => {
    document.title = `${title} | ${site.name}`;
  }, [title, site.name]);
  usePublicHeader(hasHeader);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that stays may have another address
  useEffect(() => leaveScreen, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that stays gets the focus again at another address
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

/** Shows or hides the header of public pages, which stands above the program. */
export function usePublicHeader(isShown: boolean): void {
  useLayoutEffect(() => {
    const header = document.getElementById('public-header');
    if (header) header.hidden = !isShown;
  }, [isShown]);
}
