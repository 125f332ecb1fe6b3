import { extended, cardsIn, zoneId, type Card, type Seat, type Table } from '#table';
import { stampAt, stampOfEffect, TURNED, type CardLookup } from '#rules';
import type { Env, Sight } from '../effects/env.js';
import type { Ability, Modify } from '../effects/words.js';
import { nameOnEntering } from './entered-name.js';
import { heldBy } from './held.js';
import { championOf, championsOf, faceOf, faceUp, field, isChampion, LAID } from './traits.js';

/** An ability, the revision at which it began to apply, and the card of the lineage that it is inherited from. */
interface Dated {
  readonly ability: Ability;
  readonly since: number;
  readonly from?: Card;
}

/**
 * When a card's abilities began to apply: when it entered, when it turned to the face that has them (GA-DFC-20), or
 * when it was laid on a champion (GA26-CHAMP-13).
 */
const sinceOf = ({ since, values }: Card): number =>
  Math.max(since, Number(values[TURNED] ?? 0), Number(values[LAID] ?? 0));

/**
 * Abilities of a card in play: its printed ones, and for a champion those inherited from the cards below (GA-KW-16,
 * GA-KW-17).
 */
const abilitiesOf = (table: Table, cards: CardLookup, card: Card): readonly Dated[] => {
  const of = (one: Card, since: number): Dated[] =>
    (faceOf(cards, one)?.abilities ?? []).map((ability) => ({ ability, since }));
  const since = sinceOf(card);
  const own = of(card, since);
  if (!isChampion(cards, card)) return own;
  const below = cardsIn(table, zoneId('lineage', card.controller)).flatMap((from) =>
    of(from, LAID in card.values ? from.since : since).map((one) => extended(one, { from })),
  );
  const inherited = below.filter(({ ability }) => ability.inherited);
  return inherited.length === 0 ? own : [...own, ...inherited];
};

/**
 * A change that a static ability makes, with its source and a stamp of when it began to apply: later ones have higher
 * stamps (GA-STATIC-03).
 */
export interface Static {
  readonly source: Card;
  readonly ability: Ability;
  readonly change: Modify;
  readonly stamp: number;
  /** It is of a mastery, status or boon, and no ability of the source. */
  readonly held?: true;
  /** The card of the source's lineage that it is inherited from. */
  readonly from?: Card;
}

/**
 * The static abilities of masteries and statuses, as if they were those of their players' champions; they began to
 * apply as the mastery or status was gained (GA26-CONT-10, GA26-MASTERY-04).
 */
const ofMasteries = ({ table, cards }: Pick<Sight, 'table' | 'cards'>): Static[] =>
  table.effects.flatMap((effect): Static[] => {
    const held = heldBy(effect);
    if (!held) return [];
    const source = championOf(table, cards, held.seat);
    const abilities = faceUp(cards, { definition: held.card })?.abilities ?? [];
    return abilities.flatMap((ability) =>
      source && ability.kind === 'static'
        ? (ability.modify ?? []).map((change) => ({
            source,
            ability,
            change,
            stamp: stampOfEffect(effect),
            held: true as const,
          }))
        : [],
    );
  });

/**
 * The static abilities on a table. Tables share their zones from fact to fact, and most questions are about the same
 * zones.
 */
const statics = new WeakMap<CardLookup, WeakMap<Table['zones'], readonly Static[]>>();
export const staticsOf = (sight: Pick<Sight, 'table' | 'cards'>): readonly Static[] => {
  const found = ofCards(sight);
  return sight.table.effects.some(heldBy) ? [...found, ...ofMasteries(sight)] : found;
};

/** The static abilities with a label are there as often as effects say (GA26-TYPE-19). */
const withFurther = (made: readonly Static[]): readonly Static[] => {
  const again = made.filter(({ change }) => change.again !== undefined);
  return again.length === 0
    ? made
    : made.flatMap((one) => [
        one,
        ...again.flatMap(({ source, change }) =>
          change.again === one.ability.label && source.controller === one.source.controller ? [{ ...one }] : [],
        ),
      ]);
};

const ofCards = ({ table, cards }: Pick<Sight, 'table' | 'cards'>): readonly Static[] => {
  let known = statics.get(cards);
  if (!known) statics.set(cards, (known = new WeakMap<Table['zones'], readonly Static[]>()));
  let found = known.get(table.zones);
  if (found) return found;
  const made: Static[] = [];
  // The static abilities of an attack card work while it lies in the intent.
  for (const [at, source] of [...field(table), ...cardsIn(table, 'intent')].entries())
    for (const { ability, since, ...more } of abilitiesOf(table, cards, source))
      if (ability.kind === 'static')
        for (const change of ability.modify ?? [])
          made.push({ source, ability, change, stamp: stampAt(since, at), ...more });
  found = withFurther(made);
  known.set(table.zones, found);
  return found;
};

/** Whether a static ability that says this is at work on a card. */
export const isUnder = (sight: Sight, card: Card, says: (change: Modify) => boolean): boolean =>
  staticsOf(sight).some((one) => says(one.change) && sight.derived.isAtWork(one, card));

/** Whether one that says this is at work on a player: on a champion of theirs. */
export const isPlayerUnder = (sight: Sight, seat: Seat, says: (change: Modify) => boolean): boolean =>
  championsOf(sight.table, sight.cards, seat).some((champion) => isUnder(sight, champion, says));

/** The environment in which the conditions and numbers of a static ability are evaluated, without a running effect. */
export const standing = (source: Card): Env => ({
  controller: source.controller,
  source: source.handle,
  definition: source.definition,
  targets: [],
  named: nameOnEntering(source),
});

/** The changes that a static ability or a lasting effect makes to an object. */
export interface Granted {
  readonly stats?: Readonly<Record<string, number>>;
  readonly set?: Readonly<Record<string, number>>;
  readonly keywords?: readonly string[];
  readonly forbid?: readonly string[];
  readonly permit?: readonly string[];
  readonly lose?: readonly string[];
  readonly stamp: number;
}
