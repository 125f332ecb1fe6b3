import type { Op, Ref, Selector, Who } from '../../../effects/words.js';
import { alt, any, form, opt, value, type Parser } from '../context.js';
import { forEach, isAmbiguous, times } from '../nouns/counting.js';
import { cards, name } from '../nouns/nouns.js';
import { ref, standing, stillThere } from '../nouns/refs.js';
import { aNumber, number } from '../nouns/numbers.js';
import { doing, who } from '../nouns/players.js';
import { eitherOf } from './mode-texts.js';

/** Operations that move cards from one place to another: archive, discard, draw, return, search, play. */

const inHand = (of: Who, what: Selector = {}): Selector => ({ ...what, in: ['hand'], who: of });
const onTop = (of: Who, n: number | null, pile: 'deck' | 'discard' = 'deck'): Ref => ({
  all: { in: [pile], who: of, top: n ?? 1 },
});
const archived: Selector = { in: ['archives'], who: 'you' };

const topOf: Parser<Ref> = alt(
  form`the top ${{ n: opt(number) }} card|cards of your deck`(({ n }) => onTop('you', n)),
  form`the top ${{ n: opt(number) }} card|cards of your opponent's deck`(({ n }) => onTop('opponent', n)),
  form`the top ${{ n: opt(number) }} card|cards of your discard pile`(({ n }) => onTop('you', n, 'discard')),
);

/** If the text names no place, the card is one in hand. */
const fromHand = (what: Ref): Ref => {
  if (typeof what !== 'object' || !('pick' in what)) return what;
  const { pick } = what;
  const isPlaced =
    pick.in !== undefined || pick.who !== undefined || pick.type !== undefined || pick.neighbor !== undefined;
  return isPlaced ? what : { ...what, pick: inHand('you', pick) };
};
/** `a card`, `2 cards`, `a Mars creature from your hand`. */
const handCards = form`${{ what: standing }} ${{ play: opt(form`from|in play`(true)) }}`(({ what, play }) =>
  play ? what : fromHand(what),
);

const whoseArchives: Parser<'you' | 'opponent' | 'owner'> = alt(
  form`your archives`('you'),
  form`your opponent's archives`('opponent'),
  form`its|their owner's archives`('owner'),
);
const archives: Parser<Op[]> = alt<Op[]>(
  form`archive ${{ one: topOf }} or ${{ other: topOf }}`(({ one, other }) =>
    eitherOf([{ op: 'archive', what: one }], [{ op: 'archive', what: other }]),
  ),
  form`archive ${{ what: topOf }}`(({ what }) => [{ op: 'archive', what }]),
  form`archive ~ and ${{ what: alt(topOf, handCards) }}`(({ what }) => [
    { op: 'archive', what: 'self' },
    { op: 'archive', what },
  ]),
  form`archive ${{ what: handCards }} ${{ each: opt(forEach) }}`(({ what, each }) => {
    if (each === null) return [{ op: 'archive', what }];
    return typeof what === 'object' && 'pick' in what && what.n === undefined
      ? [{ op: 'archive', what: { ...what, n: each } }]
      : undefined;
  }),
  form`put ${{ what: standing }} into ${{ to: whoseArchives }}`(({ what, to }) => [
    to === 'owner' ? { op: 'archive', what } : { op: 'archive', what, who: to },
  ]),
);

