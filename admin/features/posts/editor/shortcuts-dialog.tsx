import { Dialog } from '../../../ui/dialog.tsx';
import { COMMON } from '../../../words/common.ts';
import { EDITOR_KEYS } from '../../../words/editor.ts';
import { keyName } from './shortcuts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog heading={COMMON.keyboardShortcuts} onClose={onClose} className="wide form">
      <dl className="keys">
        {EDITOR_KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keyName(keys)}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={onClose}>
          {COMMON.close}
        </button>
      </div>
    </Dialog>
  );
}
