import { clonedSite, put, townpress } from './run-command.ts';

/** Returns the report of `check` on a minimal site with code next to its data. */
export async function codeReport(code: Readonly<Record<string, string>>): Promise<string> {
  const folder = clonedSite();
  for (const [file, text] of Object.entries(code)) put(folder, file, text);
  const { stdout } = await townpress(folder, 'check');
  return stdout.replace(/\n\nchecked [\s\S]*$/, '');
}
