import type { Op, Ref, Selector, Who } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, value, words, type Parser } from './context.js';
import { forEach, isAmbiguous, times } from './counting.js';
import { cards, name } from './nouns.js';
import { ref, single } from './refs.js';
import { that } from './that.js';
import { aNumber, number } from './numbers.js';
import { who } from './players.js';
import { eitherOf } from './mode-texts.js';

/** What brings cards from one place to another: archiving, discarding, drawing, returning, searching, playing. */

const a = <T>(one: T): T[] => [one];

const inHand = (of: Who, what: Selector = {}): Selector => ({ ...what, in: ['hand'], who: of });
const onTop = (of: Who, n: number, pile: 'deck' | 'discard' = 'deck'): Ref => ({
  all: { in: [pile], who: of, top: n },
});

const topOf: Parser<Ref> = alt<Ref>(
  map(seq(words('the'), words('top'), opt(number), any('card of', 'cards of'), any('your deck')), ([, , n]) =>
    onTop('you', n ?? 1),
  ),
  map(
    seq(words('the'), words('top'), opt(number), any('card of', 'cards of'), any("your opponent's deck")),
    ([, , n]) => onTop('opponent', n ?? 1),
  ),
  map(seq(words('the'), words('top'), opt(number), any('card of', 'cards of'), any('your discard pile')), ([, , n]) =>
    onTop('you', n ?? 1, 'discard'),
  ),
);

/** A card that is in no place that the text says lies in hand. */
const fromHand = (what: Ref): Ref => {
  if (typeof what !== 'object' || !('pick' in what)) return what;
  const { pick } = what;
  const isPlaced =
    pick.in !== undefined || pick.who !== undefined || pick.type !== undefined || pick.neighbor !== undefined;
  return isPlaced ? what : { ...what, pick: inHand('you', pick) };
};
/** `a card`, `2 cards`, `a Mars creature from your hand`. */
const handCards: Parser<Ref> = map(seq(ref, opt(any('from play', 'in play'))), ([what, play]) =>
  play ? what : fromHand(what),
);

const archives: Parser<Op[]> = alt(
  map(seq(words('archive'), topOf, opt(seq(words('or'), topOf))), ([, what, or]): Op[] =>
    or === null ? [{ op: 'archive', what }] : eitherOf([{ op: 'archive', what }], [{ op: 'archive', what: or[1] }]),
  ),
  map(
    seq(words('archive'), alt<Ref>(value(words('~'), 'self')), words('and'), alt(topOf, handCards)),
    ([, self, , what]): Op[] => [
      { op: 'archive', what: self },
      { op: 'archive', what },
    ],
  ),
  map(seq(words('archive'), handCards, opt(forEach)), ([, what, each]) =>
    each === null
      ? a<Op>({ op: 'archive', what })
      : typeof what === 'object' && 'pick' in what && what.n === undefined
        ? a<Op>({ op: 'archive', what: { ...what, n: each } })
        : undefined,
  ),
  map(
    seq(
      words('put'),
      ref,
      words('into'),
      alt<Who>(
        value(any('your archives'), 'you'),
        value(any("your opponent's archives"), 'opponent'),
        value(any("its owner's archives", "their owner's archives"), 'owner'),
      ),
    ),
    ([, what, , to]) => a<Op>(to === 'owner' ? { op: 'archive', what } : { op: 'archive', what, who: to }),
  ),
);

