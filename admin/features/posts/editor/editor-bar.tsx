import {
  ArrowLeft,
  CalendarClock,
  Eye,
  FileDown,
  History,
  Keyboard,
  Link2,
  Maximize,
  Minimize,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import { Button, Choice, HiddenStatus } from '../../../ui/controls.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { EDITOR } from '../../../words/editor-words.ts';
import { FIELDS } from '../../../words/posts-words.ts';
import { SAVING } from '../../../words/saving-words.ts';
import { isPublic, type PostForm } from '../post-form.ts';
import { saveWords } from './save-words.ts';
import type { EditorState } from './session/session-state.ts';
import { StatusLine } from './session/status-line.tsx';
import { keyName } from './shortcuts.ts';
import type { OpenDialog } from './use-writing.ts';

interface EditorBarProps {
  readonly state: EditorState;
  readonly isFocused: boolean;
  readonly isSaving: boolean;
  /** True if the editor stays open after saving. */
  readonly isStaying: boolean;
  readonly onStay: (isStaying: boolean) => void;
  readonly onFocusMode: () => void;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** Moves focus to the schedule. */
  readonly onLater: () => void;
  readonly onCompare: () => void;
  readonly onFreeSlug: (slug: string) => void;
  readonly onChange: (patch: Partial<PostForm>) => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

export function EditorBar(props: EditorBarProps) {
  const { state, isSaving, onOpen, onChange } = props;
  return (
    <header className="edbar">
      <div className="wrap">
        <ToDashboard />
        <StatusLine state={state} onCompare={props.onCompare} onFreeSlug={props.onFreeSlug} />
        <div className="ed-tools">
          <button
            type="button"
            className="bar-tool"
            title={EDITOR.withKeys(EDITOR.preview, keyName('Ctrl+Alt+P'))}
            onClick={() => onOpen({ kind: 'preview' })}
          >
            <Eye className="i" />
            <span>{EDITOR.preview}</span>
          </button>
          <More {...props} />
          <Link className="bar-tool" to={ADMIN_PATHS.posts}>
            {COMMON.cancel}
          </Link>
        </div>
        <div className="fin">
          <label className="vh" htmlFor="status">
            {FIELDS.status}
          </label>
          <select
            id="status"
            value={state.form.status}
            onChange={({ target }) => onChange({ status: target.value === 'published' ? 'published' : 'draft' })}
          >
            <option value="draft">{EDITOR.draft}</option>
            <option value="published">{EDITOR.published}</option>
          </select>
          <Button
            look="ink"
            className="btn btn-ink save"
            words={isSaving ? EDITOR.saving : saveWords(state)}
            isBusy={isSaving}
            onClick={props.onSave}
          />
        </div>
      </div>
    </header>
  );
}

function More({ state, isFocused, isStaying, onStay, onFocusMode, onOpen, onLater, onDiscard }: EditorBarProps) {
  return (
    <Menu words={EDITOR.more}>
      {!isPublic(state.base) && <MenuItem icon={CalendarClock} words={EDITOR.later} onClick={onLater} />}
      {state.base && <MenuItem icon={History} words={EDITOR.former} onClick={() => onOpen({ kind: 'revisions' })} />}
      {state.base && <MenuItem icon={Link2} words={EDITOR.share} onClick={() => onOpen({ kind: 'share' })} />}
      <MenuItem icon={FileDown} words={EDITOR.markdown} onClick={() => onOpen({ kind: 'markdown' })} />
      <MenuItem
        icon={isFocused ? Minimize : Maximize}
        words={EDITOR.focusMode}
        keys={keyName('Ctrl+Alt+F')}
        isPressed={isFocused}
        onClick={onFocusMode}
      />
      <MenuItem
        icon={Keyboard}
        words={COMMON.keyboardShortcuts}
        keys={keyName('Ctrl+/')}
        onClick={() => onOpen({ kind: 'help' })}
      />
      <li>
        <Choice words={EDITOR.stay} checked={isStaying} onChange={({ target }) => onStay(target.checked)} />
      </li>
      {state.isDirty && <MenuItem icon={Undo2} words={SAVING.discard} onClick={onDiscard} />}
      {state.base && (
        <MenuItem icon={Trash2} words={EDITOR.deletePost} isBad={true} onClick={() => onOpen({ kind: 'delete' })} />
      )}
    </Menu>
  );
}

export function Loading({ isNew }: { readonly isNew: boolean }) {
  return (
    <div className="editor" aria-busy="true">
      <header className="edbar">
        <div className="wrap">
          <ToDashboard />
        </div>
      </header>
      <main className="edit" id="main">
        <div className="write">
          <h1 className="vh" tabIndex={-1}>
            {isNew ? EDITOR.newPost : EDITOR.editPost}
          </h1>
          <HiddenStatus text={COMMON.loading} />
          <div className="tb" />
          <div>
            <div className="bone name" />
            <div className="bone s" />
            <div className="bone" />
            <div className="bone m" />
          </div>
        </div>
        <div className="panel" />
      </main>
    </div>
  );
}

/** The link back, shortened in narrow windows. */
export function ToDashboard() {
  return (
    <Link className="go" to={ADMIN_PATHS.posts}>
      <ArrowLeft className="i" />
      <span>
        <span className="back-to">{EDITOR.backTo}</span>
        {EDITOR.dashboard}
      </span>
    </Link>
  );
}

/** Shown when the post doesn't exist or couldn't be loaded. */
export function NotLoaded({ isMissing, retry }: { readonly isMissing: boolean; readonly retry: () => void }) {
  return (
    <main className="wrap staff-start" id="main">
      <h1 tabIndex={-1}>{EDITOR.notLoaded}</h1>
      <p>{isMissing ? EDITOR.missingText : EDITOR.notLoadedText}</p>
      <p className="mini-acts">
        {!isMissing && <Button look="ink" words={COMMON.tryAgain} onClick={retry} />}
        <Link className={isMissing ? 'btn btn-ink' : 'btn'} to={ADMIN_PATHS.posts}>
          {EDITOR.backToDashboard}
        </Link>
      </p>
    </main>
  );
}
