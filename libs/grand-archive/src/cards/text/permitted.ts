import type { Op, Selector } from '../../effects/words.js';
import { doing, either, type Clause } from './clause.js';
import { cardId } from './names.js';
import { cards } from './nouns.js';
import { number } from './numbers.js';
import { alt, map, opt, phrase, seq, value, words, type Parser } from './parser.js';

/** What was banished and may be activated from there. */
const BANISHED = 'permitted';

type Span = 'end-of-turn' | 'rest-of-game';

/** For how long, and which: as long as they lie there, or in this turn alone. */
const mayActivate: Parser<Span> = alt<Span>(
  value(
    either(
      ". for as long as they're banished , you may activate them .",
      ". as long as they're banished , you may activate them .",
      '. for as long as those cards remain banished , you may activate them .',
    ),
    'rest-of-game',
  ),
  value(phrase('. until end of turn , you may activate the banished cards .'), 'end-of-turn'),
);

/** `As an additional cost to activate each of those cards, deal 2 unpreventable damage to your champion.` */
const forDamage: Parser<number> = map(
  seq<[true, number, true]>(
    phrase('as an additional cost to activate each of those cards , deal'),
    number,
    phrase('unpreventable damage to your champion .'),
  ),
  ([, n]) => (n > 0 ? n : undefined),
);

const permit = (until: Span, damage: number | null): Op => ({
  op: 'permit',
  what: { chosen: BANISHED },
  ...(damage === null ? {} : { damage }),
  until,
});

/** `Banish the top three cards of your deck. For as long as they're banished, you may activate them.` */
const fromTheTop: Parser<Clause> = map(
  seq<[true, number, true, Span, number | null]>(
    phrase('banish the top'),
    number,
    phrase('cards of your deck'),
    mayActivate,
    opt(forDamage),
  ),
  ([, n, , until, damage]) =>
    doing({ op: 'mill', who: 'you', n, to: 'banishment', as: BANISHED }, permit(until, damage)),
);

const looked: Parser<{ readonly n: number; readonly open: boolean }> = map(
  seq<[true, number, true]>(
    alt(phrase('look at the top'), phrase('reveal the top')),
    number,
    phrase('cards of your deck .'),
  ),
  ([, n]) => ({ n, open: false }),
);

const revealed: Parser<true> = words('reveal');

/**
 * `Look at the top six cards of your deck. Banish up to two Goose cards from among them and put the rest on the bottom
 * of your deck in any order. Until end of turn, you may activate the banished cards.`
 */
const fromAmong: Parser<Clause> = (reader, at) => {
  const open = revealed(reader, at) !== null;
  return map(
    seq<[{ readonly n: number }, true, number, Selector, true, true, Span, number | null]>(
      looked,
      phrase('banish up to'),
      number,
      cards,
      either('from among them', 'revealed this way'),
      phrase('and put the rest on the bottom of your deck in any order'),
      mayActivate,
      opt(forDamage),
    ),
    ([{ n }, , max, take, , , until, damage]) =>
      doing(
        {
          op: 'dig',
          n,
          take,
          min: 0,
          max,
          to: 'banishment',
          rest: 'bottom',
          ordered: true,
          ...(open ? { open: true } : {}),
          as: BANISHED,
        },
        permit(until, damage),
      ),
  )(reader, at);
};

/** `Generate an Old Sword card and banish it. As long as it's banished, you may activate it, ignoring its …` */
const generated: Parser<Clause> = map(
  seq<[true, unknown, string, true, true | null, unknown]>(
    words('generate'),
    alt(words('a'), words('an')),
    cardId,
    phrase("card and banish it . as long as it's banished , you may activate it"),
    opt(phrase(', ignoring its elemental requirements')),
    words('.'),
  ),
  ([, , card, , any]) =>
    doing(
      { op: 'generate', card, n: 1, to: 'banishment', as: BANISHED },
      {
        op: 'permit',
        what: { chosen: BANISHED },
        ...(any ? { elements: true } : {}),
        until: 'rest-of-game',
      },
    ),
);

/** `Banish the top ten cards of your deck and put an omen counter on each of them.` */
const foretold: Parser<Clause> = map(
  seq<[true, number, true]>(
    phrase('banish the top'),
    number,
    phrase('cards of your deck and put an omen counter on each of them .'),
  ),
  ([, n]) => doing({ op: 'mill', who: 'you', n, to: 'banishment', with: 'omen' }),
);

/** `For the rest of the game, you may activate your omens.`: all that there are then (GA-PERMIT-02). */
const omens: Parser<Clause> = value(
  phrase('for the rest of the game , you may activate your omens .'),
  doing({
    op: 'permit',
    such: { zone: 'banishment', counter: 'omen', who: 'you' },
    until: 'rest-of-game',
  }),
);

/** `You may activate one of your omens.`: as the effect is carried out (GA-NOW-03). */
const oneOmen: Parser<Clause> = value(
  phrase('you may activate one of your omens .'),
  doing({ op: 'activate-now', what: { counter: 'omen' }, from: 'banishment' }),
);

/** Cards of the own banishment that may be activated, with the ends of their sentences (GA-PERMIT-01). */
export const permitted: Parser<Clause> = alt(fromTheTop, fromAmong, generated, foretold, omens, oneOmen);
