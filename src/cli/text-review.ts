import { posix } from 'node:path';
import { positionFinder } from '../base/diagnostics/position.ts';
import { EnvironmentError } from '../base/errors.ts';
import { type FileChanges, writeAllAtomically } from '../base/safe-fs.ts';
import type { Range } from '../base/source.ts';
import { overlayFiles } from '../data/disk-folder.ts';
import { KEPT_FILE } from '../data/validate/schemas/lists-schema.ts';
import type { ReviewRequest } from '../dev/client/protocol.ts';
import type { DevSession } from '../dev/dev-session.ts';
import type { TextReview } from '../dev/endpoints.ts';
import { DataEdit } from '../edit/data-edit.ts';
import { removalsOf, removeAt } from '../edit/edit-at.ts';
import { addItemTo, EditError } from '../edit/entries.ts';
import { leftToDo } from '../trades/left-to-do.ts';
import { digestOfText, readKnownTexts } from '../trades/starter-texts.ts';
import { newErrors, openData } from './open-data.ts';
import { shownPath } from './shown-path.ts';

/** Creates what `townpress dev` needs to show starter texts on their pages and to edit them there. */
export function textReview(resident: DevSession, data: string): TextReview {
  const root = `${shownPath(data)}/`;
  return {
    unread: ({ opened }) => {
      const { texts, textOf } = leftToDo(opened, readKnownTexts());
      const find = positionFinder(textOf);
      return texts.map(({ file, start, text }) => ({ file: root + file, ...find(file, start), text }));
    },
    act: (request) => act(resident, data, { ...request, file: posix.relative(root, request.file) }),
  };
}

type Passage = ReturnType<typeof leftToDo>['texts'][number];

/** Edits the data, unless that causes an error. Resolves to why not; undefined once the change is shown. */
async function act(resident: DevSession, data: string, request: ReviewRequest): Promise<string | undefined> {
  await resident.save([]);
  const { before, folder, snapshot, open } = await openData(data, undefined, resident.folder());
  const { texts } = leftToDo(before, readKnownTexts());
  const passage = texts.find(({ file, text }) => file === request.file && text === request.text);
  if (!passage) return `nothing was written: the text in ${request.file} has changed`;
  const isInBody = passage.start >= (before.files.get(passage.file)?.body?.start ?? Infinity);
  let reason: string | undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      const files = edited(new DataEdit(folder), { passage, isInBody, request, attempt });
      if (files.size === 0) return reason;
      const [error] = newErrors(before, await open(overlayFiles(folder, files)));
      if (!error) {
        writeAllAtomically(data, files, snapshot.files);
        await resident.save([...files.keys()]);
        return undefined;
      }
      reason ??= `nothing was written: ${error.message}`;
    } catch (error) {
      if (!(error instanceof EditError || error instanceof EnvironmentError)) throw error;
      return reason ?? error.message;
    }
  }
}

interface Attempt {
  readonly passage: Passage;
  readonly isInBody: boolean;
  readonly request: ReviewRequest;
  /** How many ways to make the edit were tried before. */
  readonly attempt: number;
}

/** Returns the changed files; none if there's no other way to make the edit. */
function edited(edit: DataEdit, { passage, isInBody, request, attempt }: Attempt): FileChanges {
  const { file, start, end, text, digest } = passage;
  const { action, instead } = request;
  const at = { file, start, end: isInBody ? start + text.trimEnd().length : end };
  if (action === 'delete') {
    edit.changeAt(at, (yaml, range) => {
      if (isInBody) return attempt === 0 ? withoutParagraph(yaml, range) : yaml;
      const removal = removalsOf(yaml, range)[attempt];
      return removal ? removeAt(yaml, removal) : yaml;
    });
    return edit.files();
  }
  if (attempt > 0) return new Map();
  const written = isInBody || text.trim().includes('\n') ? instead.trim() : oneLine(instead);
  if (action === 'edit' && written === '') throw new EditError('nothing was written: the text is empty');
  if (action === 'edit') edit.replaceAt(at, written + (text.endsWith('\n') && !isInBody ? '\n' : ''));
  // With only its punctuation changed, it still counts as starter text.
  if (action === 'keep' || digestOfText(written) === digest)
    edit.change(KEPT_FILE, (yaml) => addItemTo(yaml || KEPT_HEAD, oneLine(text)));
  return edit.files();
}

const KEPT_HEAD = '# Starter texts that you have read and keep. Delete a line to have it listed again.\n';

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Removes a paragraph and the blank lines below it. */
function withoutParagraph(text: string, { start, end }: Range): string {
  return text.slice(0, start) + text.slice(end).replace(/^(?:[ \t]*\r?\n)+/, '');
}
