import { cardsIn, countIn, findCard, zoneId, type Card, type Handle, type Item, type Seat, type Table } from '#table';
import { idOf, type CardLookup } from '#rules';
import type { Definition } from '../effects/definition.js';
import { levelIn } from '../objects/empowering.js';
import { onTable, type Env, type Sight } from '../effects/env.js';
import { amountToPay, evaluate, holds } from '../effects/truth.js';
import type { Ability, CostChange, CostPart, Keyword, Selector } from '../effects/words.js';
import { fits } from '../effects/select.js';
import { hasKeyword, keywordOf, printedKeyword } from '../objects/characteristics.js';
import { staticsOf, standing } from '../objects/statics.js';
import { abilityCostMore } from '../objects/ability-costs.js';
import { aeneanCost } from '../objects/aenean.js';
import { hasPrinted } from '../objects/keywords.js';
import { timesHad } from '../objects/labels.js';
import { commandCost } from './command.js';
import type { Permit } from '../objects/permits.js';
import { field, isAwake } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';

export type Cost = NonNullable<Item['cost']>;

/** The declarations of step 3 that the cost depends on (GA-ACT-04). */
export interface Declared {
  readonly x?: number | undefined;
  readonly spectral?: boolean | undefined;
  /** The optional costs that the player declared, by name. */
  readonly extra?: readonly string[] | undefined;
  /** The targets, list by list: the cost may depend on them (GA-ACT-08). */
  readonly targets?: readonly (readonly Handle[])[] | undefined;
  /** The zone from which the player activates the card. */
  readonly from?: string | undefined;
  /** The effect that permits the player to activate the card from this zone, if there is one. */
  readonly permit?: Permit | undefined;
  /** The card's handle, if it has one where it lies. */
  readonly lies?: Handle | undefined;
  /** The card is materialized, not activated. */
  readonly materialized?: true;
}

/** The environment of a card that a player begins to play, while no object of it is in play. */
export const playing = (seat: Seat, card: Definition, { x, extra, targets, from, permit, lies }: Declared): Env =>
  Object.assign(
    { controller: seat, source: '', definition: card.id, targets: targets ?? [], named: {} },
    x === undefined ? undefined : { x },
    { paid: extra ?? [] },
    from === undefined || from === 'hand' ? undefined : { from },
    permit === undefined ? undefined : { permit },
    lies === undefined ? undefined : { lies },
  );

/** One change of a cost, with its reason in words. */
interface Change {
  readonly n: number;
  readonly why: string;
}

/** Whether the change applies to this kind of cost; it never applies to another kind (GA-COST-10). */
const ofKind = (change: CostChange, kind: string): boolean => (change.kind ?? 'reserve') === kind;

/**
 * The kind of change that applies to a card that is played: changes of reserve costs apply to every activation, even of
 * a card with a memory cost (GA-COST-16), changes of memory costs to every materialization.
 */
const kindOf = ({ materialized }: Declared): 'reserve' | 'memory' => (materialized ? 'memory' : 'reserve');

/**
 * Changes of its own cost that a card's text states, from whatever zone it is played. Restrictions are tested now
 * (GA-KW-02).
 */
const ownChanges = (sight: Sight, card: Definition, kind: string, env: Env): Change[] =>
  card.abilities.flatMap((ability) =>
    ability.kind !== 'static' || !(ability.if ?? []).every((condition) => holds(sight, condition, env))
      ? []
      : (ability.modify ?? []).flatMap(({ what, cost }): Change[] =>
          cost && 'self' in what && ofKind(cost, kind)
            ? Array.from({ length: timesHad(sight, env.controller, ability) }, () => ({
                n: evaluate(onTable(sight), env, cost.n),
                why: ability.text ?? card.name,
              }))
            : [],
        ),
  );

/** Changes that objects in play make to the cost of this card. */
const fieldChanges = (sight: Sight, seat: Seat, card: Definition, kind: string): Change[] => {
  const { cards } = sight;
  return staticsOf(sight).flatMap((one): Change[] => {
    const { cost, what } = one.change;
    if (
      !cost ||
      !('all' in what) ||
      !ofKind(cost, kind) ||
      !isMeant(what.all, one.source, seat, card) ||
      !sight.derived.isAtWork(one)
    )
      return [];
    return [
      {
        n: sight.derived.amount(one, cost.n),
        why: one.ability.text ?? cards.get(idOf(one.source) ?? '')?.name ?? 'an ability',
      },
    ];
  });
};

const isMeant = (what: Selector, source: Card, seat: Seat, card: Definition): boolean =>
  fits(card, what, { ...standing(source), source: '' }) &&
  (what.who === undefined || what.who === 'any' || (what.who === 'you') === (source.controller === seat));

