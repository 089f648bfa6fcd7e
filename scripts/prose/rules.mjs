/**
 * Rules of the prose lint: phrases with plainer alternatives, and British spellings. A space in a pattern
 * matches a line break too, and every pattern matches whole words in any case. Good English must pass: a phrase with
 * correct uses is listed with the words around it that make it wrong, or not at all.
 */
import { GLOSSARY } from './glossary-rules.mjs';
import { SPELLING } from './spelling.mjs';

/**
 * @typedef {object} Rule
 * @property {RegExp} pattern
 * @property {string} better What to write instead.
 * @property {boolean} [onlyDocs] About docstrings, not about other comments and messages.
 * @property {boolean} [everywhere] Also about the pages of the sample site, whose tone is an owner's.
 * @property {boolean} [isExact] Only in this case, upper or lower.
 */

/** Nouns that read better with a negated verb, as in "isn't a page". */
const NOUN =
  '(?:\\w+ )?(?:address|author|character|city|claim|color|comment|component|date|element|error|file|finding|folder|function|host|image|key|label|line|link|list|module|name|number|object|package|page|path|picture|place|post|process|redirect|rule|service|site|slug|state|string|template|text|time|town|URL|value|word|year)s?';
/** Things that need or use something. Only people and prompts ask for it. */
const THING =
  '(?:page|site|post|picture|image|text|template|rule|entry|file|component|function|module|layout|import|route|link|section|test|map|script|style)s?';
/** A subject that isn't a person. */
const MAKER =
  '(?:(?:an?|the|each|every|another) )?(?!(?:you|we|they|he|she|it|I|to|user|customer|author|visitor)s? )[\\w¤]+';
/** Parts of a project that can be somewhere. */
const PART = '(?:files?|folders?|sites?|pages?|data|builds?|posts?|images?|texts?)';

