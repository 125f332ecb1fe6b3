import type { Leaning } from '#recorder';
import type { Draft, Query } from '#rules';
import { findCard, type Card } from '#table';

/**
 * What a simple player does sooner, by kind of action; what is not listed weighs as much as for a random player. It
 * plays what it can, strikes with what stands ready, takes every level, and ends its turn when little is left to do.
 */
const KINDS: Readonly<Record<string, number>> = {
  'level-up': 60,
  materialize: 30,
  decline: 0.05,
  reap: 24,
  play: 20,
  activate: 14,
  fight: 8,
  discard: 0.3,
  'end-step': 0.02,
};
/** What it does against its own interest, for each time that it does otherwise. */
const SELDOM = 0.002;
const HARM = /\b(damage|destroy|banish|rest target|exhaust|stun|discard|negate|lose|purge|sacrifice|ward)/i;

const cardAt = ({ table }: Query, handle: unknown): Card | undefined =>
  typeof handle === 'string' ? findCard(table, handle)?.card : undefined;
const printed = ({ cards }: Query, card: Card | undefined) =>
  card?.definition ? cards.get(card.definition) : undefined;
const powerOf = (query: Query, card: Card): number =>
  card.appears?.stats?.['power'] ?? printed(query, card)?.stats['power'] ?? 0;

/** Whether something of the seat's could strike and would do harm. */
const hasTeeth = (query: Query): boolean =>
  query.table.zones.some(
    (zone) =>
      zone.kind === 'followed' &&
      zone.id.startsWith('field') &&
      zone.cards.some((card) => card.controller === query.seat && powerOf(query, card) > 0),
  );

/** What it is that wants a target: the text of what is played, used or asks. */
const wording = (draft: Draft, query: Query): string => {
  const ask = query.table.asks.find(({ id }) => id === draft['ask']);
  const source = cardAt(query, draft['card'] ?? ask?.about['source'] ?? ask?.about['card']);
  return [ask?.title, ask?.about['text'], printed(query, source)?.text].filter(Boolean).join(' ');
};

const inList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Whose the things are that an action is aimed at. */
const aims = (draft: Draft, { table, ...query }: Query): readonly boolean[] =>
  ['target', 'targets', 'value', 'on'].flatMap((part) =>
    inList(draft[part]).flatMap((one) => {
      const found = cardAt({ table, ...query }, one) ?? table.items.find(({ id }) => id === one);
      return found ? [found.controller === query.seat] : [];
    }),
  );

/** How many cards of its hand and of its side of the table belong to what it chooses: a house, say. */
const following = (draft: Draft, { table, seat, cards }: Query): number => {
  const chosen = draft['value'];
  if (typeof chosen !== 'string') return 1;
  const own = table.zones.flatMap((zone): readonly (string | null)[] => {
    if (zone.kind === 'pooled') return zone.id === `hand:${seat}` ? zone.slots.map((slot) => slot.definition) : [];
    if (zone.id.startsWith('discard')) return [];
    return zone.cards.filter(({ controller }) => controller === seat).map((card) => card.definition);
  });
  return 1 + own.filter((id) => id !== null && cards.get(id)?.classes.includes(chosen)).length ** 3;
};

/** A simple player: strikes, blocks, levels up, harms others and spares itself. */
export const SENSIBLE: Leaning = {
  kind: (kind, query) => {
    const { table, seat } = query;
    if (kind === 'attack') return hasTeeth(query) ? 60 : SELDOM;
    if (kind === 'pass') return table.turn?.seat !== seat || table.items.length > 0 ? 30 : 0.3;
    return KINDS[kind];
  },
  way: (draft, query) => {
    const striking = draft['kind'] === 'attack' || draft['kind'] === 'fight';
    const attacker = cardAt(query, draft['attacker']);
    const weak = attacker !== undefined && draft['weapon'] === undefined && powerOf(query, attacker) <= 0;
    const harmful = striking || HARM.test(wording(draft, query));
    const wrong = aims(draft, query).some((own) => own === harmful);
    const champion = striking && printed(query, cardAt(query, draft['target']))?.types.includes('CHAMPION');
    return (weak ? SELDOM : 1) * (wrong ? SELDOM : 1) * (champion ? 4 : 1) * following(draft, query);
  },
};
