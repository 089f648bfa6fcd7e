import { startFinder } from './finder.ts';

/* Script for the page that lists every town, in addition to the one for all pages. */
startFinder();
