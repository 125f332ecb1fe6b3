import { reveal, secret, slotsIn, zoneId, type Ask, type Json, type MaybeSecret, type Seat } from '#table';
import { ask, nameInOrder, part, question, type Draft, type Flow, type Scribe, idOrMark } from '#rules';
import type { Env } from '../effects/env.js';
import { partsFor } from '../rulesets/parts-for.js';
import { arrangeDeck } from '../objects/drawing.js';
import { belowDeck } from '../objects/looking.js';
import { first } from './choosing.js';
import { isCall, loadCalled, starcall, waysToCall } from './calling.js';

/**
 * The part for slots among the looked-at cards: each slot once in only one of the two lists, and secret from other
 * players.
 */
const glimpsed = <const Name extends string>(
  name: Name,
  title: string,
  asked: Ask,
  taken: (draft: Draft) => readonly Json[],
  least: number,
) =>
  part({
    name,
    title,
    rule: asked.rule,
    sealed: () => true,
    many: (_query, draft) => {
      const left = asked.max - taken(draft).length;
      return { min: Math.min(least, left), max: left };
    },
    candidates: ({ cards }, draft, chosen) =>
      (reveal(asked.options ?? []) ?? []).flatMap((id, n) =>
        chosen.includes(n) || taken(draft).includes(n)
          ? []
          : [
              {
                value: n,
                label: nameInOrder(id, n, (one) => cards.get(one)?.name),
              },
            ],
      ),
  });

const opened = <T>(list: readonly MaybeSecret<T>[] = []): T[] => list.map((one) => reveal(one)!);

/**
 * Asks which of the cards stay on top, and in which order; then for the order of those that go to the bottom
 * (GA-TERM-09).
 */
export const glimpseDeck = question({
  of: 'glimpse',
  rule: 'GA-TERM-09',
  answer: 'answer',
  parts: (_query, asked) => [
    glimpsed('value', 'On top', asked, () => [], asked.min),
    glimpsed('bottom', 'To the bottom', asked, (draft) => (draft['value'] ?? []) as readonly Json[], Infinity),
  ],
  read: ({ value, bottom }) => ({ top: opened(value), rest: opened(bottom) }),
  forfeit: ({ max }) => ({ value: first(max), bottom: [] }),
});

/**
 * The same, where its player may also use a card that they look at (GA26-STARCALL-01, GA26-AETHERCALL-01). It is always
 * asked: whether there is such a card, only they know.
 */
export const glimpseOrCall = {
  ...glimpseDeck,
  of: 'glimpse-or-call',
  answers: [...glimpseDeck.answers, ...waysToCall],
  apart: () => true,
  read: (said: Parameters<typeof glimpseDeck.read>[0]) => (isCall(said) ? { called: said } : glimpseDeck.read(said)),
};

/** Where cards go that are looked at without a Glimpse. */
type Back = 'top' | 'either';

const titleOf = (looked: number, back: Back | undefined): string =>
  back === 'top'
    ? `Put the top ${looked} cards back on top, in order`
    : `${back ? 'Put back' : 'Glimpse'} ${looked}: which cards stay on top, in order; the rest goes to the bottom`;

/** The cards that its player still looks at, by definition: the top ones of the deck. */
const lookedAt = (scribe: Scribe, seat: Seat, looked: number): string[] =>
  slotsIn(scribe.table, zoneId('deck', seat)).slice(0, looked).map(idOrMark);

/** All cards that are still looked at go to the bottom, in an order that their player chooses (GA26-STARCALL-01). */
function* putBelow(scribe: Scribe, seat: Seat, looked: number, env: Env): Flow {
  if (looked === 0) return;
  const order =
    looked === 1
      ? [0]
      : yield* ask(belowDeck, {
          seat,
          title: `Put ${looked} cards below your deck, in order`,
          min: looked,
          max: looked,
          about: { source: env.source },
          options: secret<readonly Json[]>(lookedAt(scribe, seat, looked), [seat]),
          rule: 'GA26-STARCALL-01',
        });
  arrangeDeck(scribe, seat, [], order);
}

/**
 * Glimpse X (GA-TERM-09, GA-TERM-10, GA-VIS-08): only the player sees the cards. The others learn how many went to the
 * top and to the bottom.
 */
export function* glimpse(scribe: Scribe, seat: Seat, n: number, env: Env, back?: Back): Flow {
  let looked = Math.min(n, slotsIn(scribe.table, zoneId('deck', seat)).length);
  if (looked <= 0) return;
  scribe.emit({
    kind: 'shown',
    zone: zoneId('deck', seat),
    slots: first(looked),
    count: looked,
    definitions: secret(lookedAt(scribe, seat, looked), [seat]),
    lasting: true,
  });
  const calls = back === undefined && partsFor(scribe.table).texts.laterKeywords === 'read';
  while (looked > 0) {
    const said = yield* ask(calls ? glimpseOrCall : glimpseDeck, {
      seat,
      title: titleOf(looked, back),
      min: back === 'top' ? looked : 0,
      max: looked,
      about: { source: env.source, looked, ...(calls ? { offered: true } : {}) },
      options: secret<readonly Json[]>(lookedAt(scribe, seat, looked), [seat]),
    });
    if ('top' in said) return arrangeDeck(scribe, seat, said.top, said.rest);
    if (said.called.kind === 'starcall') {
      if (!(yield* starcall(scribe, said.called))) continue;
      return yield* putBelow(scribe, seat, looked - 1, env);
    }
    loadCalled(scribe, said.called);
    looked -= 1;
  }
}