const discardVerb = any('discard', 'discards');
const whoseHand = any('from their hand', 'from your hand', 'from hand');
const discards: Parser<Op[]> = alt(
  map(seq(opt(who), discardVerb, any('a random card', '1 random card'), any('from your hand')), ([of]) =>
    of === null || of === 'you' ? a<Op>({ op: 'discard', what: { pick: inHand('you'), random: true } }) : undefined,
  ),
  map(
    seq(
      alt(who, value(words('they'), 'opponent' as const)),
      discardVerb,
      opt(number),
      any('a random card', 'random card', 'random cards'),
      opt(whoseHand),
    ),
    ([of, , n]) =>
      of === 'each'
        ? undefined
        : a<Op>({ op: 'discard', what: { pick: inHand(of), random: true, ...(n === null || n === 1 ? {} : { n }) } }),
  ),
  map(seq(who, discardVerb, any('each of their archived cards', 'their archives')), ([of]) =>
    of === 'each' ? undefined : a<Op>({ op: 'discard', what: { all: { in: ['archives'], who: of } } }),
  ),
  map(seq(words('discard'), any('a random card from', 'a random card in'), phrase("your opponent's archives")), () =>
    a<Op>({ op: 'discard', what: { pick: { in: ['archives'], who: 'opponent' }, random: true } }),
  ),
  map(seq(who, any('discard', 'discards'), any('their hand', 'your hand')), ([of]) =>
    a<Op>({ op: 'discard', what: { all: { in: ['hand'], ...(of === 'each' ? {} : { who: of }) } } }),
  ),
  map(seq(words('discard'), any('your hand')), () => a<Op>({ op: 'discard', what: { all: inHand('you') } })),
  map(seq(phrase("discard the top card of each player's deck")), () =>
    a<Op>({ op: 'discard', what: { all: { in: ['deck'], top: 1 } } }),
  ),
  map(
    seq(phrase('each player discards the top'), opt(number), any('card of their deck', 'cards of their deck')),
    ([, n]) => a<Op>({ op: 'discard', what: { all: { in: ['deck'], top: n ?? 1 } } }),
  ),
  map(
    seq(
      alt(
        value(seq(opt(words('you')), words('discard')), 'you' as const),
        value(any('your opponent discards'), 'opponent' as const),
      ),
      topOfTheir,
    ),
    ([of, n]) => a<Op>({ op: 'discard', what: onTop(of, n) }),
  ),
  map(seq(words('discard'), topOf), ([, what]) => a<Op>({ op: 'discard', what })),
  map(seq(opt(phrase('choose and')), words('discard'), handCards), ([, , what]) =>
    lies(what) ? a<Op>({ op: 'discard', what }) : undefined,
  ),
);
function topOfTheir(...given: Parameters<Parser<number>>): ReturnType<Parser<number>> {
  return map(
    seq(words('the'), words('top'), opt(number), any('card of their deck', 'cards of their deck')),
    ([, , n]) => n ?? 1,
  )(...given);
}
/** Cards out of play: what is in play is not discarded. */
function lies(what: Ref): boolean {
  return (
    typeof what === 'object' &&
    (('pick' in what && what.pick.in !== undefined) || ('all' in what && what.all.in !== undefined) || 'named' in what)
  );
}

const draws: Parser<Op[]> = alt(
  map(seq(who, any('refills their hand as if it were the end of their turn')), ([of]) =>
    a<Op>({ op: 'refill', who: of }),
  ),
  map(seq(opt(who), any('draw', 'draws'), aNumber, any('card', 'cards'), opt(forEach)), ([of, , n, , each]) =>
    isAmbiguous(of, each ?? n)
      ? undefined
      : a<Op>({ op: 'draw', n: times(n, each), ...(of && of !== 'you' ? { who: of } : {}) }),
  ),
);

const ownHand = any(
  "its owner's hand",
  "their owner's hand",
  "their owners' hands",
  'your hand',
  "its owner's hands",
  "each owner's hand",
  "their owners' hand",
);
const intoHand = seq(any('to', 'into'), ownHand);
const deckTop = any(
  "on top of its owner's deck",
  "to the top of its owner's deck",
  'to the top of your deck',
  'on top of your deck',
  "on the top of their owner's deck",
  "on top of their owners' decks",
  "on the top of its owner's deck",
);
const deckBottom = any(
  "on the bottom of its owner's deck",
  'on the bottom of your deck',
  "to the bottom of its owner's deck",
);
const intoDeck = any(
  "into its owner's deck",
  'into your deck',
  "into their owner's deck",
  "into their owners' decks",
  'back into your deck',
);

