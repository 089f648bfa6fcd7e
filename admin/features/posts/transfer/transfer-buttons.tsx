import type { ComponentType } from 'react';
import { useState } from 'react';
import type { DashboardFilter } from '../../../../src/blog/store/backend-calls.ts';
import { toast } from '../../../ui/toasts.tsx';
import { MESSAGES } from '../../../words/messages.ts';
import type { ExportDialogProps } from './export-dialog.tsx';
import type { ImportDialogProps, PostChanges } from './import-dialog.tsx';

const exportDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;
const importDialog = async () => (await import('./import-dialog.tsx')).ImportDialog;

interface TransferButtonsProps {
  /** What the dashboard shows at present; undefined in the trash, of which nothing is exported. */
  readonly filter: DashboardFilter | undefined;
  readonly list: PostChanges;
}

/** Opens the windows that take all posts shown out of the blog, and put posts of files in. */
export function TransferButtons({ filter, list }: TransferButtonsProps) {
  const exporting = useWindow(exportDialog);
  const importing = useWindow(importDialog);
  return (
    <>
      {filter && (
        <button type="button" className="text-button" onClick={exporting.open}>
          Export posts
        </button>
      )}
      <button type="button" className="text-button" onClick={importing.open}>
        Import posts
      </button>
      {exporting.Window && <exporting.Window wanted={filter ?? {}} onClose={exporting.close} />}
      {importing.Window && <importing.Window list={list} onClose={importing.close} />}
    </>
  );
}

/** The same for posts that are selected. */
export function ExportButton({ ids }: { readonly ids: readonly string[] }) {
  const { Window, open, close } = useWindow<ExportDialogProps>(exportDialog);
  return (
    <>
      <button type="button" className="btn" onClick={open}>
        Export
      </button>
      {Window && <Window wanted={ids} onClose={close} />}
    </>
  );
}

/** A window whose part of the program is fetched when it is opened. */
function useWindow<Props extends ExportDialogProps | ImportDialogProps>(load: () => Promise<ComponentType<Props>>) {
  const [Window, setWindow] = useState<ComponentType<Props>>();
  return {
    Window,
    open: () => {
      load().then(
        (loaded) => setWindow(() => loaded),
        () => toast(MESSAGES.partNotFetched()),
      );
    },
    close: () => setWindow(undefined),
  };
}
