import { cardsIn, countIn, findCard, zoneId, type Card, type Handle, type Item, type Seat, type Table } from '#table';
import type { CardLookup } from '#rules';
import type { Definition } from '../effects/definition.js';
import { levelIn } from '../objects/empowering.js';
import { onTable, type Env, type Sight } from '../effects/env.js';
import { amountToPay, evaluate, holds } from '../effects/truth.js';
import type { Ability, CostChange, CostPart, Keyword, Selector } from '../effects/words.js';
import { fits } from '../effects/select.js';
import { hasKeyword, keywordOf, printedKeyword } from '../objects/characteristics.js';
import { staticsOf, standing } from '../objects/statics.js';
import { abilityCostMore } from '../objects/ability-costs.js';
import type { Permit } from '../objects/permits.js';
import { field, isAwake } from '../objects/traits.js';

type Cost = NonNullable<Item['cost']>;

/** What was declared at step 3 and counts for the cost (GA-ACT-04). */
export interface Declared {
  readonly x?: number | undefined;
  readonly spectral?: boolean | undefined;
  /** Optional costs, by name. */
  readonly extra?: readonly string[] | undefined;
  /** The targets, list by list: what they are may change the cost (GA-ACT-08). */
  readonly targets?: readonly (readonly Handle[])[] | undefined;
  /** The zone that the card is activated from. */
  readonly from?: string | undefined;
  /** By what the card may be activated from where it lies, where an effect says so. */
  readonly permit?: Permit | undefined;
  /** The card, where it lies under a name of its own. */
  readonly lies?: Handle | undefined;
  /** It is materialized, and not activated. */
  readonly materialized?: true;
}

/** A card that a player plays: nothing of it is in play yet. */
export const playing = (seat: Seat, card: Definition, { x, extra, targets, from, permit, lies }: Declared): Env => ({
  controller: seat,
  source: '',
  definition: card.id,
  targets: targets ?? [],
  named: {},
  ...(x === undefined ? {} : { x }),
  paid: extra ?? [],
  ...(from === undefined || from === 'hand' ? {} : { from }),
  ...(permit === undefined ? {} : { permit }),
  ...(lies === undefined ? {} : { lies }),
});

/** A change of a cost, in words and number. */
interface Change {
  readonly n: number;
  readonly why: string;
}

/** A change of one kind of cost; no other (GA-COST-10). */
const ofKind = (change: CostChange, kind: string): boolean => (change.kind ?? 'reserve') === kind;

/**
 * The kind of cost whose changes apply to a card as it is played: those of reserve costs are for what is activated,
 * whichever kind of cost that has (GA-COST-16), those of memory costs for what is materialized.
 */
const kindOf = ({ materialized }: Declared): 'reserve' | 'memory' => (materialized ? 'memory' : 'reserve');

/** What the card's own text says of its cost, wherever it is played from; a restriction is tested now (GA-KW-02). */
const ownChanges = (sight: Sight, card: Definition, kind: string, env: Env): Change[] =>
  card.abilities.flatMap((ability) =>
    ability.kind !== 'static' || !(ability.if ?? []).every((condition) => holds(sight, condition, env))
      ? []
      : (ability.modify ?? []).flatMap(({ what, cost }): Change[] =>
          cost && 'self' in what && ofKind(cost, kind)
            ? [{ n: evaluate(onTable(sight), env, cost.n), why: ability.text ?? card.name }]
            : [],
        ),
  );

/** What objects in play say of the costs of the cards that are played. */
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
        why: one.ability.text ?? cards.get(one.source.definition ?? '')?.name ?? 'an ability',
      },
    ];
  });
};

const isMeant = (what: Selector, source: Card, seat: Seat, card: Definition): boolean =>
  fits(card, what, { ...standing(source), source: '' }) &&
  (what.who === undefined || what.who === 'any' || (what.who === 'you') === (source.controller === seat));

/** Whether something keeps a player from playing such a card (GA-BAR-01); what the source is called. */
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
  return found && (cards.get(found.source.definition ?? '')?.name ?? 'an ability');
};

const nameOfSource = (cards: CardLookup, source: Handle, table: Table): string | undefined =>
  cards.get(findCard(table, source)?.card.definition ?? '')?.name;

