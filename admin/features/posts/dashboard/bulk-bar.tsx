import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import type { Deed } from '../../../words/messages.ts';
import { ExportButton } from '../transfer/transfer-buttons.tsx';
import { counted } from '../words.ts';
import { concernedBy } from './bulk.ts';

interface BulkBarProps {
  readonly rows: readonly DashboardRow[];
  readonly onDo: (deed: Deed) => void;
  readonly onClear: () => void;
}

/** What can be done to the posts that are selected; it stands over the end of the window, so that nothing moves when it comes. */
export function BulkBar({ rows, onDo, onClear }: BulkBarProps) {
  const act = (deed: Deed, words: string, className: string) => (
    <button
      type="button"
      className={className}
      disabled={concernedBy(deed, rows).length === 0}
      onClick={() => onDo(deed)}
    >
      {words}
    </button>
  );
  return (
    <section className="bulk" aria-label="Selected posts">
      <p role="status">{counted(rows.length, 'post', 'posts')} selected</p>
      {act('publish', 'Publish', 'btn')}
      {act('unpublish', 'Unpublish', 'btn')}
      <ExportButton ids={rows.map(({ id }) => id)} />
      {act('delete', 'Delete', 'btn btn-red')}
      <button type="button" className="text-button" onClick={onClear}>
        Clear selection
      </button>
    </section>
  );
}
