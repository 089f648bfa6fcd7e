/** As long as a browser may take to begin with a file that it asks people about, in milliseconds. */
const KEPT = 60_000;

/** Hands the browser something as a file to download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