/** Verbs and pronouns in the place of the usual verb or noun. */
const STAND_INS = [
  { pattern: /beside(?! (?:the point|himself|herself|themselves))/, better: '"next to", "besides" or "also"' },
  { pattern: /whoever|whomever/, better: '"anyone who", or name the person: "the user", "an author"' },
  {
    pattern: /(?:somebody|nobody|everybody)(?:'s)?/,
    better: 'the person or process: "the user", "another process", "no one"',
  },
  { pattern: /anew/, better: '"again", or name the change' },
  { pattern: /as most (?:do|in the \w+ do|sites do|programs do)/, better: '"typical", or leave it out' },
  { pattern: /(?:are|is|were|was|be) those (?:that|which|whose|with)/, better: 'the noun' },
  { pattern: /(?:is|are|was|were) that of (?:an?|the|its)/, better: 'the noun' },
  {
    pattern: /(?:an?|the|in|with|each) (?!(?:life|mind) )[\w-]+ of (?:its|their|one's) own/,
    better: '"its own" or "a custom" before the noun',
  },
  {
    pattern:
      /(?:words|least|something) of (?:its|their) own|of (?:yours|theirs|ours)(?= (?:is|are|in|and|that)|[,.;:])/,
    better: '"your own" or "unique"',
  },
  {
    pattern: /(?:stands?|stood) (?:in(?! for)|on|at|between|under|above|below|after|before|over|there|where|near|next)/,
    better: '"is in", "appears in" or "comes before"',
  },
  { pattern: /let (?:(?:it|them|that|this) )?stand/, better: '"keep" or "accept"' },
  {
    pattern: new RegExp(`${PART} (?:lies?|lay) (?:in|on|at|under|below|there|next|outside|where)`),
    better: '"is in" or "is at"',
  },
  { pattern: /(?:tells?|told|telling) of/, better: '"reports" or "lists"' },
  {
    pattern:
      /(?:mistakes?|errors?|faults?|changes?|findings?|problems?|reasons?|and|which|that|it|lines?|goes|then) (?:is|are|was|were) told(?! (?:to|apart))/,
    better: '"is reported" or "is shown"',
  },
  { pattern: /says? how often|says so and/, better: 'what it is: "the interval of"' },
  {
    pattern: /where it holds|where (?:it|that|this|one) (?:is|are|was|may be|stands) (?:none|others?|the same|one|so)/,
    better: '"if" and a noun',
  },
  {
    pattern: /where there (?:is|are|was|were|may be)|(?:undefined|null|empty) where/,
    better: '"if", or "if there is"',
  },
  {
    pattern:
      /(?:runs?|builds?|sites?|versions?|time|one|ones|key|lines?|entry) before(?=[,.;:)]|$| (?:knew|had|was|were|wrote|is|has|made|left|found))/,
    better: '"the previous" before the noun',
  },
  { pattern: new RegExp(`${THING} asks? for`), better: '"needs", "requests" or "sets"' },
  { pattern: /(?:is|are|was|were) asked for by/, better: '"is needed by"' },
  { pattern: /(?<!(?:an?|the|its|their|no|each|every) )leads? on|led on to/, better: '"redirects"' },
  { pattern: /speaks? for(?! (?:it|them|him|her|your|our)sel)/, better: '"represents"' },
  { pattern: /(?:speaks?|spoke) of/, better: '"mentions"' },
  { pattern: /belongs? into/, better: '"belongs in"' },
];

/** Nouns and pronouns with a negation that belongs to the verb, as in "isn't a post". */
const NEGATIONS = [
  {
    pattern: new RegExp(
      `(?<!(?:there|here|where|why|this) )(?:is|are|was|were) no ${NOUN}(?! (?:of|to|but|at all|can|is|are|may|for|in|has|with|that))`,
    ),
    better: '"isn\'t a"',
  },
  { pattern: /what (?:is|are) no(?! longer| more)/, better: '"a … that isn\'t"' },
  {
    pattern: /that no \w+ (?:is|leads? to|has|answers|links? to)(?=[,.;:)]|$)/,
    better: '"without", or negate the verb',
  },
  { pattern: /no (?:way|link) leads? (?:to|there)/, better: '"without links to it"' },
  { pattern: /(?:and|which|but) (?:is|are) none(?! of)/, better: '"isn\'t one"' },
  { pattern: /by (?:nothing|none)/, better: 'an active verb' },
  { pattern: /nothing of (?:the|an?|its?|their|them|this|that)/, better: '"none of", or negate the verb' },
  { pattern: /nothing (?:answers|serves it|leads|asks|is to be)/, better: '"doesn\'t exist" or "isn\'t served"' },
  { pattern: /accepts? nothing(?! (?:but|else|if|unless))/, better: '"doesn\'t accept anything"' },
  { pattern: /must (?:read|hold|have|say|name|use|know|be) nothing/, better: '"must not"' },
  { pattern: /knows? no(?! (?:bounds|limits?)) \w+/, better: '"doesn\'t know"' },
  { pattern: /no \w+ (?:is|are) called(?= ["'“¤])/, better: '"unknown" and the noun' },
  { pattern: /no \w+ (?:is|are) sent(?! (?:if|when|unless|until|for))/, better: '"doesn\'t send"' },
  {
    pattern: /(?:made|makes?) no (?:account|backup|build|copy|file|folder|image|key|page|picture|post|row|site)s?/,
    better: '"didn\'t create"',
  },
  { pattern: /must do without/, better: '"can\'t contain"' },
  { pattern: /(?:have|has|had) no use(?! (?:for|of|case))/, better: '"does nothing"' },
  { pattern: /(?:is|are|was|were) not there(?=[,.;:)]|$)/, better: '"is missing" or "isn\'t shown"' },
  { pattern: /into no (?:other|\w+)(?=[,.;:)]|$)/, better: '"not into another"' },
  { pattern: /so that (?:none|nothing|no one) (?:is|are|was|were) (?:missed|missing|lost)/, better: '"so that every"' },
];

/** Clauses in the place of a noun. */
const CLAUSES = [
  {
    pattern: new RegExp(`what ${MAKER} (?:wrote|made|knew|lacks|keeps|kept|found out)`),
    better: 'a noun: "generated files", "the build cache", "missing texts"',
  },
  {
    pattern: /what (?:an?|the|each|every|another) (?:run|build|page|device|site|program) (?:knows?|found)/,
    better: 'a noun: "the build cache"',
  },
  {
    pattern: /what (?:this|that) (?:device|browser|machine|window) (?:kept|keeps|has)/,
    better: '"the copy on this device"',
  },
  {
    pattern: /what (?:[\w¤]+ ){1,2}(?:reads?|has|had|knows?|made|makes) of (?:an?|the|it|its|them|short|long)/,
    better: 'a noun',
  },
  { pattern: /what became of|(?:is|are|was) known of/, better: 'a noun, or "about"' },
  {
    pattern: /all that (?:it|they|there) (?:has|have|had|may)(?! to)|all that you (?:may|can)(?=[,.;:)]|$)/,
    better: '"all" and a noun',
  },
  { pattern: /(?:is|are) as they were|as (?:it was|they were) (?:written|made) before/, better: '"unchanged"' },
  { pattern: /as far as (?:it|they|these|those) (?:is|are|was|were) (?!concerned|possible)\w+/, better: '"if"' },
  { pattern: /of which nothing/, better: 'a sentence with its own subject' },
  {
    pattern: /(?:the|an?) (?:next|first|last|one|other) that is (?:free|meant|left)/,
    better: 'the adjective before the noun: "the next free"',
  },
  { pattern: /takes? the place of/, better: '"replaces" or "shadows"' },
  { pattern: /it is time for that|an error came between/, better: 'what happened' },
  { pattern: /be found out/, better: '"be computed" or "be detected"' },
  { pattern: /at work on/, better: '"working on" or "holding"' },
  { pattern: /come and go with/, better: '"depend on"' },
];

