import type { Until } from '../../../effects/vocabulary.js';
import type { LastingChange, Op } from '../../../effects/words.js';
import { alt, any, form, token, value, type Parser } from '../context.js';
import { changeSentences } from './changing.js';
import { eventOf, type Awaited } from '../triggers/events.js';
import { cards } from '../nouns/nouns.js';
import { houseOf } from '../nouns/houses.js';
import { number } from '../nouns/numbers.js';
import { predicates } from '../nouns/predicates.js';
import { ref } from '../nouns/refs.js';
import { withNamedRefs } from './speaking.js';
import { THAT } from '../nouns/that.js';

const UNTILS = alt<Until>(
  form`until your next turn`('your-next-turn'),
  value(any('for the remainder of the turn', 'until the end of the turn', 'this turn'), 'end-of-turn'),
  value(
    any(
      "during your opponent's next turn",
      'on their next turn',
      'during their next turn',
      'next turn',
      "on your opponent's next turn",
    ),
    'opponents-next-turn',
  ),
  form`until the start of your next turn`('your-next-turn'),
  form`until ~ leaves play`('leaves-play'),
);

const house = token((word) => houseOf(word));
const lasting = (until: Until, modify: LastingChange[]): Op[] => [{ op: 'lasting', modify, until }];
const each = any('each time', 'whenever', 'after');
const some = alt<number>(form`one|a|an`(1), number);

/** Reads an effect that lasts: what it changes, and what it does each time a certain event happens. */
export const lastingWith = (program: Parser<Op[]>): Parser<Op[]> => {
  const awaited = ({ single, if: tests, ...event }: Awaited, ops: Op[]): LastingChange[] | undefined => {
    const named = withNamedRefs(ops, single ?? 'it');
    return named && !tests ? [{ change: 'each-time', ...event, do: named }] : undefined;
  };
  const watching: Parser<LastingChange[]> = alt<LastingChange[]>(
    form`${each} ${{ event: eventOf }} , ${{ ops: program }}`(({ event, ops }) => awaited(event, ops)),
    form`${{ ops: program }} ${each} ${{ event: eventOf }}`(({ event, ops }) => awaited(event, ops)),
  );
  return alt<Op[]>(
    form`${{ until: UNTILS }} , ${{ modify: alt(changeSentences, watching) }}`(({ until, modify }) =>
      lasting(until, modify),
    ),
    form`${{ until: UNTILS }} , ${{ what: ref }} ${{ all: predicates }}`(({ until, what, all }) =>
      typeof what === 'object' && 'pick' in what
        ? [
            { op: 'choose', what, as: 'affected' },
            ...lasting(
              until,
              all.flatMap(({ changes: of }) => of({ named: 'affected' })),
            ),
          ]
        : undefined,
    ),
    form`ready this creature and ${{ until: UNTILS }} it belongs to house ${{ of: house }}`(
      ({ until, of }, { card }) =>
        card.creature === 'self'
          ? [{ op: 'ready', what: 'self' }, ...lasting(until, [{ change: 'house', what: { self: true }, house: of }])]
          : undefined,
    ),
    form`if an opponent forges a key ${{ until: UNTILS }} , ${{ ops: program }}`(({ until, ops }) =>
      until === 'opponents-next-turn'
        ? lasting(until, [{ change: 'each-time', event: 'forged', who: 'opponent', do: ops }])
        : undefined,
    ),
    form`${{ modify: changeSentences }} ${{ until: UNTILS }}`(({ modify, until }) => lasting(until, modify)),
    form`the next ${{ what: cards }} you play this turn enters play ready`(({ what }) =>
      lasting('end-of-turn', [{ change: 'enters', what: { ...what, who: 'you' }, as: 'ready', next: true }]),
    ),
    form`keys cost + ${{ n: number }} æ during your opponent's next turn`(({ n }) =>
      lasting('opponents-next-turn', [{ change: 'key-cost', who: 'each', by: n }]),
    ),
    form`you may play ${{ n: some }} ${{ what: cards }} this turn`(({ n, what }) =>
      lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['play'], what, n }]),
    ),
    form`you may play or use a|an ${{ what: cards }} this turn`(({ what }) =>
      lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['play', 'use'], what, n: 1 }]),
    ),
    form`you may use [up to] ${{ n: number }} ${{ what: cards }} this turn`(({ n, what }) =>
      lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['use'], what: { ...what, who: 'you' }, n }]),
    ),
    form`you may use ${any('that creature', 'that other creature', 'it')} this turn`(
      lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['use'], what: { named: THAT } }]),
    ),
  );
};