const doer = alt(who, form`they`<Who>('opponent'));
const discards: Parser<Op[]> = alt<Op[]>(
  form`${{ of: opt(who) }} discard|discards a|1 random card from your hand`(({ of }) =>
    of === null || of === 'you' ? [{ op: 'discard', what: { pick: inHand('you'), random: true } }] : undefined,
  ),
  form`${{ of: doer }} discard|discards ${{ n: opt(number) }} ${any('a random card', 'random card', 'random cards')}
    ${opt(any('from their hand', 'from your hand', 'from hand'))}`(({ of, n }) =>
    of === 'each'
      ? undefined
      : [{ op: 'discard', what: { pick: inHand(of), random: true, ...(n === null || n === 1 ? {} : { n }) } }],
  ),
  form`${{ of: who }} discard|discards ${any('each of their archived cards', 'their archives')}`(({ of }) =>
    of === 'each' ? undefined : [{ op: 'discard', what: { all: { in: ['archives'], who: of } } }],
  ),
  form`discard a random card from|in your opponent's archives`([
    { op: 'discard', what: { pick: { in: ['archives'], who: 'opponent' }, random: true } },
  ]),
  form`${{ of: who }} discard|discards their|your hand`(({ of }) => [
    { op: 'discard', what: { all: { in: ['hand'], ...(of === 'each' ? {} : { who: of }) } } },
  ]),
  form`discard your hand`([{ op: 'discard', what: { all: inHand('you') } }]),
  form`discard the top card of each player's deck`([{ op: 'discard', what: { all: { in: ['deck'], top: 1 } } }]),
  form`each player discards the top ${{ n: opt(number) }} card|cards of their deck`(({ n }) => [
    { op: 'discard', what: { all: { in: ['deck'], top: n ?? 1 } } },
  ]),
  form`[you] discard the top ${{ n: opt(number) }} card|cards of their deck`(({ n }) => [
    { op: 'discard', what: onTop('you', n) },
  ]),
  form`your opponent discards the top ${{ n: opt(number) }} card|cards of their deck`(({ n }) => [
    { op: 'discard', what: onTop('opponent', n) },
  ]),
  form`discard ${{ what: topOf }}`(({ what }) => [{ op: 'discard', what }]),
  form`[choose and] discard ${{ what: handCards }}`(({ what }) => (lies(what) ? [{ op: 'discard', what }] : undefined)),
);
/** Whether the cards are out of play: nobody discards cards that are in play. */
function lies(what: Ref): boolean {
  return (
    typeof what === 'object' &&
    (('pick' in what && what.pick.in !== undefined) || ('all' in what && what.all.in !== undefined) || 'named' in what)
  );
}

