import { reveal, type Fact, type Item, type Json, type MaybeSecret } from '#table';
import type { Acted } from './actions.js';
import { thingsAbout } from './asked.js';
import { actingSeat, broughtIn } from './brought-in.js';
import { playerIn, valueInWords, type Names } from './names.js';
import { fillSentence, stated } from './sentence.js';
import { listed, plainWord, countedAlike, whose, withNames } from './words.js';

/** Tells a match in the words of its game, as far as the game has them (`Telling`). */

/** Says which player had Opportunity at an action, in the words of its game if it has any. */
export const hadOpportunity = (who: string, { telling }: Names): string =>
  fillSentence(telling.opportunity ?? '{who} had Opportunity', { who }) ?? '';

/** A value may be a list of words with commas between them. */
const wordsIn = (value: Json, names: Names): string =>
  typeof value === 'string' ? listed(value.split(', ').map(names.thing)) : valueInWords(value, names);

/** The sentence for a value that a card or a seat gets or loses; `undefined` if the game has no words for it. */
export const valueTold = (who: string, key: string, value: Json, names: Names): string | undefined => {
  const sentence = names.telling.values?.[key]?.[value === null || value === false ? 'lacks' : 'has'];
  return sentence === undefined
    ? undefined
    : fillSentence(sentence, { who, whose: whose(who), value: wordsIn(value, names) });
};

export const itemTold = (
  item: Pick<Item, 'of' | 'title' | 'controller'>,
  moment: 'begins' | 'ends',
  names: Names,
): string | undefined => {
  const { items } = names.telling;
  const played = item.of === 'card' && moment === 'begins' ? items?.played : undefined;
  const sentence =
    played ?? items?.[item.of === 'trigger' ? ({ begins: 'due', ends: 'resolves' } as const)[moment] : moment];
  const [name = '', ...rest] = item.title.split(': ');
  const what = rest.length > 0 ? rest.join(': ') : undefined;
  return sentence === undefined
    ? undefined
    : fillSentence(sentence, { who: names.seat(item.controller), title: item.title, name, what });
};

/** The sentence for a step, if the game has one for its title or for a rule that the step carries out. */
export const stepTold = (
  { title, rules }: Pick<Extract<Fact, { kind: 'unit-ended' }>, 'title' | 'rules'>,
  names: Names,
): string | undefined => {
  const rule = [title, ...rules].find((id) => names.telling.steps?.[id] !== undefined);
  if (rule === undefined) return undefined;
  const { turn, targets } = names.moment ?? {};
  const attacked = targets?.map((card) => names.card(card) ?? 'a card');
  return fillSentence(names.telling.steps![rule]!, {
    title: withNames(title, names),
    who: turn === undefined ? undefined : names.seat(turn),
    targets: attacked && listed(attacked),
  });
};

/** The value of a secret as far as the reader may know it. */
const openly = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$' in value ? reveal(value as MaybeSecret<Json>) : value;

/** A part of an action in words, if it means anything to a reader: names of cards and players, numbers, words. */
const partTold = (value: unknown, names: Names): string | undefined => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const player = playerIn(value);
    return player === undefined ? (names.card(value) ?? names.telling.words?.[value]) : names.seat(player);
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const all = value.map((one: unknown) => (typeof one === 'number' ? undefined : partTold(one, names)));
  return all.every((one) => one !== undefined) ? listed(countedAlike(all)) : undefined;
};

/** Joins the numbered lists of an action (`targets`, `targets2`) to one list. */
const numbered = (action: Acted['action']): Acted['action'] => {
  const joined: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(action)) {
    const first = /^([a-z]+)\d+$/i.exec(name)?.[1];
    const before = first === undefined ? undefined : action[first];
    if (Array.isArray(before) && Array.isArray(value))
      joined[first!] = [...(joined[first!] as readonly unknown[]), ...(value as readonly unknown[])];
    else joined[name] = value;
  }
  return joined;
};

/** The words for actions around the play, the same in every game. */
const AROUND: Readonly<Record<string, string>> = {
  'begin-match': 'sets the match up',
  'begin-game': 'begins the game',
  call: 'calls a judge',
  claim: 'takes the seat',
  confirm: 'confirms the result',
};

/** The phase that a pass leads to, if the game has words for it. */
export const phaseMovedOnTo = (facts: readonly Fact[], names: Names): string | undefined => {
  if (names.telling.deeds?.['pass to phase'] === undefined) return undefined;
  const began = facts.find(({ kind }) => kind === 'phase-began' || kind === 'turn-began');
  return began?.kind === 'phase-began' ? names.phase(began.phase) : undefined;
};

/** The cost of the item that an action raised, if a fact of the entry gives it. */
const costIn = (facts: readonly Fact[]): string | undefined => {
  for (const fact of facts) {
    const cost = fact.kind === 'item-set' ? fact.cost : fact.kind === 'item-raised' ? fact.item.cost : undefined;
    if (cost && cost.final > 0) return String(cost.final);
  }
  return undefined;
};

