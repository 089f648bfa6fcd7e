import { EditorDialogs } from './editor-dialogs.tsx';
import { Questions } from './editor-questions.tsx';
import { Schedule } from './panel/schedule.tsx';
import { PickedBar } from './picked-bar.tsx';
import { ConflictDialog } from './session/conflict-dialog.tsx';
import { PresenceNote } from './session/presence-note.tsx';
import { RestoreDialog } from './session/version-dialogs.tsx';

/** Dialogs and other parts that aren't needed to start writing, in their own chunk. */
export const WINDOWS = { EditorDialogs, Questions, ConflictDialog, RestoreDialog, PickedBar, PresenceNote, Schedule };
export type Windows = typeof WINDOWS;
