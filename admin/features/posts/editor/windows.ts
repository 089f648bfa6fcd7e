import { EditorDialogs } from './editor-dialogs.tsx';
import { Questions } from './editor-questions.tsx';
import { Schedule } from './panel/schedule.tsx';
import { PickedBar } from './picked-bar.tsx';
import { ConflictDialog } from './session/conflict-dialog.tsx';
import { PresenceNote } from './session/presence-note.tsx';
import { RestoreDialog } from './session/version-dialogs.tsx';

/** The windows of the editor, and other parts that nobody needs to begin to write: they come after it, in a part of the program of their own. */
export const WINDOWS = { EditorDialogs, Questions, ConflictDialog, RestoreDialog, PickedBar, PresenceNote, Schedule };
export type Windows = typeof WINDOWS;
