import { startFinder } from './finder.ts';

/* Script of the page that lists every town, in addition to the script of all pages. */
startFinder();