/** An action without the player: `fights Bear with Wolf`. */
export const deedTold = (
  { action, kind, seat }: Pick<Acted, 'action' | 'kind' | 'seat'>,
  facts: readonly Fact[],
  names: Names,
): string | undefined => {
  const deed = String(action['kind'] ?? kind);
  const phase = deed === 'pass' ? phaseMovedOnTo(facts, names) : undefined;
  const sentence = names.telling.deeds?.[phase === undefined ? deed : 'pass to phase'] ?? AROUND[deed];
  if (sentence === undefined) return undefined;
  const parts = Object.entries(numbered(action)).flatMap(([name, value]): [string, string | undefined][] =>
    name === 'kind' || name === 'seat' || (name === 'card' && typeof value === 'number')
      ? []
      : [[name, partTold(value, names)]],
  );
  const brought = broughtIn(facts, names, actingSeat({ seat, action })) ?? 'a card';
  return fillSentence(sentence, {
    card: brought,
    name: brought.split(': ')[0]!,
    phase,
    cost: costIn(facts),
    ...stated(parts),
  });
};

const placesOf = (value: unknown): readonly number[] | undefined => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.every((one): one is number => typeof one === 'number') ? list : undefined;
};

/** Whether an answer is a single value. */
const isPlainAnswer = (action: Acted['action']): boolean =>
  action['kind'] === 'answer' &&
  Object.keys(action).every((name) => ['kind', 'seat', 'ask', 'value', 'at'].includes(name));

/** An answer without the player: `chooses Brobnar`. */
export const answerTold = (
  { action, answers }: Pick<Acted, 'action' | 'answers'>,
  names: Names,
): string | undefined => {
  const asked = typeof action['ask'] === 'string' ? names.ask(action['ask']) : undefined;
  const of = asked?.of ?? answers?.of;
  const all = names.telling.answers;
  const ways = of === undefined ? [] : [all?.[of], isPlainAnswer(action) ? all?.['*'] : undefined];
  const value = openly(action['value']);
  const asks = asked?.title ?? answers?.title;
  const title = asks && withNames(asks, names);
  const listing = placesOf(value)?.map((n) => asked?.options?.[n]);
  const listedValues = listing?.every((one): one is string => typeof one === 'string') ? listed(listing) : undefined;
  const said = value === undefined || (Array.isArray(value) && value.length === 0) ? 'nothing' : inWords(value, names);
  const seat = typeof value === 'number' ? names.seat(value) : undefined;
  const about = thingsAbout(asked?.about ?? {}, names);
  for (const told of ways) {
    if (told === undefined) continue;
    if (value === undefined && 'value' in action) return 'makes a hidden choice';
    if (told['#'] !== undefined && listedValues !== undefined)
      return fillSentence(told['#'], { title, value: listedValues });
    const sentence = told[String(action['kind'])] ?? told[String(value as Json)] ?? told['*'];
    const filled = sentence && fillSentence(sentence, { ...about, title, value: said, seat });
    if (filled !== undefined) return filled;
  }
  return undefined;
};

/** A value in words, without the places of cards in hidden zones. */
const inWords = (value: unknown, names: Names): string => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const known = list.filter((one) => typeof one !== 'object' || one === null);
  const others = list.length - known.length;
  return listed([
    ...countedAlike(known.map((one) => hidden(valueInWords(one, names)))),
    ...(others === 0 ? [] : [others === 1 ? 'a hidden card' : `${others} hidden cards`]),
  ]);
};
const hidden = (said: string): string => (said.includes('/') ? 'a card' : said);

/** A statement outside the game's moves: `fixes the table: deal damage (Wolf, 2)`. */
export const statementTold = (kind: string, ops: unknown, names: Names): string | undefined => {
  const stated = statedTold(ops, names);
  return stated && `${kind === 'fix' ? 'fixes the table' : 'states by hand'}: ${stated}`;
};

const ZONE = /^[a-z][a-z-]*:\d+$/;

/** The statements by hand in words: `deal damage (Wolf, 2)`. */
const statedTold = (ops: unknown, names: Names): string | undefined => {
  const titles = names.telling.stated;
  if (titles === undefined || !Array.isArray(ops) || ops.length === 0) return undefined;
  const said = (ops as readonly unknown[]).map((one) => {
    const open = openly(one) as { readonly op: string; readonly [field: string]: unknown } | undefined;
    // Only few readers learn a statement that names hidden cards; the facts show its results.
    if (open === undefined) return 'a change of hidden cards';
    const { op, ...fields } = open;
    const values = Object.entries(fields).map(([name, value]) =>
      value === true
        ? plainWord(name)
        : typeof value === 'string' && ZONE.test(value)
          ? names.zone(value)
          : name === 'who' && typeof value === 'number'
            ? names.seat(value)
            : inWords(value, names),
    );
    return `${titles[op] ?? plainWord(op)}${values.length === 0 ? '' : ` (${values.join(', ')})`}`;
  });
  return said.join('; ');
};
