import { seatOf, type Card, type Handle, type Seat } from '#table';
import {
  move,
  part,
  refuse,
  whyLost,
  type Draft,
  type Flow,
  type Move,
  type Query,
  type RecordedAction,
  type Scribe,
} from '#rules';
import { useAbility } from './ability.js';
import { useInHand } from './hand-ability.js';
import { activate } from './activation.js';
import { attackTargets, hasPower, strikesAlone, weaponsFor, weaponStops } from '../combat/attacks.js';
import { attackTax, payTax, taxOn, taxStops, useOf } from '../combat/attack-tax.js';
import { attackerStops, mustAttackFirst, rememberAttempt } from '../combat/may-attack.js';
import { declareAttack, type Declaration } from '../combat/combat.js';
import { endIfDecided, lose } from '../turn/ending.js';
import { loadedInto } from '../objects/loading.js';
import { resolveTop } from './resolution.js';
import { play } from '../turn/root.js';
import { partsFor } from '../rulesets/parts-for.js';
import { layout } from '../table/layout.js';
import { nameOf } from './targeting.js';
import { firstTurnStops } from '../turn/first-turn.js';
import { holdsOpportunity, mayActSlow, nextSeat, turnPlayer } from '../turn/timing.js';
import { calledIn } from '../objects/called.js';
import { field, hasType } from '../objects/traits.js';
import { advance } from '../turn/turn.js';
import { useByHand } from './use-by-hand.js';
import type { Sight } from '../effects/env.js';
import { isPermitted } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';

/**
 * Passes Opportunity to the next player (F8 G). When all have passed, the top entry resolves, or the phase goes on
 * (GA-OPP-04, GA-OPP-05, GA-OPP-07).
 */
function* passed(scribe: Scribe, { seat }: { readonly seat: Seat }): Flow {
  const passes = [...(scribe.table.opportunity?.passed ?? []), seat];
  scribe.emit({ kind: 'passed', seat });
  yield* passOn(scribe, seat, passes);
}

function* passOn(scribe: Scribe, seat: Seat, passes: readonly Seat[]): Flow {
  const playing = scribe.table.order.filter((one) => seatOf(scribe.table, one)?.out === null);
  if (playing.some((one) => !passes.includes(one)))
    scribe.emit({ kind: 'opportunity', seat: nextSeat(scribe.table, seat), passed: passes });
  else if (scribe.table.items.length > 0)
    yield* resolveTop(scribe); // F8 F
  else yield* advance(scribe);
}

/** Says what a pass leads to: the top entry resolves or waits for others, the combat goes on, or the phase ends. */
const passInWords = ({ table, seat }: Query): string => {
  const passes = [...(table.opportunity?.passed ?? []), seat];
  const playing = table.order.filter((one) => seatOf(table, one)?.out === null);
  const last = playing.every((one) => passes.includes(one));
  const others = playing.filter((one) => !passes.includes(one)).map((one) => `seat ${one}`);
  const top = table.items.at(-1)?.title.split(': ')[0];
  if (top !== undefined) return `Pass: let ${top} resolve`;
  const phase = layout.phases.find(({ id }) => id === table.phase)?.title ?? 'phase';
  const leads = table.phase === 'first' ? 'goes on with the turn' : `ends the ${phase}`;
  const comes = table.combat ? 'combat continues' : leads;
  return last
    ? `Pass (${comes})`
    : `Pass (${comes} if ${others.join(' and ')} ${others.length > 1 ? 'pass' : 'passes'} too)`;
};

const pass = move({
  kind: 'pass',
  title: passInWords,
  gate: (query) => holdsOpportunity(query) ?? mustAttackFirst(query) ?? null,
  parts: [],
  flow: passed,
});

/** Whether an object may attack at all: as a unit, or as though it were an ally. */
const mayStrike = (query: Query, card: Card): boolean =>
  hasType(query.cards, card, 'ALLY', 'CHAMPION') || isPermitted(sightOf(query), card, 'attack'); // GA26-TYPE-09

/**
 * Units that may attack: Awake allies, and the champion if it is Awake and has a weapon (GA-COMBAT-03, GA-COMBAT-04,
 * GA-CHAMP-09).
 */
const attacker = part({
  name: 'attacker',
  title: 'Attack with {}',
  rule: 'GA-COMBAT-01',
  candidates: (query) =>
    field(query.table)
      .filter((card) => card.controller === query.seat && mayStrike(query, card))
      .map((card) => ({
        value: card.handle,
        label: calledIn(query.cards, card),
        refusal: attackerStops(query, card),
      })),
});

/** The unit that attacks, if it may attack with weapons. */
const wielderAt = (query: Query, handle: unknown): Card | undefined =>
  field(query.table).find(
    (card) =>
      card.handle === handle && (hasType(query.cards, card, 'CHAMPION') || weaponsFor(sightOf(query), card).length > 0),
  );