const returns: Parser<Op[]> = alt(
  map(seq(words('return'), ref, intoHand), ([, what]) => a<Op>({ op: 'return', what })),
  map(seq(any('put', 'add'), ref, intoHand), ([, what]) => a<Op>({ op: 'return', what })),
  map(seq(any('return', 'put', 'place'), ref, deckTop), ([, what]) => a<Op>({ op: 'return', what, to: 'deck-top' })),
  map(seq(any('return', 'put', 'place'), ref, deckBottom), ([, what]) =>
    a<Op>({ op: 'return', what, to: 'deck-bottom' }),
  ),
  map(seq(words('shuffle'), ref, intoDeck, forEach), ([, what, , n]) =>
    typeof what === 'object' && 'pick' in what && what.n === undefined
      ? a<Op>({ op: 'return', what: { ...what, n }, to: 'shuffled' })
      : undefined,
  ),
  map(seq(words('shuffle'), ref, intoDeck), ([, what]) => a<Op>({ op: 'return', what, to: 'shuffled' })),
  map(phrase('shuffle your discard pile into your deck'), () =>
    a<Op>({ op: 'return', what: { all: { in: ['discard'], who: 'you' } }, to: 'shuffled' }),
  ),
  map(phrase('shuffle your hand and discard pile into your deck'), () =>
    a<Op>({ op: 'return', what: { all: { in: ['hand', 'discard'], who: 'you' } }, to: 'shuffled' }),
  ),
  map(phrase('shuffle your deck'), () => a<Op>({ op: 'shuffle' })),
  map(
    seq(
      phrase('swap your deck and your discard pile'),
      opt(seq(words('.'), opt(words('then')), opt(words(',')), phrase('shuffle your deck'))),
    ),
    ([, shuffled]): Op[] => [{ op: 'swap-piles' }, ...(shuffled ? [{ op: 'shuffle' } as const] : [])],
  ),
);

const reveals: Parser<Op[]> = alt(
  map(seq(words('reveal'), handCards), ([, what]) => (lies(what) ? a<Op>({ op: 'reveal', what }) : undefined)),
  map(seq(words('reveal'), topOf), ([, what]) => a<Op>({ op: 'reveal', what })),
  map(seq(words('reveal'), any('your hand')), () => a<Op>({ op: 'reveal', what: { all: inHand('you') } })),
  map(seq(words('reveal'), any("your opponent's hand")), () =>
    a<Op>({ op: 'reveal', what: { all: inHand('opponent') } }),
  ),
  map(seq(phrase("look at your opponent's hand")), () => a<Op>({ op: 'look', at: 'hand', who: 'opponent' })),
);

const plays: Parser<Op[]> = alt(
  map(seq(words('play'), topOf), ([, what]) => a<Op>({ op: 'play', what })),
  map(
    seq(
      words('play'),
      ref,
      opt(
        any(
          'as if it belonged to the active house and was in your hand',
          'as if it were in your hand and in the active house',
          'as if it were yours',
          'as if it were in your hand',
        ),
      ),
    ),
    ([, what]) => (lies(what) ? a<Op>({ op: 'play', what }) : undefined),
  ),
  map(
    seq(
      words('play'),
      any('one of your archived cards', 'an archived card', 'a card from your archives'),
      opt(any('as if it were in your hand and in the active house')),
    ),
    () => a<Op>({ op: 'play', what: { pick: { in: ['archives'], who: 'you' } } }),
  ),
  map(seq(words('put'), ref, phrase('into play'), opt(phrase('under your control'))), ([, what]) =>
    lies(what) ? a<Op>({ op: 'put-into-play', what }) : undefined,
  ),
);

const purged: Parser<Op[]> = alt(
  // "An archived card" may be of either archives, and nobody looks into the other's: that stays by hand.
  map(seq(words('purge'), any('one of your archived cards', 'a card from your archives')), () =>
    a<Op>({ op: 'purge', what: { pick: { in: ['archives'], who: 'you' } } }),
  ),
  map(seq(words('purge'), any('any number of cards from your archives')), () =>
    a<Op>({ op: 'purge', what: { pick: { in: ['archives'], who: 'you' }, n: 99, upTo: true } }),
  ),
);

const piles: Parser<('deck' | 'discard')[]> = alt<('deck' | 'discard')[]>(
  value(any('your deck and discard pile', 'your deck and your discard pile', 'your deck or discard pile'), [
    'deck',
    'discard',
  ]),
  value(any('your deck'), ['deck']),
  value(any('your discard pile'), ['discard']),
);
const into = any(
  'and put it into your hand',
  'and add it to your hand',
  ', and put it into your hand',
  ', and add it to your hand',
  ', reveal it, and put it into your hand',
  ', reveal it, and add it to your hand',
  ', reveal it, and put it in your hand',
);
const searches: Parser<Op[]> = map(
  seq(words('search'), piles, words('for'), alt(words('a'), words('an')), alt(name, cards), into),
  ([, places, , , what]) => a<Op>({ op: 'search', in: places, what }),
);

export const moveOps: Parser<Op[]> = alt(archives, discards, draws, searches, returns, reveals, plays, purged);
export { single, that };
