import { GLOSSARY_KEYWORDS } from './glossary-keywords.js';

/** An entry of the table of keywords. */
export interface KeywordEntry {
  /** The rule that the keyword follows, or that it makes an exception from. */
  readonly rule: string;
  readonly meaning: string;
  /** The keyword as texts write it; absent: texts write a sentence instead. */
  readonly phrase?: string;
  /** Not a keyword of texts, but the players' word for the state of an object. */
  readonly state?: true;
  /** The keyword has a number. */
  readonly number?: true;
  /** An effect may give it to an object in play; the rules look for it there. */
  readonly granted?: true;
  /** An effect may give it with a number, as the stat of the same name. */
  readonly stat?: true;
  /** It may have a restriction, which the rules test each time they look for the keyword. */
  readonly restricted?: true;
  /** It came after 2021: only newer rulesets read it from texts, and nobody gives it by hand. */
  readonly later?: true;
}

/**
 * Every keyword that Grand Archive's rules carry out: those of the catalogue (section 19), and those that cards explain
 * in their text. The type `KeywordName`, the text compiler, the printer, the check of cards and
 * `docs/reference/effects/grand-archive.md` are made from this table.
 */
const KEYWORDS = {
  intercept: {
    phrase: 'intercept',
    granted: true,
    restricted: true,
    rule: 'GA-KW-18',
    meaning: "an ally may become the target of an attack in its champion's place",
  },
  stealth: {
    phrase: 'stealth',
    granted: true,
    restricted: true,
    rule: 'GA-KW-36',
    meaning: 'an ally cannot be chosen as the target of an attack',
  },
  hidden: {
    rule: 'GA-STEALTH-01',
    meaning: 'Stealth that the unit has counts as well where it is a champion',
  },
  'must-attack': {
    granted: true,
    restricted: true,
    rule: 'GA26-TURN-12',
    meaning: 'the unit attacks in the main phase of its player if it can',
  },
  'fast-attack': {
    phrase: 'fast attack',
    restricted: true,
    rule: 'GA-KW-08',
    meaning: 'an attack card may be activated whenever a Fast action could be',
  },
  efficiency: {
    phrase: 'efficiency',
    restricted: true,
    rule: 'GA-KW-05',
    meaning: "the reserve cost is lower by the player's level",
  },
  'spectral-shift': {
    phrase: 'spectral shift',
    rule: 'GA-KW-33',
    meaning: 'for 3 more the card is banished, and returns a Crux card to the hand',
  },
  lucid: {
    phrase: 'lucid',
    restricted: true,
    rule: 'GA-KW-26',
    meaning: 'the card may be activated from the memory as well',
  },
  flux: {
    phrase: 'flux',
    rule: 'GA-KW-12',
    meaning: 'the player who resolved the card discards the hand at the end of the turn',
  },
  'divine-relic': {
    phrase: 'divine relic',
    rule: 'GA-KW-04',
    meaning: 'a deck holds one of them at most',
  },
  'multi-target': {
    phrase: 'multi-target',
    restricted: true,
    rule: 'GA-KW-28',
    meaning: 'the attack hits all units of one opponent',
  },
  'lineage-break': {
    phrase: 'lineage break',
    rule: 'GA-KW-25',
    meaning: 'the champion cannot level up',
  },
  'floating-memory': {
    phrase: 'floating memory',
    restricted: true,
    rule: 'GA-COST-06',
    meaning: 'banished from the graveyard, the card pays for 1 of a memory cost',
  },
  reservable: {
    phrase: 'reservable',
    granted: true,
    restricted: true,
    rule: 'GA-COST-02',
    meaning: 'rested, the object pays for 1 of a reserve cost',
  },
  'fast-activation': {
    phrase: 'fast activation',
    restricted: true,
    rule: 'GA-OPP-13',
    meaning: 'the card may be activated whenever a Fast action could be',
  },
  taunt: {
    phrase: 'taunt',
    granted: true,
    restricted: true,
    rule: 'GA-COMBAT-05',
    meaning: 'while the unit is Awake, its player is attacked through units with Taunt only',
  },
  'true-sight': {
    phrase: 'true sight',
    granted: true,
    restricted: true,
    rule: 'GA-KW-36',
    meaning: 'the attack may be aimed at a unit with Stealth',
  },
  spellshroud: {
    phrase: 'spellshroud',
    granted: true,
    restricted: true,
    rule: 'GA-TGT-01',
    meaning: 'the object cannot be the target of spells',
  },
  omnishroud: {
    phrase: 'omnishroud',
    granted: true,
    restricted: true,
    rule: 'GA-SHROUD-01',
    meaning: 'nothing can target the object but attacks',
  },
  immortality: {
    phrase: 'immortality',
    granted: true,
    restricted: true,
    rule: 'GA-IMMORTAL-01',
    meaning: 'the unit cannot die',
  },
  unblockable: {
    phrase: 'unblockable',
    granted: true,
    restricted: true,
    rule: 'GA-BLOCK-01',
    meaning: 'the attack cannot be intercepted, and Taunt does not bind it',
  },
  unpreventable: {
    rule: 'GA-SURE-02',
    meaning: 'combat damage that the attack of the unit deals is not prevented',
  },
  interdiction: {
    phrase: 'interdiction',
    rule: 'GA-INTERDICT-01',
    meaning: 'nobody has Opportunity as long as the card lies activated on the stack',
  },
  hindered: {
    phrase: 'hindered',
    restricted: true,
    rule: 'GA-ACT-15',
    meaning: 'the object enters the field rested',
  },
  cleave: {
    phrase: 'cleave',
    granted: true,
    restricted: true,
    rule: 'GA-KW-28',
    meaning: 'the attack hits all units of one opponent and cannot be intercepted',
  },
  vigor: {
    phrase: 'vigor',
    granted: true,
    restricted: true,
    rule: 'GA-TURN-10',
    meaning: "the unit wakes up at the end of its player's turn",
  },
  steadfast: {
    phrase: 'steadfast',
    granted: true,
    restricted: true,
    rule: 'GA-COMBAT-23',
    meaning: 'the unit may retaliate while rested, and does not rest for it',
  },
  pride: {
    phrase: 'pride',
    number: true,
    restricted: true,
    rule: 'GA-ACT-22',
    meaning: "below this level of its player's champion the unit neither attacks, nor intercepts, nor uses abilities",
  },
  imbue: {
    phrase: 'imbue',
    number: true,
    restricted: true,
    rule: 'GA-ACT-10',
    meaning:
      'with N of the reserved cards revealed the card is imbued; `of`: their elements joined by `/`, ' +
      "or `ADVANCED`; else the card's own",
  },
  ranged: {
    phrase: 'ranged',
    number: true,
    stat: true,
    restricted: true,
    rule: 'GA-COMBAT-26',
    meaning: 'N more power on the attacks of a unit that is distant',
  },
  retort: {
    phrase: 'retort',
    number: true,
    stat: true,
    restricted: true,
    rule: 'GA-COMBAT-26',
    meaning: 'N more power when the unit retaliates',
  },
  lineage: {
    rule: 'GA-KW-24',
    meaning: 'the champion is laid on one of the character `of` only',
  },
  'levels-into': {
    rule: 'GA-CHAMP-01',
    meaning: 'only a champion of the character `of` is laid on it',
  },
  'begins-on-field': {
    rule: 'GA-BEGIN-01',
    meaning: 'its player may begin the game with it on the field',
  },
  'enters-distant': {
    restricted: true,
    rule: 'GA-DISTANT-02',
    meaning: 'the unit enters the field distant',
  },
  distant: {
    state: true,
    rule: 'GA-COMBAT-26',
    meaning: 'the unit stands far away: its Ranged counts',
  },
  ephemeral: {
    state: true,
    rule: 'GA-EPHEM-01',
    meaning: 'the object is banished if it would leave the field',
  },
  'no-element': {
    rule: 'GA-ELEM-01',
    meaning: 'the card needs no element enabled',
  },
  'floating-only': {
    rule: 'GA-FLOAT-02',
    meaning: 'its memory cost is paid with cards of the graveyard that have Floating Memory, and with nothing else',
  },
  'activate-from': {
    restricted: true,
    rule: 'GA-ZONE-08',
    meaning: 'the card may be activated from the zone `of`',
  },
  ...GLOSSARY_KEYWORDS,
} as const satisfies Readonly<Record<string, KeywordEntry>>;

