import { KeysDialog } from '../../../ui/dialog.tsx';
import { EDITOR_KEYS } from '../../../words/dialogs-words.ts';
import { keyName } from './shortcuts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const keys = EDITOR_KEYS.map(([names, what]) => [[keyName(names)], what] as const);
  return <KeysDialog keys={keys} className="keys" isWide={true} onClose={onClose} />;
}
