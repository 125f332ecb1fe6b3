import type { Op } from '../../../effects/words.js';
import { doing, to, type Clause } from './clause.js';
import { tokenCard } from './changing.js';
import { cards } from '../nouns/nouns.js';
import { amount, number } from '../nouns/numbers.js';
import { counterKind } from '../nouns/counters.js';
import { choice, itself } from '../nouns/objects.js';
import { tokenName } from '../nouns/names.js';
import { alt, form, opt, sepBy, words, type Parser } from '../parser.js';

const WEAPON = 'weapon';
const SHOTS = 'shots';

/** Effects that create tokens for others or as copies, and that load weapons from the hand. */
export const summoning: Parser<Clause> = alt(
  form`target opponent summons ${{ n: amount }} ${{ token: tokenCard }} ${{ rested: opt(words('rested')) }}`(
    ({ n, token, rested }): Clause => ({
      ops: [{ op: 'summon', token, n, who: { target: 0 }, ...(rested ? { rested: true } : {}) }],
      targets: [{ what: {}, player: 'opponent', min: 1, max: 1 }],
    }),
  ),
  // Summons one token of each.
  form`summon a|an ${{ names: sepBy(tokenName, words(',')) }}, and a|an ${{ last: tokenName }} token`(
    ({ names, last }, { card }) =>
      doing(...[...names, last].map((name): Op => ({ op: 'summon', token: card.tokenId(name)!, n: 1 }))),
  ),
  form`for each of up to ${{ most: number }} ${{ kind: counterKind }} counters on ${itself}, summon a|an
    ${{ token: tokenCard }}`(({ most, kind, token }, { card }) =>
    card.later
      ? doing({ op: 'summon', token, n: { least: [most, { counters: kind, of: { self: true } }] }, upTo: true })
      : undefined,
  ),
  // The player chooses the object during resolution.
  form`summon a token copy of ${{ object: choice }}`(({ object }) => {
    const [one] = object.first ?? [];
    return one?.op === 'choose' && one.min === 1 && one.max === 1
      ? to(object, { op: 'summon-copy', of: object.ref })
      : undefined;
  }),
  // Without a weapon nothing is loaded.
  form`load up to ${{ max: number }} ${{ what: cards }} from your hand and/or memory into ${{ choice }}. for each card
    loaded this way, draw a card into your memory`(({ max, what, choice: { first = [] } }) => {
    const [one] = first;
    if (one?.op !== 'choose' || one.what.who !== 'you' || one.what.types?.join() !== 'WEAPON') return undefined;
    const loading: Op[] = [
      { op: 'take', from: ['hand', 'memory'], what, min: 0, max, to: 'loaded', as: SHOTS },
      { op: 'load', what: { chosen: SHOTS }, into: { chosen: WEAPON }, from: 'loaded' },
      { op: 'draw', who: 'you', n: { many: { chosen: SHOTS } }, to: 'memory' },
    ];
    return doing({ ...one, as: WEAPON }, { op: 'if', if: [{ is: 'chosen', as: WEAPON }], then: loading });
  }),
);
