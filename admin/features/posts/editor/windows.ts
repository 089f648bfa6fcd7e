import { EditorDialogs } from './editor-dialogs.tsx';
import { Schedule } from './panel/schedule.tsx';
import { PickedBar } from './picked-bar.tsx';
import { Comparing } from './session/comparing.tsx';
import { PresenceNote } from './session/presence-note.tsx';

/** Dialogs and other parts that aren't needed to start writing, in their own chunk. */
export const WINDOWS = { EditorDialogs, Comparing, PickedBar, PresenceNote, Schedule };
export type Windows = typeof WINDOWS;
