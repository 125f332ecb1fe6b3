import type { Op } from '../../../effects/words.js';
import { doing, either, type Clause } from '../deeds/clause.js';
import { cardId } from '../nouns/names.js';
import { cards } from '../nouns/nouns.js';
import { number } from '../nouns/numbers.js';
import { alt, form, opt, phrase, value, words, type Parser } from '../parser.js';

/** The name of the banished cards that may be activated. */
const BANISHED = 'permitted';

type Span = 'end-of-turn' | 'rest-of-game';

/** How long the cards may be activated: while they are banished, or in this turn only. */
const mayActivate: Parser<Span> = alt<Span>(
  value(
    either(
      ". for as long as they're banished , you may activate them .",
      ". as long as they're banished , you may activate them .",
      '. for as long as those cards remain banished , you may activate them .',
    ),
    'rest-of-game',
  ),
  form`. until end of turn, you may activate the banished cards.`('end-of-turn'),
);

const forDamage: Parser<number> =
  form`as an additional cost to activate each of those cards, deal ${{ n: number }} unpreventable damage to your
    champion.`(({ n }) => (n > 0 ? n : undefined));

const permit = (until: Span, damage: number | null): Op => ({
  op: 'permit',
  what: { chosen: BANISHED },
  ...(damage === null ? {} : { damage }),
  until,
});

const looked: Parser<{ readonly n: number; readonly open: boolean }> =
  form`${alt(phrase('look at the top'), phrase('reveal the top'))} ${{ n: number }} cards of your deck.`(({ n }) => ({
    n,
    open: false,
  }));

const revealed: Parser<true> = words('reveal');

/**
 * `Look at the top six cards of your deck. Banish up to two Goose cards from among them and put the rest on the bottom
 * of your deck in any order. Until end of turn, you may activate the banished cards.`
 */
const fromAmong: Parser<Clause> = (reader, at) => {
  const open = revealed(reader, at) !== null;
  return form`${{ looked }} banish up to ${{ max: number }} ${{ take: cards }}
    ${either('from among them', 'revealed this way')} and put the rest on the bottom of your deck in any order
    ${{ until: mayActivate }} ${{ damage: opt(forDamage) }}`(({ looked: { n }, max, take, until, damage }) =>
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

/**
 * Permissions to activate cards of the player's own banishment, including the end of their sentences (GA-PERMIT-01).
 */
export const permitted: Parser<Clause> = alt(
  form`banish the top ${{ n: number }} cards of your deck ${{ until: mayActivate }} ${{ damage: opt(forDamage) }}`(
    ({ n, until, damage }) =>
      doing({ op: 'mill', who: 'you', n, to: 'banishment', as: BANISHED }, permit(until, damage)),
  ),
  fromAmong,
  form`generate a|an ${{ card: cardId }} card and banish it. as long as it's banished, you may activate it
    ${{ any: opt(phrase(', ignoring its elemental requirements')) }}.`(({ card, any }) =>
    doing(
      { op: 'generate', card, n: 1, to: 'banishment', as: BANISHED },
      {
        op: 'permit',
        what: { chosen: BANISHED },
        ...(any ? { elements: true } : {}),
        until: 'rest-of-game',
      },
    ),
  ),
  form`banish the top ${{ n: number }} cards of your deck and put an omen counter on each of them.`(({ n }) =>
    doing({ op: 'mill', who: 'you', n, to: 'banishment', with: 'omen' }),
  ),
  form`until end of turn, you may activate target ${{ what: cards }} in your graveyard.`(({ what }, { card }) =>
    card.later
      ? {
          ops: [{ op: 'permit', what: { target: 0 }, from: 'graveyard', until: 'end-of-turn' }],
          targets: [{ what: { ...what, zone: 'graveyard', who: 'you' }, min: 1, max: 1 }],
        }
      : undefined,
  ),
  // All omens that the player has at that time (GA-PERMIT-02).
  form`for the rest of the game, you may activate your omens.`(
    doing({ op: 'permit', such: { zone: 'banishment', counter: 'omen', who: 'you' }, until: 'rest-of-game' }),
  ),
  // During the effect (GA-NOW-03).
  form`you may activate one of your omens.`(
    doing({ op: 'activate-now', what: { counter: 'omen' }, from: 'banishment' }),
  ),
);