export type KeywordName = keyof typeof KEYWORDS;

/** The same table, typed so that members may be absent. */
const ENTRIES: Readonly<Record<KeywordName, KeywordEntry>> = KEYWORDS;

export const KEYWORD_NAMES = Object.keys(KEYWORDS) as KeywordName[];

export const keywordEntry = (name: KeywordName): KeywordEntry => ENTRIES[name];

/**
 * The keywords that players know: texts write them, or players call objects so. The others are internal to the rules.
 */
export const KNOWN_KEYWORDS = KEYWORD_NAMES.filter((name) => {
  const { phrase, state, later } = ENTRIES[name];
  return later !== true && (phrase !== undefined || state === true);
});

/** The meaning of each keyword, with its rule. */
export const keywordMeanings = (): Record<string, string> =>
  Object.fromEntries(KEYWORD_NAMES.map((name) => [name, `${ENTRIES[name].meaning} (${ENTRIES[name].rule})`]));

/** Whether a word of a card's data is the name of a keyword. */
export const isKeyword = (word: string): word is KeywordName => Object.hasOwn(KEYWORDS, word);

/** Whether a keyword is printed on a face, whether or not its restriction is met. */
export const hasPrinted = (
  face: { readonly keywords: readonly { readonly name?: unknown }[] },
  name: KeywordName,
): boolean => face.keywords.some((one) => one.name === name);

/** The keywords that texts write as a phrase, each with its phrase. */
export const phrased = (having: (entry: KeywordEntry) => boolean): readonly (readonly [KeywordName, string])[] =>
  KEYWORD_NAMES.flatMap((name) => {
    const { phrase } = ENTRIES[name];
    return phrase !== undefined && having(ENTRIES[name]) ? [[name, phrase] as const] : [];
  });
