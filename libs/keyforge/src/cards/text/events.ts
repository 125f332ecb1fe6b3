import type { EventWord, Selector, Single, Test, Who } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, value, words, type Parser } from './context.js';
import { houseOf } from './houses.js';
import { cards } from './nouns.js';
import { joined } from './qualities.js';
import { amber } from './numbers.js';
import { token } from './context.js';

/** What an ability waits for: `an enemy creature is destroyed`, `you play another creature`. */
export interface Awaited {
  readonly event: EventWord;
  readonly what?: Selector;
  readonly who?: Who;
  readonly if?: Test[];
  /** What "it" means, if not the card of the event. */
  readonly single?: Single;
}

const article = alt(words('a'), words('an'), words('each'));
/** `a friendly creature`, `another Mars creature`, `~`. */
const subject: Parser<Selector> = alt<Selector>(
  map(words('~'), (_, { card }) => (card.own === 'giver' ? undefined : { self: true })),
  map(phrase('this creature'), (_, { card }) =>
    card.creature === 'host' ? { carries: 'self' as const } : { self: true },
  ),
  map(phrase('a neighbor of ~'), () => ({ type: 'CREATURE' as const, neighbor: 'self' as const })),
  map(seq(words('another'), cards), ([, what]) => ({ ...what, other: true })),
  map(seq(article, cards), ([, what]) => what),
);

const doer: Parser<Who> = alt<Who>(
  value(words('you'), 'you'),
  value(any('your opponent'), 'opponent'),
  value(any('a player'), 'each'),
);

const house = token((word) => houseOf(word));
const by = (who: Who): { who?: Who } => (who === 'each' ? {} : { who });

export const eventOf: Parser<Awaited> = alt<Awaited>(
  map(phrase('~ attacks and destroys a creature'), () => ({
    event: 'destroyed' as const,
    what: { type: 'CREATURE' as const },
    if: [
      { is: 'like', what: { named: 'fought' }, as: { self: true } },
      { is: 'attacking', what: 'self' },
    ] as Test[],
  })),
  map(seq(subject, any('is destroyed fighting'), alt(words('~'), phrase('this creature'))), ([what], { card }) =>
    card.own === 'giver'
      ? undefined
      : {
          event: 'destroyed',
          what,
          if: [
            {
              is: 'like',
              what: { named: 'fought' },
              as: card.creature === 'host' ? { carries: 'self' } : { self: true },
            },
          ],
        },
  ),
  map(seq(subject, any('is destroyed'), opt(phrase('during your turn'))), ([what, , own]) => ({
    event: 'destroyed',
    what,
    ...(own ? { if: [{ turn: 'own' as const }] } : {}),
  })),
  map(seq(subject, any('reaps', 'is used to reap')), ([what]) => ({ event: 'reaped', what })),
  map(seq(doer, any('uses', 'use'), subject, phrase('to reap')), ([who, , what]) => ({
    event: 'reaped',
    what: who === 'each' ? what : joined(what, { who }),
  })),
  map(seq(subject, any('fights')), ([what]) => ({ event: 'fought', what })),
  map(seq(subject, any('is used to fight')), ([what]) => ({ event: 'used-to-fight', what })),
  map(seq(subject, any('is used')), ([what]) => ({ event: 'used', what })),
  map(seq(subject, any('enters play')), ([what]) => ({ event: 'entered-play', what })),
  map(seq(subject, any('is played adjacent to ~')), ([what]) => ({
    event: 'played',
    what: { ...what, neighbor: 'self' as const },
  })),
  map(seq(doer, any('play', 'plays'), subject), ([who, , what]) => ({ event: 'played', what, ...by(who) })),
  map(
    seq(doer, any('discard', 'discards'), article, cards, any('from your hand', 'from their hand', 'from hand')),
    ([who, , , what]) => ({ event: 'discarded', ...(Object.keys(what).length > 0 ? { what } : {}), ...by(who) }),
  ),
  map(seq(doer, any('discard', 'discards'), article, cards), ([who, , , { in: places, who: of, ...what }]) =>
    places?.[0] === 'hand' && (of === who || of === undefined)
      ? { event: 'discarded', ...(Object.keys(what).length > 0 ? { what } : {}), ...by(who) }
      : undefined,
  ),
  map(seq(doer, any('forge a key', 'forges a key')), ([who]) => ({ event: 'forged', ...by(who) })),
  // Who uses it is not always who controls it: "as if it were yours".
  map(seq(doer, any('use', 'uses'), article, cards), ([who, , , what]) => ({ event: 'used', what, ...by(who) })),
  map(seq(any('you choose'), house, phrase('as your active house')), ([, of]) => ({
    event: 'house-chosen',
    who: 'you',
    if: [{ is: 'active-house', house: of }],
  })),
  map(seq(doer, any('steals', 'steal'), amber), ([who]) => ({ event: 'stolen', ...by(who) })),
);