/**
 * Lasting effects on a player that make cards cheaper or dearer as they are played; each that counts a limited number
 * of times has its number.
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
 * What is asked for beside the printed cost when a card is played: what must be paid, and of what may be paid that
 * which was declared.
 */
export const announced = (sight: Sight, card: Definition, env: Env): Ability[] =>
  card.abilities.filter(
    (ability) =>
      ability.kind === 'announce' &&
      (!ability.may || env.paid?.includes(ability.as ?? '') === true) &&
      (ability.if ?? []).every((condition) => holds(sight, condition, env)),
  );

export const announcedCosts = (sight: Sight, card: Definition, env: Env): CostPart[] => [
  ...announced(sight, card, env).flatMap((ability) => ability.cost ?? []),
  ...(permissionFrom(sight, card, env)?.cost ?? []),
  ...(env.permit && env.permit.damage > 0 ? [{ pay: 'damage' as const, n: env.permit.damage }] : []),
];

/** What permits a card to be activated from where it lies, with what that costs (GA-FROM-04). */
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

/** What changes a cost as it is calculated, beside what is paid in place of the printed one. */
const changesOf = (sight: Sight, seat: Seat, card: Definition, declared: Declared): Change[] => {
  const kind = kindOf(declared);
  const env = playing(seat, card, declared);
  const efficient = card.cost?.kind !== 'memory' && printedKeyword(sight, card, 'efficiency', env) !== undefined;
  return [
    ...(declared.spectral ? [{ n: 3, why: 'Spectral Shift (GA-KW-33)' }] : []),
    ...(efficient ? [{ n: -Math.max(0, levelIn(onTable(sight), env)), why: 'Efficiency (GA-KW-05)' }] : []),
    ...ownChanges(sight, card, kind, env),
    ...fieldChanges(sight, seat, card, kind),
    ...cheapened(sight.table, seat, card, declared).map(({ data, text }) => ({ n: -Number(data['n']), why: text })),
  ];
};

/**
 * F11 H: the cost to pay: printed + increases − decreases, never below 0 (GA-COST-09 to GA-COST-11); calculated at step
 * 7 (GA-ACT-08). Nothing of a cost that another is paid for is left to be changed (GA-COST-17).
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

/**
 * The greatest X that this many cards and objects can pay for, everything that changes the cost included (GA-ACT-04).
 */
export const greatestX = (sight: Sight, seat: Seat, card: Definition, payers: number, how: Declared = {}): number =>
  Math.max(0, payers + FAR - costOf(sight, seat, card, { ...how, x: FAR }).final);

/**
 * What an ability costs of one kind, its changes included, never below 0 (GA-COST-09, GA-KW-06: decreases of the
 * reserve cost only where the ability says so).
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

/** Cards in the own graveyard that may be banished to pay for a memory cost. */
export const floatingCosts = (sight: Sight, seat: Seat) =>
  cardsIn(sight.table, zoneId('graveyard', seat)).filter(
    (card) => keywordOf(sight, card, 'floating-memory') !== undefined,
  );

/** Objects that may be rested to pay for a reserve cost. */
export const reservable = (sight: Sight, seat: Seat) =>
  field(sight.table).filter(
    (card) => card.controller === seat && isAwake(card) && hasKeyword(sight, card, 'reservable'),
  );

/** Whether the memory cost of a card is paid with floating memory only (GA-FLOAT-02). */
export const floatingOnly = (sight: Sight, card: Definition, env: Env): boolean =>
  printedKeyword(sight, card, 'floating-only', env) !== undefined;

/** How many cards and objects a seat could pay a card's memory cost with. */
export const memoryPurse = (sight: Sight, seat: Seat, card: Definition): number =>
  floatingOnly(sight, card, playing(seat, card, {})) ? floatingCosts(sight, seat).length : purse(sight, seat, 'memory');

/** How many cards and objects a seat could pay a cost with. The numbers are public. */
export const purse = (sight: Sight, seat: Seat, kind: string): number =>
  kind === 'memory'
    ? countIn(sight.table, zoneId('memory', seat)) + floatingCosts(sight, seat).length
    : countIn(sight.table, zoneId('hand', seat)) + reservable(sight, seat).length;
