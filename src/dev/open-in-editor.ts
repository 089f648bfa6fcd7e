import launch from 'launch-editor';

/** Opens `file:line:column` in the running editor, or the one in LAUNCH_EDITOR or EDITOR. */
export function openInEditor(place: string): void {
  launch(place, (file, reason) => {
    process.stderr.write(`can't open ${file}: ${reason ?? 'no editor found'}; set LAUNCH_EDITOR to choose one\n`);
  });
}