/** The name of the source that forbids the player to play this card (GA-BAR-01); undefined if none does. */
export const barred = (
  sight: Sight,
  seat: Seat,
  card: Definition,
  deed: 'activate' | 'materialize',
): string | undefined => {
  const { table, cards } = sight;
  const effect = table.effects.find(
    ({ on, data, controller, source }) =>
      (data['bar'] as readonly string[] | undefined)?.includes(deed) === true &&
      (on as { seat: Seat }).seat === seat &&
      fits(card, data['of'] as unknown as Selector, { controller, source }),
  );
  if (effect) return nameOfSource(cards, effect.source, table) ?? effect.text;
  const found = staticsOf(sight).find(
    (one) =>
      one.change.bar?.includes(deed) === true &&
      'all' in one.change.what &&
      isMeant(one.change.what.all, one.source, seat, card) &&
      sight.derived.isAtWork(one),
  );
  return found && (cards.get(idOf(found.source) ?? '')?.name ?? 'an ability');
};

const nameOfSource = (cards: CardLookup, source: Handle, table: Table): string | undefined =>
  cards.get(idOf(findCard(table, source)?.card) ?? '')?.name;

/**
 * Lasting effects on a player that change the costs of their cards. An effect that counts only a few times carries that
 * number.
 */
export const cheapened = (table: Table, seat: Seat, card: Definition, how: Declared) =>
  table.effects.filter(({ on, data: { cheapen, kind, from } }) => {
    const what = cheapen as unknown as Selector | undefined;
    return (
      what !== undefined &&
      (on as { seat?: Seat }).seat === seat &&
      kind === kindOf(how) &&
      (from === undefined || from === how.from) &&
      fits(card, what, { controller: seat, source: '' })
    );
  });

/**
 * Abilities that add to the printed cost of a played card: the mandatory ones, and the optional ones that the player
 * declared.
 */
export const announced = (sight: Sight, card: Definition, env: Env): Ability[] =>
  card.abilities.filter(
    (ability) =>
      ability.kind === 'announce' &&
      (!ability.may || env.paid?.includes(ability.as ?? '') === true) &&
      (ability.if ?? []).every((condition) => holds(sight, condition, env)),
  );

export const announcedCosts = (sight: Sight, card: Definition, env: Env): CostPart[] => [
  ...commandCost(card),
  ...announced(sight, card, env).flatMap((ability) => ability.cost ?? []),
  ...(permissionFrom(sight, card, env)?.cost ?? []),
  ...(env.permit && env.permit.damage > 0 ? [{ pay: 'damage' as const, n: env.permit.damage }] : []),
];

/** The keyword that permits activating a card from this zone, with its cost (GA-FROM-04). */
export const permissionFrom = (sight: Sight, card: Definition, env: Env): Keyword | undefined =>
  env.from === undefined
    ? undefined
    : card.keywords.find(
        (one) =>
          one.name === 'activate-from' &&
          one.of === env.from &&
          printedKeyword(sight, { ...card, keywords: [one] }, 'activate-from', {
            ...env,
            source: env.lies ?? env.source,
          }),
      );

/** How much less a card with Efficiency costs; below 0: how much more (GA26-COST-15). */
const efficiency = (sight: Sight, env: Env): number => {
  const level = levelIn(onTable(sight), env);
  return partsFor(sight.table).costs.level === 'as-it-is' ? level : Math.max(0, level);
};

/** Whether something else is paid in place of the printed cost. */
const isReplaced = (sight: Sight, card: Definition, env: Env): boolean =>
  announced(sight, card, env).some(({ instead }) => instead) || permissionFrom(sight, card, env)?.n !== undefined;

/** Whether a card lacks what it would be played for, and nothing is paid in its place (GA26-COST-05). */
export const isUnpriced = (sight: Sight, card: Definition, env: Env): boolean =>
  card.cost === null && partsFor(sight.table).costs.missing === 'not-payable' && !isReplaced(sight, card, env);

/** Whether a player declared X above 0 for a cost of X that is not paid (GA26-COST-08). */
export const declaresUnpaidX = (sight: Sight, card: Definition, env: Env): boolean =>
  card.cost?.n === 'X' &&
  (env.x ?? 0) > 0 &&
  partsFor(sight.table).costs.x === 'by-zone' &&
  isReplaced(sight, card, env);

/** All changes of a cost, except for another cost in place of the printed one. */
const changesOf = (sight: Sight, seat: Seat, card: Definition, declared: Declared): Change[] => {
  const kind = kindOf(declared);
  const env = playing(seat, card, declared);
  const efficient = card.cost?.kind !== 'memory' && printedKeyword(sight, card, 'efficiency', env) !== undefined;
  return [
    ...(declared.spectral ? [{ n: 3, why: 'Spectral Shift (GA-KW-33)' }] : []),
    ...(efficient ? [{ n: -efficiency(sight, env), why: 'Efficiency (GA-KW-05)' }] : []),
    ...(hasPrinted(card, 'aenean-progression')
      ? [{ n: aeneanCost(sight.table, seat), why: 'Aenean Progression (GA26-AENEAN-01)' }]
      : []),
    ...ownChanges(sight, card, kind, env),
    ...fieldChanges(sight, seat, card, kind),
    ...cheapened(sight.table, seat, card, declared).map(({ data, text }) => ({ n: -Number(data['n']), why: text })),
  ];
};