/** Docstrings whose first word isn't a noun, or a verb that says what the code does. */
const DOCSTRINGS = [
  {
    pattern: /^What (?!(?:to|type|kind|happened)\b)[\w¤]+(?: [\w¤]+)?(?![^.\n]*\?)/,
    better: 'a noun or a verb: "Caches …", "Texts that …"',
  },
  {
    pattern: /^(?:Whether something|Something that|Those (?:of|that)|Makes? of)/,
    better: 'a noun or a verb: "Returns …", "True if the …"',
  },
  { pattern: /^The same (?:for|of|as|with|in|but|where)/, better: 'the noun again' },
  { pattern: /^Says (?:that|whether|what|how|where)/, better: '"Returns", "Reports" or "True if"' },
  { pattern: /^Of [\w ]+ of/, better: 'the subject first' },
  {
    pattern: /^(?:Remembers|Knows|Tells(?! (?:the|an?|Node|React|git|npm)))/,
    better: '"Caches", "Returns" or "Reports"',
  },
  {
    pattern: /^(?:As far as|Routes after which|Lines as they|Paths of all files that)/,
    better: 'a noun first, and the condition last',
  },
  { pattern: /(?:and )?what the (?:next|last|other) one (?:will|does|has)(?=[,.;:)]|$)/, better: 'the noun again' },
].map((rule) => ({ ...rule, onlyDocs: true }));

/** Phrases that American English doesn't have. */
const IDIOMS = [
  {
    pattern: /(?:the|an?) own (?!propert|key|value|data|accessor|enumerable|symbol|goal)\w+/,
    better: '"its own", "your own" or "custom"',
    everywhere: true,
  },
  { pattern: /again and again/, better: '"repeatedly", or leave it out' },
  {
    pattern: /so (?:near to|many times the)|(?:places|towns|cities|files|authors) of one name|by a name before/,
    better: '"within", "five times" or "with the same name"',
  },
  { pattern: /is the least(?=[,.;:)]|$)/, better: '"must be at least"' },
  { pattern: /else to the/, better: '"or"' },
  { pattern: /with commas? between(?: them)?/, better: '"comma-separated"' },
  { pattern: /without asking which/, better: '"without prompting"' },
  { pattern: /a wrong one/, better: '"an invalid value"' },
  { pattern: /(?:two and two|three and three) (?:digits|letters|characters)/, better: 'the format: "HH:MM"' },
  { pattern: /link (?:has|have) ended/, better: '"has expired"' },
  { pattern: /(?:is|are|was|were) made ready/, better: '"is processed" or "is prepared"' },
  { pattern: /tried again by (?:it|them)self/, better: '"retried automatically"' },
  { pattern: /ask there for/, better: '"ask" and the person' },
  { pattern: /each change of (?:published|the|your)/, better: '"each change to"' },
  { pattern: /has your host/, better: 'the host as the subject' },
  { pattern: /cannot be more than the/, better: '"can\'t exceed the"' },
  { pattern: /let the first (?:\w+ ){1,2}be/, better: 'the imperative: "Start with"' },
  { pattern: /give both/, better: '"use both", or "one requires the other"' },
  { pattern: /\d+ %/, better: 'no space before the percent sign', everywhere: true },
  {
    pattern: /(?:not|\w+n't|no|none|never|nothing|longer|one|waits?) (?:[\w']+ ){0,6}any more(?=[,.;:)!?]|$)/,
    better: '"anymore"',
    everywhere: true,
  },
];

export const RULES = [...STAND_INS, ...NEGATIONS, ...CLAUSES, ...DOCSTRINGS, ...IDIOMS, ...GLOSSARY, ...SPELLING];
