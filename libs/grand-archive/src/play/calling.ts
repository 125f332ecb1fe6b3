import { reveal, type Ask, type Card, type Handle, type MaybeSecret, type Seat } from '#table';
import { part, type Flow, type Query, type RecordedAction, type Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';
import { permissionFrom, playing } from '../costs/cost.js';
import { printedKeyword } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { faceOf, field } from '../objects/traits.js';
import { zoneId } from '#table';
import { announceCard, type Activating } from './activation.js';
import { activationStops, meant } from './announce.js';
import { deckRef, deckSlot, isHiddenRef, type CardRef } from './card-ref.js';
import { sayings } from './sayings.js';
import { nameOf } from './targeting.js';

/** The cards that a player looks at, each with its place in the deck. */
const looked = (query: Query, { max }: Ask): { readonly ref: CardRef; readonly card: Definition }[] =>
  Array.from({ length: max }, (_, slot) => deckRef(slot)).flatMap((ref) => {
    const card = meant(query.table, query.cards, query.seat, ref);
    return card ? [{ ref, card }] : [];
  });

const aetherwings = ({ table, cards, seat }: Query): readonly Card[] =>
  field(table).filter(
    (card) => card.controller === seat && faceOf(cards, card)?.subtypes.includes('AETHERWING') === true,
  );

/** Whether a card has Starcalling now: a cost for which it may be activated from among the cards looked at. */
const isStarcalled = (query: Query, card: Definition): boolean =>
  permissionFrom(sightOf(query), card, playing(query.seat, card, { from: 'deck' })) !== undefined;

const isAethercalled = (query: Query, card: Definition): boolean =>
  printedKeyword(sightOf(query), card, 'aethercalling', playing(query.seat, card, {})) !== undefined;

/** What a player may do with a card while they look at it in a Glimpse, beside putting it back. */
export const waysToCall = [
  {
    kind: 'starcall',
    title: 'Activate a card that you look at',
    parts: (_query: Query, asked: Ask) => [
      part({
        name: 'card',
        title: 'Activate {}',
        rule: 'GA26-STARCALL-01',
        sealed: isHiddenRef,
        candidates: (query, draft) =>
          looked(query, asked).flatMap(({ ref, card }) =>
            isStarcalled(query, card)
              ? [{ value: ref, label: card.name, refusal: activationStops(query, ref, card, draft) }]
              : [],
          ),
      }),
      ...sayings,
    ],
  },
  {
    kind: 'aethercall',
    title: 'Load a card that you look at',
    parts: (_query: Query, asked: Ask) => [
      part({
        name: 'card',
        title: 'Load {}',
        rule: 'GA26-AETHERCALL-01',
        sealed: isHiddenRef,
        candidates: (query) =>
          aetherwings(query).length === 0
            ? []
            : looked(query, asked).flatMap(({ ref, card }) =>
                isAethercalled(query, card) ? [{ value: ref, label: card.name }] : [],
              ),
      }),
      part({
        name: 'into',
        title: 'into {}',
        rule: 'GA26-AETHERCALL-01',
        candidates: (query) =>
          aetherwings(query).map(({ handle }) => ({ value: handle, label: () => nameOf(query, handle) })),
      }),
    ],
  },
] as const;

/** An answer by which a card that is looked at is used. */
export type CardCall = RecordedAction & { readonly kind: 'starcall' | 'aethercall'; readonly seat: Seat };
export const isCall = (said: RecordedAction): said is CardCall =>
  said.kind === 'starcall' || said.kind === 'aethercall';

/**
 * Activates the called card for its starcalling cost. It lies on the stack while the Glimpse is completed
 * (GA26-STARCALL-03).
 */
export const starcall = (scribe: Scribe, said: CardCall): Flow<boolean> =>
  announceCard(scribe, said as unknown as Activating);

/** Loads the called card: no stack, no Opportunity, no cost (GA26-AETHERCALL-02). */
export const loadCalled = (scribe: Scribe, said: CardCall): void => {
  const { seat, card, into } = said as unknown as { seat: Seat; card: MaybeSecret<string>; into: Handle };
  const slot = deckSlot(reveal(card))!;
  const [handle] = scribe.move(
    [{ zone: zoneId('deck', seat), slot, open: true }],
    zoneId('loaded', seat),
    {},
    'effect',
  );
  scribe.emit({ kind: 'attached', card: handle!, host: into });
};
