import type { Op, Value, Selector } from '../../effects/words.js';
import { doing, to, type Clause } from './clause.js';
import { tokenCard } from './changing.js';
import { cards } from './nouns.js';
import { amount, number } from './numbers.js';
import { choice, type Named } from './objects.js';
import { tokenName } from './names.js';
import { alt, map, opt, phrase, sepBy, seq, words, type Parser } from './parser.js';

/** `target opponent summons a Goose token`. */
const byOthers: Parser<Clause> = map(
  seq<[true, Value, string, true | null]>(phrase('target opponent summons'), amount, tokenCard, opt(words('rested'))),
  ([, n, token, rested]): Clause => ({
    ops: [{ op: 'summon', token, n, who: { target: 0 }, ...(rested ? { rested: true } : {}) }],
    targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
  }),
);

/** `summon an Egg, Feather, and a Nest token`: one of each. */
const oneOfEach: Parser<Clause> = map(
  seq<[true, string[], true, string, true]>(
    alt(phrase('summon a'), phrase('summon an')),
    sepBy(tokenName, words(',')),
    alt(phrase(', and a'), phrase(', and an')),
    tokenName,
    words('token'),
  ),
  ([, names, , last], { card }) =>
    doing(...[...names, last].map((name): Op => ({ op: 'summon', token: card.tokenId(name)!, n: 1 }))),
);

/** `summon a token copy of a Goose item you control`: of one that is chosen as it resolves. */
const copied: Parser<Clause> = map(seq<[true, Named]>(phrase('summon a token copy of'), choice), ([, object]) => {
  const [one] = object.first ?? [];
  return one?.op === 'choose' && one.min === 1 && one.max === 1
    ? to(object, { op: 'summon-copy', of: object.ref })
    : undefined;
});

const WEAPON = 'weapon';
const SHOTS = 'shots';

/**
 * `load up to two Aethercharge cards from your hand and/or memory into an Aetherwing weapon you control. For each card
 * loaded this way, draw a card into your memory`: nothing is loaded without a weapon.
 */
const salvo: Parser<Clause> = map(
  seq<[true, number, Selector, true, Named, true]>(
    phrase('load up to'),
    number,
    cards,
    phrase('from your hand and / or memory into'),
    choice,
    phrase('. for each card loaded this way , draw a card into your memory'),
  ),
  ([, max, what, , { first = [] }]) => {
    const [one] = first;
    if (one?.op !== 'choose' || one.what.who !== 'you' || one.what.types?.join() !== 'WEAPON') return undefined;
    const loading: Op[] = [
      { op: 'take', from: ['hand', 'memory'], what, min: 0, max, to: 'loaded', as: SHOTS },
      { op: 'load', what: { chosen: SHOTS }, into: { chosen: WEAPON }, from: 'loaded' },
      { op: 'draw', who: 'you', n: { many: { chosen: SHOTS } }, to: 'memory' },
    ];
    return doing({ ...one, as: WEAPON }, { op: 'if', if: [{ is: 'chosen', as: WEAPON }], then: loading });
  },
);

/** Tokens for others, copies, and weapons that are loaded from the hand. */
export const summoning: Parser<Clause> = alt(byOthers, oneOfEach, copied, salvo);
