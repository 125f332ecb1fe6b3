import { reveal, secret, slotsIn, zoneId, type Handle, type Json, type Leg, type MaybeSecret } from '#table';
import { ask, nameInOrder, part, question, type Flow, type Scribe, idOf } from '#rules';
import type { Env } from '../effects/env.js';
import { aboutOf } from '../effects/meaning.js';
import { evaluate } from '../effects/truth.js';
import { fitsHidden } from '../effects/select.js';
import type { Op } from '../effects/words.js';
import { first } from '../play/choosing.js';
import { lies } from './leave.js';
import { fromDeckToGraveyard } from './milling.js';
import { mustTakeAny } from './searching.js';
import { mustShow } from './taking.js';
import { faceUp } from './traits.js';
import { sightOf } from './derive.js';

type Of<K extends Op['op']> = Extract<Op, { op: K }>;

/**
 * Looks at the top cards of the player's own main deck, takes some and puts the rest away. Either everybody sees the
 * cards, or only the player.
 */
export function* dig(scribe: Scribe, env: Env, op: Of<'dig'>): Flow<readonly Handle[]> {
  const seat = env.controller;
  const deck = zoneId('deck', seat);
  const looked = Math.min(evaluate(sightOf(scribe), env, op.n), slotsIn(scribe.table, deck).length);
  if (looked <= 0) return [];
  const seen = slotsIn(scribe.table, deck)
    .slice(0, looked)
    .map((slot) => idOf(slot) ?? '');
  const fitting = seen.flatMap((definition, n) =>
    fitsHidden(sightOf(scribe), seat, definition, op.take, env) ? [n] : [],
  );
  const told = <T>(what: T): MaybeSecret<T> => (op.open ? what : secret(what, [seat]));
  // If everybody sees the cards, they see them only for the moment: the question repeats them, and nobody may look
  // later (GA-VIS-06).
  scribe.emit({
    kind: 'shown',
    zone: deck,
    slots: seen.map((_, n) => n),
    count: looked,
    definitions: told(seen as readonly string[]),
    ...(op.open ? {} : { lasting: true }),
  });
  const max = Math.min(op.max === 'any' ? looked : op.max, op.open ? fitting.length : looked);
  const costs = seen.map((definition) => faceUp(scribe.cards, { definition })?.cost);
  const total = costs.reduce((sum, cost) => sum + (cost?.kind === 'reserve' && cost.n !== 'X' ? cost.n : 0), 0);
  const isWhole = op.whole !== undefined && total === op.whole;
  let taken: readonly number[] = isWhole ? seen.map((_, n) => n) : [];
  if (max > 0 && !isWhole) {
    taken = yield* ask(digDeck, {
      seat,
      title: `Take from the top ${looked}`,
      min: op.open || mustTakeAny(scribe.table, op.take) ? Math.min(op.min, max) : 0,
      max,
      about: { ...aboutOf(env), open: op.open === true },
      options: told<readonly Json[]>(seen.map((definition, n) => ({ definition, fits: fitting.includes(n) }))),
    });
  }
  const left = seen.map((_, n) => n).filter((n) => !taken.includes(n));
  const shows = op.show === true || (op.open !== true && mustShow(scribe, op.take, op.to));
  if (shows && taken.length > 0)
    scribe.emit({
      kind: 'shown',
      zone: deck,
      slots: [...taken],
      count: taken.length,
      definitions: taken.map((n) => seen[n]!),
    });
  const leg = (slot: number, zone: string): Leg => {
    const from = op.open || shows ? { slot, open: true } : { slot: told(slot) };
    return scribe.leg({ zone: deck, ...from }, zoneId(zone, seat), lies(zone));
  };
  const legs = [
    ...taken.map((slot) => leg(slot, op.to)),
    ...(op.rest === 'graveyard' ? left.map((slot) => leg(slot, 'graveyard')) : []),
  ];
  if (legs.length > 0) scribe.emit({ kind: 'moved', legs, cause: 'effect' });
  const buried = legs.filter(({ to }) => to === zoneId('graveyard', seat)).length;
  if (buried > 0) fromDeckToGraveyard(scribe, seat, buried);
  if (op.rest === 'bottom' && left.length > 0) {
    const order =
      op.ordered && left.length > 1
        ? yield* ask(belowDeck, {
            seat,
            title: `Put ${left.length} cards below your deck, in order`,
            min: left.length,
            max: left.length,
            about: aboutOf(env),
            options: told<readonly Json[]>(left.map((n) => seen[n]!)),
          })
        : left.map((_, n) => n);
    scribe.emit({
      kind: 'arranged',
      zone: deck,
      looked: left.length,
      top: 0,
      bottom: left.length,
      order: told(order),
    });
  }
  return legs.slice(0, taken.length).flatMap(({ handle }) => handle ?? []);
}

/** Asks which of the cards the player takes. Only if all see the cards do the others learn the slots. */
export const digDeck = question({
  of: 'dig',
  rule: 'GA-TGT-08',
  answer: 'answer',
  parts: (_query, { rule, about, min, max, options }) => [
    part({
      name: 'value',
      title: 'Take {}',
      rule,
      sealed: () => about['open'] !== true,
      many: () => ({ min, max }),
      candidates: ({ cards }, _draft, chosen) =>
        ((reveal(options ?? []) ?? []) as readonly { definition: string; fits: boolean }[]).flatMap(
          ({ definition, fits: fit }, n) =>
            fit && !chosen.includes(n) ? [{ value: n, label: () => cards.get(definition)?.name ?? definition }] : [],
        ),
    }),
  ],
  read: ({ value }) => (value ?? []).map((slot) => reveal(slot)!),
  forfeit: ({ min }) => ({ value: first(min) }),
});

/** Asks in which order the rest goes below the deck. Only if all see the cards do the others learn the order. */
export const belowDeck = question({
  of: 'below',
  rule: 'GA-HAND-02',
  answer: 'answer',
  parts: (_query, { rule, min, max, options }) => [
    part({
      name: 'value',
      title: '{} below the deck',
      rule,
      sealed: () => true,
      many: () => ({ min, max }),
      candidates: ({ cards }, _draft, chosen) =>
        (reveal(options ?? []) ?? []).flatMap((id, n) =>
          chosen.includes(n) ? [] : [{ value: n, label: () => nameInOrder(id, n, (one) => cards.get(one)?.name) }],
        ),
    }),
  ],
  read: ({ value }): readonly number[] => (value ?? []).map((slot) => reveal(slot)!),
  forfeit: ({ min }) => ({ value: first(min) }),
});
