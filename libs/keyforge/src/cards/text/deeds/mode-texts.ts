import type { Ability, Op } from '../../../effects/words.js';

/** These stand for the words of the two modes until the whole text is known. */
const FIRST = 'the first';
const SECOND = 'the second';

const OR = /[,;]? or,? |; /g;
/** The words that begin the second half of a choice. They tell it from an "or" between two kinds of cards. */
const VERBS = new Set(
  (
    'archive capture choose deal destroy discard draw enrage exalt exhaust forge gain give heal lose move purge put ' +
    'ready return sacrifice shuffle steal stun swap take use ward your you the it'
  ).split(' '),
);
const isVerb = (text: string): boolean => VERBS.has(/^\w+/.exec(text)?.[0].toLowerCase() ?? '');

/** `archive the top card of your deck or the top card of …`: the second half takes over the verb of the first. */
const withVerbOf = (one: string, other: string): string =>
  /^(?:the top|an?|another|each) /i.test(other) ? `${one.split(' ')[0]!.toLowerCase()} ${other}` : other;

const HEAD = /^(?:[A-Z][a-z]+(?: [A-Z][a-z]+)?[/:])+ ?/;

/** `Play: Ready a Mars creature or stun a non-Mars creature.` → both halves, as the player reads them. */
export const halvesOf = (text: string): readonly [string, string] | undefined => {
  const bare = text.replace(/\([^)]*\)/g, '').replace(HEAD, '');
  for (const sentence of bare.split(/(?<=\.) /)) {
    const said = sentence.replace(/^choose one: /i, '').replace(/\.\s*$/, '');
    const places = [...said.matchAll(OR)];
    const place = places.find(({ 0: or, index }) => isVerb(said.slice(index + or.length))) ?? places[0];
    if (place === undefined) continue;
    const [one, other] = [said.slice(0, place.index), said.slice(place.index + place[0].length)];
    if (one !== '' && other !== '') return [one, withVerbOf(one, other)];
  }
  return undefined;
};

const named = <T>(value: T, texts: readonly [string, string]): T => {
  if (Array.isArray(value)) return value.map((one: unknown) => named(one, texts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one as unknown, texts)]));
  if (said['text'] === FIRST) said['text'] = texts[0];
  if (said['text'] === SECOND) said['text'] = texts[1];
  return said as T;
};

/** Names each mode of an ability by its own words: a player who chooses reads what each mode does. */
export const withModeTexts = (ability: Ability, text: string): Ability => {
  const halves = JSON.stringify(ability).includes(JSON.stringify(FIRST)) ? halvesOf(text) : undefined;
  return halves === undefined ? ability : named(ability, halves);
};

/** A choice between two programs. `withModeTexts` later puts their own words in place of these names. */
export const eitherOf = (one: Op[], other: Op[]): Op[] => [
  {
    op: 'modes',
    of: [
      { text: FIRST, do: one },
      { text: SECOND, do: other },
    ],
  },
];
