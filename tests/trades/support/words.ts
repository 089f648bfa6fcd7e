/** Words that identify a trade, by trade. A site of another trade must not contain them. */
const WORDS: Readonly<Record<string, RegExp>> = {
  cleaning:
    /\b(?:vacuum cleaner|housekeep\w+|maids?|mopped|grout lines|upholstery|deep cleaning|janitorial|squeegee)\b/i,
  electrician: /\b(?:subpanels?|knob-and-tube|GFCIs?|AFCIs?|EV chargers?|aluminum wiring|rewir\w+|fan box)\b/i,
  'fleet-maintenance':
    /\b(?:fleets?|cargo vans?|step vans?|box trucks?|mechanics?|odometers?|liftgates?|transmissions?|AutoRepair|roadside|depots?|diesel|tire rotation)\b/i,
  hvac: /\b(?:HVAC\w*|furnaces?|thermostats?|refrigerant|heat pumps?|condenser|ductwork|mini-splits?|air conditioners?)\b/i,
  'lawn-and-snow': /\b(?:lawns?|mow(?:n|ed|ing|er)?|mulch\w*|hedges?|plow\w*|overseeding|aeration|weeding)\b/i,
  locksmith: /\b(?:locksmiths?|rekey\w*|deadbolts?|transponders?|strike plates?|master keys?|lockouts?)\b/i,
  'piano-tuning': /\b(?:pianos?|tuners?|concert pitch|hammer felt|keytops?|unisons?|soundboards?)\b/i,
  plumbing: /\b(?:plumb\w*|faucets?|garbage disposals?|sump pumps?|sewers?|water heaters?|shutoffs?|toilet repair)\b/i,
};

/** Words that two trades share, because they have another meaning or belong to both. */
const SHARED: Readonly<Record<string, RegExp>> = {
  cleaning: /(?:refrigerators?|lawns?)/gi,
  'fleet-maintenance': /(?:thermostat|pickups with plows|with plows or racks|condenser)/gi,
  hvac: /(?:water heaters?|vacuum)/gi,
  'lawn-and-snow': /(?:diesel)/gi,
  plumbing: /(?:patch of lawn|heat pumps?|thermostats?)/gi,
};

/** Places, numbers and names of the sample and its state. */
const SAMPLE =
  /\b(?:Massachusetts|New England|Bay State|baystate\w*|Boston|Worcester|Cape Cod|Pittsfield|Greater Boston Area)\b|\(617\)|\+1617/i;

/** Claims that need a company's own data. */
const CLAIMS =
  /\b(?:24\/7|same[- ]day|best|trusted|licensed|insured|bonded|certified|award\w*|guarante\w+|free (?:quote|estimate)s?|affordable|reliable|professional|experts?|family[- ]owned|years of experience|satisfaction|look no further|top[- ]rated|five[- ]star|around the clock|one[- ]stop)\b|\$\d|\bsince \d{4}\b|#1\b/i;

/** Returns the claims in a text. */
export function claimsIn(text: string): string[] {
  const [claim] = CLAIMS.exec(text) ?? [];
  return claim === undefined ? [] : [`${claim}: ${text}`];
}

/** Returns the words of other trades, of the sample and of its state in a text of a site of the trade. */
export function othersWordsIn(trade: string, text: string): string[] {
  const rest = SHARED[trade] ? text.replace(SHARED[trade], '') : text;
  const patterns = [SAMPLE, ...Object.entries(WORDS).flatMap(([name, pattern]) => (name === trade ? [] : [pattern]))];
  return patterns.flatMap((pattern) => {
    const found = pattern.exec(rest);
    return found ? [`${found[0]}: …${rest.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
  });
}
