import { ArrowLeft, Eye, FileDown, History, Keyboard, type LucideIcon, Maximize, Minimize } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import { Button, IconButton } from '../../../ui/controls.tsx';
import { COMMON } from '../../../words/common.ts';
import { EDITOR } from '../../../words/editor.ts';
import { VERSIONS } from '../../../words/saving.ts';
import type { EditorState } from './session/session-state.ts';
import { StatusLine } from './session/status-line.tsx';
import { keyName } from './shortcuts.tsx';
import type { OpenDialog } from './use-writing.ts';

interface EditorBarProps {
  readonly state: EditorState;
  readonly isFocused: boolean;
  readonly isSaving: boolean;
  readonly onFocusMode: () => void;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onCompare: () => void;
  readonly onSave: () => void;
}

export function EditorBar({ state, isFocused, isSaving, onFocusMode, onOpen, onCompare, onSave }: EditorBarProps) {
  return (
    <header className="edbar">
      <div className="wrap">
        <ToDashboard />
        <StatusLine state={state} onCompare={onCompare} />
        <div className="ed-tools">
          {state.base && <Tool icon={History} name={VERSIONS.former} onClick={() => onOpen({ kind: 'revisions' })} />}
          <Tool icon={FileDown} name={EDITOR.markdown} onClick={() => onOpen({ kind: 'markdown' })} />
          <Tool icon={Eye} name={EDITOR.preview} keys="Ctrl+Alt+P" onClick={() => onOpen({ kind: 'preview' })} />
          <Tool
            icon={isFocused ? Minimize : Maximize}
            name={EDITOR.focusMode}
            keys="Ctrl+Alt+F"
            isPressed={isFocused}
            onClick={onFocusMode}
          />
          <Tool
            icon={Keyboard}
            name={COMMON.keyboardShortcuts}
            keys="Ctrl+/"
            onClick={() => onOpen({ kind: 'help' })}
          />
        </div>
        <div className="fin">
          <Link className="btn" to={STAFF_PATHS.posts}>
            {COMMON.cancel}
          </Link>
          <Button look="ink" words={isSaving ? EDITOR.saving : EDITOR.save} disabled={isSaving} onClick={onSave} />
        </div>
      </div>
    </header>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly keys?: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon: Icon, name, keys, isPressed, onClick }: ToolProps) {
  return (
    <IconButton
      icon={Icon}
      title={keys === undefined ? name : EDITOR.withKeys(name, keyName(keys))}
      label={name}
      aria-pressed={isPressed}
      onClick={onClick}
    />
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
          <p className="vh" role="status">
            {COMMON.loading}
          </p>
          <div>
            <div className="bone name" />
            <div className="bone s" />
            <div className="bone tools-s" />
            <div className="bone" />
            <div className="bone m" />
          </div>
        </div>
        <div className="panel" />
      </main>
    </div>
  );
}

/** The way out, in fewer words where there is little room. */
export function ToDashboard() {
  return (
    <Link className="go" to={STAFF_PATHS.posts}>
      <ArrowLeft className="i" aria-hidden={true} />
      <span>
        <span className="back-to">{EDITOR.backTo}</span>
        {EDITOR.dashboard}
      </span>
    </Link>
  );
}

/** Says that there is no post to edit, or that it could not be read. */
export function NotLoaded({ isMissing, retry }: { readonly isMissing: boolean; readonly retry: () => void }) {
  return (
    <main className="wrap staff-start" id="main">
      <h1 tabIndex={-1}>{EDITOR.notLoaded}</h1>
      <p>{isMissing ? EDITOR.missingText : EDITOR.notLoadedText}</p>
      <p className="mini-acts">
        {!isMissing && <Button look="ink" words={COMMON.tryAgain} onClick={retry} />}
        <Link className={isMissing ? 'btn btn-ink' : 'btn'} to={STAFF_PATHS.posts}>
          {EDITOR.backToDashboard}
        </Link>
      </p>
    </main>
  );
}
