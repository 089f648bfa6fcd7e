import { startFinder } from './finder.ts';

/* The script of the page that lists every town, besides that of all pages. */
startFinder();
