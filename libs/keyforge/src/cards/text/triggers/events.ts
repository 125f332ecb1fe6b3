import type { EventWord, Selector, Single, Test, Who } from '../../../effects/words.js';
import { alt, any, form, opt, phrase, token, type Parser } from '../context.js';
import { houseOf } from '../nouns/houses.js';
import { cards } from '../nouns/nouns.js';
import { joined } from '../nouns/qualities.js';
import { amber } from '../nouns/numbers.js';

/** The event that an ability waits for: `an enemy creature is destroyed`, `you play another creature`. */
export interface Awaited {
  readonly event: EventWord;
  readonly what?: Selector;
  readonly who?: Who;
  readonly if?: Test[];
  /** What "it" means, if not the card of the event. */
  readonly single?: Single;
}

/** `a friendly creature`, `another Mars creature`, `~`. */
const subject: Parser<Selector> = alt<Selector>(
  form`~`((_, { card }) => (card.own === 'giver' ? undefined : { self: true })),
  form`this creature`((_, { card }) => (card.creature === 'host' ? { carries: 'self' } : { self: true })),
  form`a neighbor of ~`({ type: 'CREATURE', neighbor: 'self' }),
  form`another ${{ what: cards }}`(({ what }) => ({ ...what, other: true })),
  form`a|an|each ${{ what: cards }}`(({ what }) => what),
);

const doer: Parser<Who> = alt<Who>(form`you`('you'), form`your opponent`('opponent'), form`a player`('each'));

const house = token((word) => houseOf(word));
const by = (who: Who): { who?: Who } => (who === 'each' ? {} : { who });
const of = (what: Selector): { what?: Selector } => (Object.keys(what).length > 0 ? { what } : {});

export const eventOf: Parser<Awaited> = alt<Awaited>(
  form`~ attacks and destroys a creature`({
    event: 'destroyed',
    what: { type: 'CREATURE' },
    if: [
      { is: 'like', what: { named: 'fought' }, as: { self: true } },
      { is: 'attacking', what: 'self' },
    ],
  }),
  form`${{ what: subject }} is destroyed fighting ${any('~', 'this creature')}`(({ what }, { card }) => {
    const fought: Selector = card.creature === 'host' ? { carries: 'self' } : { self: true };
    return card.own === 'giver'
      ? undefined
      : { event: 'destroyed', what, if: [{ is: 'like', what: { named: 'fought' }, as: fought }] };
  }),
  form`${{ what: subject }} is destroyed ${{ own: opt(phrase('during your turn')) }}`(({ what, own }) => ({
    event: 'destroyed',
    what,
    ...(own ? { if: [{ turn: 'own' }] } : {}),
  })),
  form`${{ what: subject }} ${any('reaps', 'is used to reap')}`(({ what }) => ({ event: 'reaped', what })),
  form`${{ who: doer }} uses|use ${{ what: subject }} to reap`(({ who, what }) => ({
    event: 'reaped',
    what: who === 'each' ? what : joined(what, { who }),
  })),
  form`${{ what: subject }} fights`(({ what }) => ({ event: 'fought', what })),
  form`${{ what: subject }} is used to fight`(({ what }) => ({ event: 'used-to-fight', what })),
  form`${{ what: subject }} is used`(({ what }) => ({ event: 'used', what })),
  form`${{ what: subject }} enters play`(({ what }) => ({ event: 'entered-play', what })),
  form`${{ what: subject }} is played adjacent to ~`(({ what }) => ({
    event: 'played',
    what: { ...what, neighbor: 'self' },
  })),
  form`${{ who: doer }} play|plays ${{ what: subject }}`(({ who, what }) => ({ event: 'played', what, ...by(who) })),
  form`${{ who: doer }} discard|discards a|an|each ${{ what: cards }} ${any('from your hand', 'from their hand', 'from hand')}`(
    ({ who, what }) => ({ event: 'discarded', ...of(what), ...by(who) }),
  ),
  form`${{ who: doer }} discard|discards a|an|each ${{ card: cards }}`(
    ({ who, card: { in: places, who: whose, ...what } }) =>
      places?.[0] === 'hand' && (whose === who || whose === undefined)
        ? { event: 'discarded', ...of(what), ...by(who) }
        : undefined,
  ),
  form`${{ who: doer }} forge|forges a key`(({ who }) => ({ event: 'forged', ...by(who) })),
  // The player who uses a card is not always its controller: "as if it were yours".
  form`${{ who: doer }} use|uses a|an|each ${{ what: cards }}`(({ who, what }) => ({
    event: 'used',
    what,
    ...by(who),
  })),
  form`you choose ${{ house }} as your active house`(({ house: chosen }) => ({
    event: 'house-chosen',
    who: 'you',
    if: [{ is: 'active-house', house: chosen }],
  })),
  form`${{ who: doer }} steals|steal ${amber}`(({ who }) => ({ event: 'stolen', ...by(who) })),
);
