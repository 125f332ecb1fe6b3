import type { Condition, Ref, Selector, TargetSpec, Value } from '#rules';

/** A program that the printer has no words for. */
export class Unsaid extends Error {}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const word = (n: number): string => NUMBERS[n] ?? String(n);

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  ALLY: ['ally', 'allies'], CHAMPION: ['champion', 'champions'], ITEM: ['item', 'items'], WEAPON: ['weapon', 'weapons'], REGALIA: ['regalia', 'regalia'],
  DOMAIN: ['domain', 'domains'], PHANTASIA: ['phantasia', 'phantasias'], ACTION: ['action', 'action'], ATTACK: ['attack', 'attack'],
};

const kindOf = (type: string, several: boolean): string => {
  const found = KINDS[type];
  if (!found) throw new Unsaid(`a kind "${type}"`);
  return found[several ? 1 : 0];
};

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)!}`;

const titled = (subtype: string): string => subtype.charAt(0) + subtype.slice(1).toLowerCase();

/** What stands before the kind: `rested non-champion fire element Beast`. */
const before = ({ rested, not = [], elements = [], subtypes = [] }: Selector): string[] => [
  ...(rested === undefined ? [] : [rested ? 'rested' : 'awake']),
  ...(not.length > 0 ? [not.map((type) => `non-${type.toLowerCase()}`).join(', ')] : []),
  ...(elements.length > 0 ? [`${elements.map((one) => one.toLowerCase()).join(' or ')} element`] : []),
  ...(subtypes.length > 0 ? [subtypes.map(titled).join(' or ')] : []),
];

const WHOSE = { you: 'you control', opponent: "you don't control", any: '' } as const;

/** `fire element allies you control`. */
export const objects = (what: Selector, several: boolean): string => {
  const kinds = what.unit ? [several ? 'units' : 'unit'] : (what.types ?? []).map((type) => kindOf(type, several));
  const limit = what.maxStat ? [`with ${what.maxStat.stat} ${what.maxStat.n} or less`] : [];
  return [...before(what), kinds.length > 0 ? listed(kinds) : several ? 'objects' : 'object', ...(what.who ? [WHOSE[what.who]] : []), ...limit].join(' ');
};

/** `fire element ally cards`. */
export const cardsOf = (what: Selector, several: boolean): string =>
  [...before(what), ...(what.types ? [listed(what.types.map((type) => kindOf(type, false)))] : []), several ? 'cards' : 'card'].join(' ');

export const article = (what: string): string => `${/^[aeiou]/i.test(what) ? 'an' : 'a'} ${what}`;

const graveyard = ({ who }: Selector): string => (who === 'you' ? 'your graveyard' : 'a graveyard');

const targeted = ({ what, min, max }: TargetSpec): string => {
  if (what.item !== undefined) {
    // A materialized card is no card activation (GA-OBJ-17): the words say it already.
    const not = (what.not ?? []).filter((type) => !['CHAMPION', 'REGALIA'].includes(type));
    const { not: _, ...rest } = what;
    return `${min === 0 ? 'up to one ' : ''}target ${cardsOf(not.length > 0 ? { ...rest, not } : rest, false)} activation`;
  }
  const many = min === 0 ? `up to ${word(max)} ` : max > 1 ? `${word(max)} ` : '';
  const said = what.zone === 'graveyard' ? `${cardsOf(what, max > 1)} in ${graveyard(what)}` : objects(what, max > 1);
  return `${many}${what.other ? (max > 1 ? 'other ' : 'another ') : ''}target ${said}`;
};

/** The objects that are spoken of: target lists by their number, and what a choice of this very clause names. */
export interface Spoken {
  readonly targets: readonly TargetSpec[];
  /** The lists that were named already: they are "that" from then on. */
  readonly named: Set<number>;
  readonly chosen?: string;
}

const noun = ({ what }: TargetSpec): string => (what.unit ? 'unit' : what.types?.length === 1 ? kindOf(what.types[0]!, false) : 'object');

export const object = (ref: Ref, spoken: Spoken): string => {
  if ('self' in ref) return '~';
  if ('chosen' in ref) return spoken.chosen ?? 'it';
  if ('champion' in ref) {
    const said = { you: 'your champion', each: 'each champion', 'each-opponent': "each opponent's champion", opponent: undefined }[typeof ref.champion === 'string' ? ref.champion : 'opponent'];
    if (said !== undefined) return said;
  }
  if ('all' in ref) return `all ${ref.all.other ? 'other ' : ''}${objects(ref.all, true)}`;
  if ('target' in ref) {
    const spec = spoken.targets[ref.target];
    if (!spec) throw new Unsaid('a target that the ability does not have');
    if (spoken.named.has(ref.target)) return `that ${noun(spec)}`;
    spoken.named.add(ref.target);
    return targeted(spec);
  }
  throw new Unsaid(`a reference ${JSON.stringify(ref)}`);
};

/** Whether the verb is that of several. */
export const isSeveral = (ref: Ref, { targets }: Spoken): boolean => 'all' in ref || ('target' in ref && (targets[ref.target]?.max ?? 1) > 1);

/** `a unit`, `up to two other allies`. */
export const choice = (what: Selector, min: number, max: number): string => {
  const many = min < max ? `up to ${word(max)} ` : max > 1 ? `${word(max)} ` : '';
  if (what.other && many === '') return `another ${objects(what, false)}`;
  const said = objects(what, max > 1);
  return many === '' ? article(said) : `${many}${what.other ? 'other ' : ''}${said}`;
};

/** `phantasias you control`, `fire element card in your graveyard`: what is counted where a number is none. */
export const counted = (value: Exclude<Value, number>, several: boolean): string => {
  if ('count' in value) {
    const { zone, ...what } = value.count;
    if (zone === undefined) return `${what.other ? 'other ' : ''}${objects(what, several)}`;
    return `${cardsOf(what, several)} in your ${zone}`;
  }
  if ('counters' in value) return `${value.counters} counters on ${object(value.of, { targets: [], named: new Set() })}`;
  throw new Unsaid(`a value ${JSON.stringify(value)}`);
};

/** `you control an ally`. */
export const condition = (one: Condition): string => {
  switch (one.is) {
    case 'your-turn':
      return "it's your turn";
    case 'level':
      return `your champion is level ${one.min} or higher`;
    case 'exists': {
      const { zone, who, ...what } = one.what;
      const many = one.max === 0 ? 'no' : one.max !== undefined ? `${word(one.max)} or less` : (one.min ?? 1) > 1 ? `${word(one.min!)} or more` : undefined;
      if (zone === 'graveyard') return `there are ${many ?? 'one or more'} ${cardsOf(what, true)} in your graveyard`;
      const said = many !== undefined ? `${many} ${objects(what, true)}` : what.other ? `another ${objects(what, false)}` : article(objects(what, false));
      return who === 'opponent' ? `an opponent controls ${said}` : `you control ${said}`;
    }
    default:
      throw new Unsaid(`a condition "${one.is}"`);
  }
};
