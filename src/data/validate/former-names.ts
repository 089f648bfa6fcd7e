/** Replacements of keys and slots from before the first release. A key is after its file or folder. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['services.yaml: vehicles', '`suits`'],
  ['copy.yaml: trucks', '`trade`'],
  ['copy.yaml: visit', '`visit` of the Services page'],
  ['jobs.yaml: cards', 'files in the folder `jobs`'],
  ['jobs/*: vehicle', '`workedOn`'],
  ['service.vehicles', '`service.suits`'],
  ['service.symptom', '`service.sign`'],
  ['site.founded', '`claims.sinceYear`'],
  ['site.rating', '`claims.ratingValue`'],
  ['site.reviews', '`claims.ratingCount`'],
  ['city.neighbor1', '`city.served1`'],
  ['city.neighbor2', '`city.served2`'],
  ['city.neighbor3', '`city.served3`'],
]);

/** Returns the help for a former name; undefined for any other. */
export function formerNameHelp(name: string): string | undefined {
  const current = FORMER_NAMES.get(name);
  return current && `use ${current} instead`;
}
