import { reveal, secret, slotsIn, zoneId, type Ask, type Handle, type Json, type MaybeSecret, type Seat } from '#table';
import { ask, part, question, type Draft, type Flow, type Query, type RecordedAction, type Scribe } from '#rules';
import { slotName } from '../objects/called.js';
import { nameOf } from '../play/targeting.js';
import { reservable } from './cost.js';
import { sightOf } from '../objects/derive.js';

/** The payment of a reserve cost: cards of the hand, and objects that rest in place of cards. */
export interface Reserved {
  readonly cards: readonly MaybeSecret<number>[];
  readonly rest: readonly Handle[];
}

const slotsOffered = ({ options }: Ask): readonly number[] => (reveal(options ?? []) ?? []).map(Number);
const nOf = ({ about }: Ask): number => Number(about['n']);
const keeps = ({ about }: Ask): boolean => about['keep'] === true;

const restable = (query: Query, { about }: Ask): Handle[] =>
  reservable(sightOf(query), query.seat)
    .map(({ handle }) => handle)
    .filter((handle) => !(about['rested'] as readonly Json[]).includes(handle));

const parts = (query: Query, asked: Ask) => {
  const instead = keeps(asked) ? [] : restable(query, asked);
  const left = (draft: Draft): number => nOf(asked) - ((draft['cards'] ?? []) as readonly Json[]).length;
  return [
    part({
      name: 'cards',
      title: keeps(asked) ? 'Keep {} in the hand' : 'Pay with {}',
      rule: asked.rule,
      sealed: () => true,
      many: () => ({ min: Math.max(0, nOf(asked) - instead.length), max: nOf(asked) }),
      candidates: (query, _draft, chosen) =>
        slotsOffered(asked).flatMap((slot) =>
          chosen.includes(slot) ? [] : [{ value: slot, label: () => slotName(query, 'hand', slot) }],
        ),
    }),
    part({
      name: 'rest',
      title: 'Rest {} in its place',
      rule: asked.rule,
      when: (_query, draft) => instead.length > 0 && left(draft) > 0,
      many: (_query, draft) => ({ min: left(draft), max: left(draft) }),
      candidates: (now, _draft, chosen) =>
        instead
          .filter((handle) => !chosen.includes(handle))
          .map((handle) => ({ value: handle, label: () => nameOf(now, handle) })),
    }),
  ] as const;
};

/** Box I once more: added choices changed the cost, and the player pays only the difference (GA-ACT-10). */
export const payAgain = question({
  of: 'pay-again',
  rule: 'GA-ACT-10',
  answer: 'pay',
  or: { kind: 'back', title: 'Take the announcement back', takesBack: true },
  parts,
  read: (said) => said as RecordedAction & Partial<Reserved>,
  forfeit: () => null,
});

/**
 * F11 I, once more: the cost has changed. If it rose, the player pays more, out of cards that pay for nothing else yet.
 * If it fell, the player chooses what stays where it was. Returns undefined if the player cannot or does not pay.
 *
 * @param used slots of the hand that pay for other parts of the cost
 */
export function* reserveAgain(
  scribe: Scribe,
  seat: Seat,
  item: string,
  title: string,
  reserved: Reserved,
  used: readonly number[],
  more: number,
): Flow<Reserved | undefined> {
  if (more === 0) return reserved;
  const keep = more < 0;
  const held = reserved.cards.map((slot) => reveal(slot)!);
  const hand = [...slotsIn(scribe.table, zoneId('hand', seat)).keys()];
  const slots = keep ? held : hand.filter((slot) => !held.includes(slot) && !used.includes(slot));
  const awake = reservable(sightOf(scribe), seat).filter(({ handle }) => !reserved.rest.includes(handle));
  if (!keep && more > slots.length + awake.length) return undefined;
  // The player keeps cards first; objects stay Awake only if there are no more cards to keep.
  const n = Math.min(Math.abs(more), keep ? slots.length : Math.abs(more));
  const asked = {
    seat,
    title: keep ? `Keep ${n} of what is reserved for ${title}` : `Pay ${n} more reserve for ${title}`,
    min: n,
    max: n,
    about: { item, kind: 'reserve', n, rested: [...reserved.rest], ...(keep ? { keep } : {}) },
    options: secret(slots, [seat]),
  };
  const said: Partial<Reserved> | null = n === 0 ? {} : yield* ask(payAgain, asked);
  if (said === null) return undefined;
  const cards = said.cards ?? [];
  if (!keep) return { cards: [...reserved.cards, ...cards], rest: [...reserved.rest, ...(said.rest ?? [])] };
  const kept = cards.map((slot) => reveal(slot));
  return {
    cards: reserved.cards.filter((slot) => !kept.includes(reveal(slot))),
    rest: reserved.rest.slice(0, Math.max(0, reserved.rest.length + more + n)),
  };
}
