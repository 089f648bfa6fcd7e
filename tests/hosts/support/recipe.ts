import { readFileSync } from 'node:fs';

const RECIPE = readFileSync(new URL('../../../docs/recipes/own-server.md', import.meta.url), 'utf8');

/** Returns the configuration that the recipe shows for a server, for a folder and a port. */
export function recipeConfig(language: string, root: string, port: number): string {
  const [, text] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(RECIPE) ?? [];
  if (text === undefined) throw new Error(`the recipe has no configuration for ${language}`);
  return text
    .replaceAll('/srv/site', root)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('www.example.com {', `http://127.0.0.1:${port} {`)
    .replace('*:80', `127.0.0.1:${port}`);
}