const draws: Parser<Op[]> = alt<Op[]>(
  form`${{ of: who }} refills their hand as if it were the end of their turn`(({ of }) => [{ op: 'refill', who: of }]),
  form`${{ of: doing('draw') }} ${{ n: aNumber }} card|cards ${{ each: opt(forEach) }}`(({ of, n, each }) =>
    isAmbiguous(of, each ?? n)
      ? undefined
      : [{ op: 'draw', n: times(n, each), ...(of && of !== 'you' ? { who: of } : {}) }],
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
const onDeckTop = any(
  "on top of its owner's deck",
  "to the top of its owner's deck",
  'to the top of your deck',
  'on top of your deck',
  "on the top of their owner's deck",
  "on top of their owners' decks",
  "on the top of its owner's deck",
);
const onDeckBottom = any(
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

const returns: Parser<Op[]> = alt<Op[]>(
  form`return|put|add ${{ what: standing }} to|into ${ownHand}`(({ what }) => [{ op: 'return', what }]),
  form`return|put|place ${{ what: standing }} ${onDeckTop}`(({ what }) => [{ op: 'return', what, to: 'deck-top' }]),
  form`return|put|place ${{ what: standing }} ${onDeckBottom}`(({ what }) => [
    { op: 'return', what, to: 'deck-bottom' },
  ]),
  form`shuffle ${{ what: ref }} ${intoDeck} ${{ n: forEach }}`(({ what, n }) =>
    typeof what === 'object' && 'pick' in what && what.n === undefined
      ? [{ op: 'return', what: { ...what, n }, to: 'shuffled' }]
      : undefined,
  ),
  // Of "all" creatures that fight, both decks would be shuffled: that text stays by hand.
  form`shuffle ${{ what: ref }} ${intoDeck}`(({ what }) =>
    stillThere(what) === what ? [{ op: 'return', what, to: 'shuffled' }] : undefined,
  ),
  form`shuffle your discard pile into your deck`([
    { op: 'return', what: { all: { in: ['discard'], who: 'you' } }, to: 'shuffled' },
  ]),
  form`shuffle your hand and discard pile into your deck`([
    { op: 'return', what: { all: { in: ['hand', 'discard'], who: 'you' } }, to: 'shuffled' },
  ]),
  form`shuffle your deck`([{ op: 'shuffle' }]),
  form`swap your deck and your discard pile . [then] [,] shuffle your deck`([{ op: 'swap-piles' }, { op: 'shuffle' }]),
  form`swap your deck and your discard pile`([{ op: 'swap-piles' }]),
);

const reveals: Parser<Op[]> = alt<Op[]>(
  form`reveal ${{ what: handCards }}`(({ what }) => (lies(what) ? [{ op: 'reveal', what }] : undefined)),
  form`reveal ${{ what: topOf }}`(({ what }) => [{ op: 'reveal', what }]),
  form`reveal your hand`([{ op: 'reveal', what: { all: inHand('you') } }]),
  form`reveal your opponent's hand`([{ op: 'reveal', what: { all: inHand('opponent') } }]),
  form`look at your opponent's hand`([{ op: 'look', at: 'hand', who: 'opponent' }]),
);

const asIf = any(
  'as if it belonged to the active house and was in your hand',
  'as if it were in your hand and in the active house',
  'as if it were yours',
  'as if it were in your hand',
);
const plays: Parser<Op[]> = alt<Op[]>(
  form`play ${{ what: topOf }}`(({ what }) => [{ op: 'play', what }]),
  form`play ${{ what: ref }} ${opt(asIf)}`(({ what }) => (lies(what) ? [{ op: 'play', what }] : undefined)),
  form`play ${any('one of your archived cards', 'an archived card', 'a card from your archives')}
    [as if it were in your hand and in the active house]`([{ op: 'play', what: { pick: archived } }]),
  form`put ${{ what: ref }} into play [under your control]`(({ what }) =>
    lies(what) ? [{ op: 'put-into-play', what }] : undefined,
  ),
);

const purged: Parser<Op[]> = alt<Op[]>(
  // "An archived card" may be of either archives, and nobody sees into the opponent's: that text stays by hand.
  form`purge ${any('one of your archived cards', 'a card from your archives')}`([
    { op: 'purge', what: { pick: archived } },
  ]),
  form`purge any number of cards from your archives`([{ op: 'purge', what: { pick: archived, n: 99, upTo: true } }]),
);

const piles: Parser<('deck' | 'discard')[]> = alt<('deck' | 'discard')[]>(
  form`${any('your deck and discard pile', 'your deck and your discard pile', 'your deck or discard pile')}`([
    'deck',
    'discard',
  ]),
  form`your deck`(['deck']),
  form`your discard pile`(['discard']),
);
/** Whether what is taken is revealed. */
const intoHand: Parser<boolean> = alt<boolean>(
  value(
    any(
      ', reveal it, and put it into your hand',
      ', reveal it, and add it to your hand',
      ', reveal it, and put it in your hand',
    ),
    true,
  ),
  value(
    any(
      'and put it into your hand',
      'and add it to your hand',
      ', and put it into your hand',
      ', and add it to your hand',
    ),
    false,
  ),
);
// The opponent does not see what is taken of a deck without revealing it (KF-VIEW-08): that text stays by hand.
const searches = form`search ${{ places: piles }} for a|an ${{ what: alt(name, cards) }} ${{ open: intoHand }}`(
  ({ places, what, open }): Op[] | undefined =>
    open || !places.includes('deck') ? [{ op: 'search', in: places, what }] : undefined,
);

export const moveOps: Parser<Op[]> = alt(archives, discards, draws, searches, returns, reveals, plays, purged);
