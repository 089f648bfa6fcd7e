import launch from 'launch-editor';

/** Opens `file:line:column` in the editor that runs on this machine, or that LAUNCH_EDITOR or EDITOR names. */
export function openInEditor(place: string): void {
  launch(place, (file, reason) => {
    process.stderr.write(`no editor opened ${file}: ${reason ?? 'none was found'}; LAUNCH_EDITOR can name one\n`);
  });
}
