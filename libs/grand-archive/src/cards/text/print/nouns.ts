import type { Ref, Selector, TargetSpec } from '../../../effects/words.js';

/** Thrown for a program that the printer has no words for. */
export class Unsaid extends Error {}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

const KINDS: Readonly<Record<string, string>> = {
  ALLY: 'ally',
  CHAMPION: 'champion',
  ITEM: 'item',
  WEAPON: 'weapon',
  REGALIA: 'regalia',
  DOMAIN: 'domain',
  PHANTASIA: 'phantasia',
  ACTION: 'action',
  ATTACK: 'attack',
};

/** The plurals that are more than an `s`. */
const PLURALS: Readonly<Record<string, string>> = { ally: 'allies', regalia: 'regalia' };

const kindOf = (type: string, several: boolean): string => {
  const found = KINDS[type];
  if (!found) throw new Unsaid(`a kind "${type}"`);
  return several ? (PLURALS[found] ?? `${found}s`) : found;
};

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)!}`;

const titled = (subtype: string): string => subtype.charAt(0) + subtype.slice(1).toLowerCase();

const SAYABLE = [
  'zone',
  'types',
  'not',
  'subtypes',
  'elements',
  'advanced',
  'keyword',
  'unit',
  'who',
  'rested',
  'other',
  'role',
  'damaged',
  'token',
  'loaded',
  'maxStat',
  'maxCost',
  'item',
];

/** Whether a denied word is a type; otherwise it is a subtype. */
const isType = (type: string): boolean => KINDS[type] !== undefined || type === 'TOKEN';

/** Prints the words before the kind: `rested non-champion fire element Beast`. */
const before = (what: Selector): string[] => {
  const unsaid = Object.keys(what).find((part) => !SAYABLE.includes(part));
  if (unsaid !== undefined) throw new Unsaid(`a selector with "${unsaid}"`);
  if (what.keyword !== undefined && !['distant', 'floating-memory'].includes(what.keyword))
    throw new Unsaid(`objects with "${what.keyword}"`);
  const { rested, not = [], elements = [], subtypes = [], advanced, role, damaged, token, keyword, loaded } = what;
  return [
    ...(rested === undefined ? [] : [rested ? 'rested' : 'awake']),
    ...(role === undefined ? [] : [role === 'attacker' ? 'attacking' : 'defending']),
    ...(damaged ? ['damaged'] : []),
    ...(keyword === 'distant' || keyword === 'ephemeral' ? [keyword] : []),
    ...(token ? ['token'] : []),
    ...(loaded === false ? ['unloaded'] : []),
    ...(not.length > 0
      ? [not.map((type) => `non-${isType(type) ? type.toLowerCase() : titled(type)}`).join(', ')]
      : []),
    ...(elements.length > 0 ? [`${elements.map((one) => one.toLowerCase()).join(' or ')} element`] : []),
    ...(advanced === undefined ? [] : [advanced ? 'advanced element' : 'non-advanced element']),
    ...(subtypes.length > 0 ? [subtypes.map(titled).join(' or ')] : []),
  ];
};

const WHOSE = { you: 'you control', opponent: "you don't control", any: '' } as const;

const priced = ({ maxCost }: Selector): string[] => {
  const prices = (['memory', 'reserve'] as const).flatMap((kind) => {
    const n = maxCost?.[kind];
    return n === undefined ? [] : [`${kind} cost ${n}${n === 0 ? '' : ' or less'}`];
  });
  return prices.length === 0 ? [] : [`with ${prices.join(' or ')}`];
};

/** The words of a selector of objects: `fire element allies you control`. */
export const objectsPrinted = (what: Selector, several: boolean): string => {
  const kinds = what.unit ? [several ? 'units' : 'unit'] : (what.types ?? []).map((type) => kindOf(type, several));
  const limit = what.maxStat ? [`with ${what.maxStat.stat} ${what.maxStat.n} or less`] : priced(what);
  return [
    ...before(what),
    kinds.length > 0 ? listed(kinds) : several ? 'objects' : 'object',
    ...(what.who ? [WHOSE[what.who]] : []),
    ...limit,
  ].join(' ');
};

/** The words of a selector of cards: `fire element ally cards`. */
export const cardsPrinted = (what: Selector, several: boolean): string =>
  [
    ...before(what),
    ...(what.types ? [listed(what.types.map((type) => kindOf(type, false)))] : []),
    several ? 'cards' : 'card',
    ...(what.keyword === 'floating-memory' ? ['with floating memory'] : priced(what)),
  ].join(' ');

export const article = (what: string): string =>
  `${/^[aeiou]/i.test(what) && !/^uni/i.test(what) ? 'an' : 'a'} ${what}`;

const graveyard = ({ who }: Selector): string => (who === 'you' ? 'your graveyard' : 'a graveyard');

const upTo = ({ min, max }: Pick<TargetSpec, 'min' | 'max'>): string =>
  min === 0 ? `up to ${numberWord(max)} ` : max > 1 ? `${numberWord(max)} ` : '';

const targeted = (spec: TargetSpec): string => {
  const { what, min, max } = spec;
  if (spec.player) return `${min === 0 ? 'up to one ' : ''}target ${spec.player === 'any' ? 'player' : 'opponent'}`;
  if (what.item !== undefined) {
    if (what.item !== 'activation') throw new Unsaid('entries of the stack');
    return `${min === 0 ? 'up to one ' : ''}target ${cardsPrinted(what, false)} activation`;
  }
  const said =
    what.zone === 'graveyard' ? `${cardsPrinted(what, max > 1)} in ${graveyard(what)}` : objectsPrinted(what, max > 1);
  return `${upTo(spec)}${what.other ? (max > 1 ? 'other ' : 'another ') : ''}target ${said}`;
};

/** The objects that sentences can refer to: target lists by number, and the choice of the present clause. */
export interface SpokenBefore {
  readonly targets: readonly TargetSpec[];
  /** The target lists that were printed already: from then on they are "that". */
  readonly named: Set<number>;
  readonly chosen?: string;
}

export const speaking = (targets: readonly TargetSpec[] = []): SpokenBefore => ({ targets, named: new Set() });

const noun = ({ what }: TargetSpec): string =>
  what.unit ? 'unit' : what.types?.length === 1 ? kindOf(what.types[0]!, false) : 'object';

/** Prints a target: in full the first time, then as "that". */
export const targetPrinted = (n: number, spoken: SpokenBefore): string => {
  const spec = spoken.targets[n];
  if (!spec) throw new Unsaid('a target that the ability does not have');
  if (spoken.named.has(n)) return `that ${noun(spec)}`;
  spoken.named.add(n);
  return targeted(spec);
};

const CHAMPIONS: Readonly<Record<string, string>> = {
  you: 'your champion',
  each: 'each champion',
  'each-opponent': "each opponent's champion",
};

export const objectPrinted = (ref: Ref, spoken: SpokenBefore): string => {
  if ('self' in ref) return '~';
  if ('chosen' in ref) return spoken.chosen ?? 'it';
  if ('champion' in ref && typeof ref.champion === 'string' && CHAMPIONS[ref.champion] !== undefined)
    return CHAMPIONS[ref.champion]!;
  if ('all' in ref) return `all ${ref.all.other ? 'other ' : ''}${objectsPrinted(ref.all, true)}`;
  if ('target' in ref) return targetPrinted(ref.target, spoken);
  if ('event' in ref && ref.event === 'subject') return 'that object';
  throw new Unsaid(`a reference ${JSON.stringify(ref)}`);
};

/** Whether the verb is in the plural. */
export const isSeveral = (ref: Ref, { targets }: SpokenBefore): boolean =>
  'all' in ref || ('target' in ref && (targets[ref.target]?.max ?? 1) > 1);

/** Prints a choice: `a unit`, `up to two other allies`. */
export const choicePrinted = (what: Selector, min: number, max: number): string => {
  if (what.other && min === 1 && max === 1) return `another ${objectsPrinted(what, false)}`;
  const many = upTo({ min: min < max ? 0 : min, max });
  const said =
    what.zone === 'graveyard'
      ? `${cardsPrinted(what, max > 1)} from ${graveyard(what)}`
      : objectsPrinted(what, max > 1);
  return many === '' && what.zone === 'graveyard' && what.who === 'you'
    ? `one ${said}`
    : many === ''
      ? article(said)
      : `${many}${what.other ? 'other ' : ''}${said}`;
};
