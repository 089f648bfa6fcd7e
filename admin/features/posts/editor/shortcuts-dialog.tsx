import { Dialog } from '../../../ui/dialog.tsx';
import { keyName, SHORTCUTS } from './shortcuts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog heading="Keyboard shortcuts" onClose={onClose} className="wide form">
      <dl className="keys">
        {SHORTCUTS.map(([keys, what]) => (
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
          Close
        </button>
      </div>
    </Dialog>
  );
}