/** Whether a unit that may attack with weapons need not (GA26-COMBAT-02, GA26-COMBAT-03). */
const mayGoBare = (query: Query, unit: Card): boolean =>
  hasType(query.cards, unit, 'CHAMPION') ? strikesAlone(sightOf(query), unit) : hasPower(sightOf(query), unit);

const weapon = part({
  name: 'weapon',
  title: 'With {}',
  rule: 'GA-COMBAT-08',
  when: (query, draft) => wielderAt(query, draft['attacker']) !== undefined,
  candidates: (query, draft) => {
    const unit = wielderAt(query, draft['attacker']);
    if (!unit) return [];
    return [
      ...(mayGoBare(query, unit) ? [{ value: 'none', label: 'no weapon' }] : []),
      ...weaponsFor(sightOf(query), unit).map((card) => ({
        value: card.handle,
        label: () => nameOf(query, card.handle),
        refusal:
          weaponStops(sightOf(query), unit, card) ??
          taxStops(sightOf(query), query.seat, String(draft['attacker']), useOf(sightOf(query), [card.handle])),
      })),
    ];
  },
});

/** The attacker, its weapon, and the cards loaded into it. */
const strikers = (query: Query, draft: Draft): Card[] => [
  ...field(query.table).filter((card) => card.handle === draft['attacker'] || card.handle === draft['weapon']),
  ...loadedInto(query.table, String(draft['weapon'] ?? '')),
];

/** The reserve that the declaration of an attack on this target costs (GA-TAX-01, GA26-STATUS-03). */
const taxFor = (sight: Sight, seat: Seat, aimed: Handle, weapons: readonly Handle[]): number =>
  attackTax(sight.table) + taxOn(sight, seat, aimed) + useOf(sight, weapons);

const target = part({
  name: 'target',
  title: 'Attack {}',
  rule: 'GA-COMBAT-05',
  candidates: (query, draft) =>
    attackTargets(sightOf(query), query.seat, strikers(query, draft)).map((card) => ({
      value: card.handle,
      label: () => nameOf(query, card.handle),
      refusal: taxStops(
        sightOf(query),
        query.seat,
        String(draft['attacker']),
        taxFor(sightOf(query), query.seat, card.handle, [String(draft['weapon'])]),
      ),
    })),
});

/** Declares an attack after the player has paid the attack tax; without payment nothing changes (GA-TAX-01). */
function* taxed(scribe: Scribe, attack: Declaration): Flow {
  const tax = taxFor(sightOf(scribe), attack.by, attack.target, attack.with);
  if (tax === 0) {
    yield* declareAttack(scribe, attack);
    return;
  }
  const before = scribe.table.opportunity!;
  scribe.emit({ kind: 'opportunity', seat: null });
  if (yield* payTax(scribe, attack.by, attack.attacker, attack.unit.title, tax)) yield* declareAttack(scribe, attack);
  else {
    rememberAttempt(scribe, attack.attacker);
    scribe.emit({ kind: 'opportunity', seat: before.seat, passed: before.passed });
  }
}

/** F8 C: the turn player attacks. */
const attack = move({
  kind: 'attack',
  title: 'Attack',
  gate: (query) =>
    holdsOpportunity(query) ??
    mayActSlow(query) ??
    firstTurnStops(query.table) ??
    (attackTargets(
      sightOf(query),
      query.seat,
      field(query.table).filter((card) => card.controller === query.seat),
    ).length === 0
      ? refuse('GA-COMBAT-05', 'there is nothing to attack')
      : null),
  parts: [attacker, weapon, target],
  flow: (scribe, { seat, attacker: handle, weapon: held, target: aimed }) => {
    const name = calledIn(scribe.cards, scribe.card(handle)!);
    return taxed(scribe, {
      attacker: handle,
      by: seat,
      target: aimed,
      with: held === undefined || held === 'none' ? [] : [held],
      unit: { of: 'attack', title: `${name} attacks` },
    });
  },
});

function* conceded(scribe: Scribe, action: RecordedAction & { readonly seat: Seat }): Flow {
  const { seat } = action;
  lose(scribe, [seat], whyLost(action));
  endIfDecided(scribe, [partsFor(scribe.table).end.rules.conceded]);
  const { opportunity, items } = scribe.table;
  if (opportunity?.seat !== seat || (items.length === 0 && turnPlayer(scribe.table) === seat)) return;
  yield* passOn(scribe, seat, opportunity.passed);
}

/** Players may concede at any time; a concession counts as a defeat (GA-END-10). */
const concede = move({
  kind: 'concede',
  title: 'Concede the game',
  gate: ({ table, seat }) =>
    seatOf(table, seat)?.out !== null || table.games.length === table.game
      ? refuse('GA-END-04', 'the game is over for this seat')
      : null,
  parts: [],
  always: true,
  flow: conceded,
});

/** A root action: everything that it leads to runs within its flow. */
const root = (one: Move): Move => ({ ...one, flow: (scribe, action) => play(scribe, one.flow(scribe, action)) });

export const moves: Move[] = [
  ...[activate, useAbility, useInHand, attack].map(root),
  useByHand,
  ...[pass, concede].map(root),
];
