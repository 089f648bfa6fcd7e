import { counted } from '../../../../src/base/english.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import { COMMON } from '../../../words/common.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';
import type { BulkAction } from '../../../words/messages.ts';
import { ExportButton } from '../transfer/transfer-buttons.tsx';
import { concernedBy } from './bulk.ts';

interface BulkBarProps {
  readonly rows: readonly DashboardRow[];
  readonly onDo: (action: BulkAction) => void;
  readonly onClear: () => void;
}

/** What can be done to the posts that are selected; it stands over the end of the window, so that nothing moves when it comes. */
export function BulkBar({ rows, onDo, onClear }: BulkBarProps) {
  const act = (action: BulkAction, words: string, className: string) => (
    <button
      type="button"
      className={className}
      disabled={concernedBy(action, rows).length === 0}
      onClick={() => onDo(action)}
    >
      {words}
    </button>
  );
  return (
    <section className="bulk" aria-label={DASHBOARD.selectedPosts}>
      <p role="status">{DASHBOARD.selected(counted(rows.length, 'post'))}</p>
      {act('publish', DASHBOARD.publish, 'btn')}
      {act('unpublish', DASHBOARD.unpublish, 'btn')}
      <ExportButton ids={rows.map(({ id }) => id)} />
      {act('delete', COMMON.delete, 'btn btn-red')}
      <button type="button" className="text-button" onClick={onClear}>
        {DASHBOARD.clearSelection}
      </button>
    </section>
  );
}
