import type { Change, Op } from '../../effects/words.js';
import { alt, any, map, opt, phrase, seq, token, value, words, type Parser } from './context.js';
import { changes } from './changing.js';
import { eventOf, type Awaited } from './events.js';
import { cards } from './nouns.js';
import { houseOf } from './houses.js';
import { number } from './numbers.js';
import { predicates } from './predicates.js';
import { ref } from './refs.js';
import { withNames } from './speaking.js';
import type { UntilWord } from './until.js';

const UNTILS = alt<UntilWord>(
  value(any('until your next turn'), 'your-next-turn'),
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
  value(any('until the start of your next turn', 'until your next turn'), 'your-next-turn'),
  value(any('until ~ leaves play'), 'leaves-play'),
);

const house = token((word) => houseOf(word));
const lasting = (until: UntilWord, modify: Change[]): Op[] => [{ op: 'lasting', modify, until }];

/** What an effect changes for a time, and what it does each time something happens meanwhile. */
export const lastingWith = (program: Parser<Op[]>): Parser<Op[]> => {
  const awaited = ({ single, if: tests, ...event }: Awaited, ops: Op[]): Change[] | undefined => {
    const named = withNames(ops, single ?? 'it');
    return named && !tests ? [{ change: 'each-time', ...event, do: named }] : undefined;
  };
  const watching: Parser<Change[]> = alt<Change[]>(
    map(seq(any('each time', 'whenever', 'after'), eventOf, words(','), program), ([, event, , ops]) =>
      awaited(event, ops),
    ),
    map(seq(program, any('each time', 'whenever', 'after'), eventOf), ([ops, , event]) => awaited(event, ops)),
  );
  return alt<Op[]>(
    map(seq(UNTILS, words(','), alt(changes, watching)), ([until, , modify]) => lasting(until, modify)),
    map(seq(UNTILS, words(','), ref, predicates), ([until, , what, all]): Op[] | undefined =>
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
    map(
      seq(phrase('ready this creature and'), UNTILS, phrase('it belongs to house'), house),
      ([, until, , of], { card }): Op[] | undefined =>
        card.creature === 'self'
          ? [{ op: 'ready', what: 'self' }, ...lasting(until, [{ change: 'house', what: { self: true }, house: of }])]
          : undefined,
    ),
    map(seq(phrase('if an opponent forges a key'), UNTILS, words(','), program), ([, until, , ops]) =>
      until === 'opponents-next-turn'
        ? lasting(until, [{ change: 'each-time', event: 'forged', who: 'opponent', do: ops }])
        : undefined,
    ),
    map(seq(changes, UNTILS), ([modify, until]) => lasting(until, modify)),
    map(seq(any('the next'), cards, any('you play this turn enters play ready')), ([, what]) =>
      lasting('end-of-turn', [{ change: 'enters', what: { ...what, who: 'you' }, as: 'ready', next: true }]),
    ),
    map(
      seq(phrase('keys cost'), words('+'), number, words('æ'), phrase("during your opponent's next turn")),
      ([, , n]) => lasting('opponents-next-turn', [{ change: 'key-cost', who: 'each', by: n }]),
    ),
    map(
      seq(
        any('you may play'),
        alt(value(words('one'), 1), value(words('a'), 1), value(words('an'), 1), number),
        cards,
        phrase('this turn'),
      ),
      ([, n, what]): Op[] => lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['play'], what, n }]),
    ),
    map(seq(any('you may play or use a', 'you may play or use an'), cards, phrase('this turn')), ([, what]): Op[] =>
      lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['play', 'use'], what, n: 1 }]),
    ),
    map(seq(any('you may use'), opt(phrase('up to')), number, cards, phrase('this turn')), ([, , n, what]): Op[] =>
      lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['use'], what: { ...what, who: 'you' }, n }]),
    ),
    map(
      seq(
        any(
          'you may use that creature this turn',
          'you may use that other creature this turn',
          'you may use it this turn',
        ),
      ),
      (): Op[] => lasting('end-of-turn', [{ change: 'allow', who: 'you', ways: ['use'], what: { named: '?that' } }]),
    ),
  );
};
