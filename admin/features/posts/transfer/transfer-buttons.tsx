import { Download, Upload } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { DashboardFilter } from '../../../../src/blog/store/backend-calls.ts';
import { Button } from '../../../ui/controls.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

const exportDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;
const importDialog = async () => (await import('./import-dialog.tsx')).ImportDialog;

interface TransferButtonsProps {
  /** The dashboard's filter; undefined in the trash, which can't be exported. */
  readonly filter: DashboardFilter | undefined;
  readonly act: ImportDialogProps['act'];
}

/** Buttons that export the shown posts and import posts from files. */
export function TransferButtons({ filter, act }: TransferButtonsProps) {
  const exporting = useWindow<ExportDialogProps>(exportDialog);
  const importing = useWindow<ImportDialogProps>(importDialog);
  return (
    <>
      {filter && (
        <button type="button" className="bar-tool" onClick={exporting.open}>
          <Download className="i" />
          Export posts
        </button>
      )}
      <button type="button" className="bar-tool" onClick={importing.open}>
        <Upload className="i" />
        Import posts
      </button>
      {exporting.Window && <exporting.Window wanted={filter ?? {}} onClose={exporting.close} />}
      {importing.Window && <importing.Window act={act} onClose={importing.close} />}
    </>
  );
}

export function ExportButton({ ids }: { readonly ids: readonly string[] }) {
  const { Window, open, close } = useWindow<ExportDialogProps>(exportDialog);
  return (
    <>
      <Button words="Export" onClick={open} />
      {Window && <Window wanted={ids} onClose={close} />}
    </>
  );
}

/** A dialog whose code is loaded when it opens. */
function useWindow<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const open = () =>
    void load().then(
      (loaded) => setWindow(() => loaded),
      () => toast(POST_MESSAGES.partNotFetched),
    );
  return { Window, open, close: () => setWindow(undefined) };
}