/**
 * F11 H: the cost to pay: printed + increases − decreases, never below 0 (GA-COST-09 to GA-COST-11), calculated at step
 * 7 (GA-ACT-08). If another cost replaces the printed one, no change applies to the printed one (GA-COST-17).
 */
export const costOf = (sight: Sight, seat: Seat, card: Definition, declared: Declared): Cost => {
  const kind = card.cost?.kind ?? 'reserve';
  const printed = card.cost === null ? 0 : card.cost.n === 'X' ? (declared.x ?? 0) : card.cost.n;
  const env = playing(seat, card, declared);
  const changes: Change[] = [];
  const instead = announced(sight, card, env).find((ability) => ability.instead);
  if (instead) changes.push({ n: -printed, why: instead.text ?? 'another cost in its place' });
  const there = permissionFrom(sight, card, env);
  if (there?.n !== undefined) changes.push({ n: there.n - printed, why: `its cost from the ${env.from}` });
  const replaced = instead !== undefined || (there?.n === 0 && there.cost !== undefined);
  if (!replaced) changes.push(...changesOf(sight, seat, card, declared));
  const extra =
    kind === 'reserve' || kind === 'memory'
      ? amountToPay(onTable(sight), env, announcedCosts(sight, card, env), kind)
      : 0;
  if (extra > 0) changes.push({ n: extra, why: 'additional cost' });
  const real = changes.filter(({ n }) => n !== 0);
  return {
    kind,
    printed,
    final: Math.max(
      0,
      real.reduce((sum, { n }) => sum + n, printed),
    ),
    why: real.map(({ n, why }) => `${n > 0 ? '+' : ''}${n} ${why}`),
  };
};

const FAR = 1_000;

/** The greatest X that this many cards and objects can pay for, with all changes of the cost (GA-ACT-04). */
export const greatestX = (sight: Sight, seat: Seat, card: Definition, payers: number, how: Declared = {}): number =>
  Math.max(0, payers + FAR - costOf(sight, seat, card, { ...how, x: FAR }).final);

/**
 * The cost of an ability of one kind with its changes, never below 0 (GA-COST-09, GA-KW-06: a decrease applies to the
 * reserve cost only if the ability says so).
 */
export const abilityCost = (sight: Sight, ability: Ability, env: Env, kind: 'reserve' | 'memory'): number => {
  const printed = amountToPay(onTable(sight), env, ability.cost ?? [], kind);
  const changes = (ability.change ?? []).filter(
    (change) => ofKind(change, kind) && (change.if ?? []).every((condition) => holds(sight, condition, env)),
  );
  const more = kind === 'reserve' ? abilityCostMore(sight, env.source) : 0;
  return Math.max(
    0,
    changes.reduce((sum, change) => sum + evaluate(onTable(sight), env, change.n), printed + more),
  );
};

/** Cards in the player's own graveyard that can be banished to pay for a memory cost. */
export const floatingCosts = (sight: Sight, seat: Seat) =>
  cardsIn(sight.table, zoneId('graveyard', seat)).filter(
    (card) => keywordOf(sight, card, 'floating-memory') !== undefined,
  );

/** Objects that can rest to pay for a reserve cost. */
export const reservable = (sight: Sight, seat: Seat) =>
  field(sight.table).filter(
    (card) => card.controller === seat && isAwake(card) && hasKeyword(sight, card, 'reservable'),
  );

/** Whether only floating memory can pay the memory cost of this card (GA-FLOAT-02). */
export const floatingOnly = (sight: Sight, card: Definition, env: Env): boolean =>
  printedKeyword(sight, card, 'floating-only', env) !== undefined;

/** How many cards a seat could pay a card's memory cost with. */
export const memoryPurse = (sight: Sight, seat: Seat, card: Definition): number =>
  floatingOnly(sight, card, playing(seat, card, {})) ? floatingCosts(sight, seat).length : purse(sight, seat, 'memory');

/** How many cards and objects a seat could pay a cost of this kind with. These numbers are public. */
export const purse = (sight: Sight, seat: Seat, kind: string): number =>
  kind === 'memory'
    ? countIn(sight.table, zoneId('memory', seat)) + floatingCosts(sight, seat).length
    : countIn(sight.table, zoneId('hand', seat)) + reservable(sight, seat).length;
