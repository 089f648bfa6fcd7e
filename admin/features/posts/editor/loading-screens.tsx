import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import { COMMON } from '../../../words/common.ts';
import { EDITOR } from '../../../words/editor.ts';

/** The editor while its post is on its way. */
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
        {!isMissing && (
          <button type="button" className="btn btn-ink" onClick={retry}>
            {COMMON.tryAgain}
          </button>
        )}
        <Link className={isMissing ? 'btn btn-ink' : 'btn'} to={STAFF_PATHS.posts}>
          {EDITOR.backToDashboard}
        </Link>
      </p>
    </main>
  );
}
