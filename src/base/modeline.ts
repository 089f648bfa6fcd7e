/** Path of the JSON Schemas for editors, from the folder that has the data folder. */
export const SCHEMAS_FOLDER = '.townpress/schemas';

/** Returns the name of the JSON Schema of a data file; files in a folder share one. */
export function schemaNameOf(file: string): string {
  return `${file.replace(/(?:\/.*|\.yaml)$/, '')}.schema.json`;
}

/** Adds the comment by which editors find the JSON Schema of a YAML file. */
export function withModeline(file: string, text: string): string {
  const schema = `${'../'.repeat(file.split('/').length)}${SCHEMAS_FOLDER}/${schemaNameOf(file)}`;
  return `# yaml-language-server: $schema=${schema}\n${text.startsWith('#') ? '' : '\n'}${text}`;
}
