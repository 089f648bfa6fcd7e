import { startCallBar } from './call-bar.ts';
import { startCallEvent } from './call-event.ts';
import { startCopy, startShare } from './copy-and-share.ts';
import { startImages } from './images.ts';
import { startMenu } from './menu.ts';
import { startOpenNow } from './open-now.ts';
import { startTransitions } from './transitions.ts';

/* Script for every public page. It enhances HTML that works without it. Each part starts even if another one fails. */
for (const start of [
  startTransitions,
  startImages,
  startCallBar,
  startOpenNow,
  startMenu,
  startCallEvent,
  startCopy,
  startShare,
]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
