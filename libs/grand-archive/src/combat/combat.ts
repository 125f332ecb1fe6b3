import { cardsIn, type Card, type Handle, type Hit, type Seat } from '#table';
import { ask, askEach, question, type Flow, type Scribe } from '#rules';
import { abilityAt } from '../play/abilities.js';
import { order as inOrder, yesNo } from '../play/choosing.js';
import { attackableOf, unitsOf } from './attacks.js';
import { clearCombat, interrupting, resume } from './combat-end.js';
import { check, settle } from '../turn/checks.js';
import { unloadToIntent } from '../objects/loading.js';
import { addCounters, dealDamage, setRested } from '../table/marks.js';
import { placeTriggers, dropWaiting, happened, interceptors } from '../triggers/triggers.js';
import { beginPhase, giveOpportunity, turnPlayer } from '../turn/timing.js';
import { hasKeyword, isForbidden, isLethallyDamaged, isPermitted, keywordSum, statOf } from '../objects/statics.js';
import type { KeywordName } from '../objects/keywords.js';
import { faceOf, field, hasType, isAwake, isChampion, isUnit } from '../objects/traits.js';

export interface Declaration {
  readonly attacker: Handle;
  readonly by: Seat;
  readonly target: Handle;
  /** The attack card in the intent zone, the weapon: what adds to a champion's attack. */
  readonly with: readonly Handle[];
  /** The unit of the replay that this declaration closes: its own, or that of the attack card (RU-03, RU-08). */
  readonly unit: { readonly of: string; readonly title: string; readonly cause?: string };
}

const onField = (scribe: Scribe, handle: Handle): Card | undefined =>
  field(scribe.table).find((card) => card.handle === handle);
const inCombat = (scribe: Scribe, handle: Handle): Card | undefined =>
  onField(scribe, handle) ?? cardsIn(scribe.table, 'intent').find((card) => card.handle === handle);

/**
 * The declaration: F10 AA, F10 AB, F10 B1, F3 H, F8 D. It uses no stack and cannot be answered (F10 B3: GA-COMBAT-02).
 */
export function* declareAttack(scribe: Scribe, declared: Declaration): Flow {
  const shots = unloadToIntent(scribe, declared.with, declared.by); // GA-LOAD-04
  const attack = { ...declared, with: [...declared.with, ...shots] };
  const strikers = [attack.attacker, ...attack.with].flatMap((handle) => inCombat(scribe, handle) ?? []);
  const striking = (keyword: KeywordName): boolean =>
    strikers.some((card) => hasKeyword(scribe.table, scribe.cards, card, keyword));
  // Cleave is Multi-Target that cannot be intercepted.
  const cleaves = striking('cleave');
  const multi = cleaves || striking('multi-target');
  const sees = striking('true-sight');
  const aimed = onField(scribe, attack.target)!;
  // Multi-Target hits all units of one opponent (GA-KW-28), Cleave all that can be attacked (GA-SIEGE-06).
  const targets = multi
    ? (cleaves ? attackableOf : unitsOf)(scribe.table, scribe.cards, aimed.controller).map((card) => card.handle)
    : [attack.target];
  interrupting(scribe);
  beginPhase(scribe, 'combat', 'declaration'); // F10 B2: GA-COMBAT-12
  setRested(scribe, [attack.attacker], true); // GA-COMBAT-03, GA-COMBAT-04
  scribe.emit({
    kind: 'combat-began',
    attack: {
      attacker: attack.attacker,
      by: attack.by,
      targets,
      with: attack.with,
      retaliators: [],
      data: { ...(multi ? { multi: true } : {}), ...(sees ? { sees: true } : {}) },
    },
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  // F10 B4: On Attack and Intercept are placed; nobody gets Opportunity here (GA-COMBAT-15).
  happened(
    scribe,
    'attack',
    strikers.flatMap((card) => inCombat(scribe, card.handle) ?? []),
    { object: attack.target },
  );
  for (const handle of targets) {
    const card = onField(scribe, handle);
    if (!card) continue;
    happened(scribe, 'attacked', [card], { object: attack.attacker });
    if (!isChampion(scribe.cards, card)) continue;
    happened(
      scribe,
      'champion-attacked',
      field(scribe.table).filter((one) => one.controller === card.controller),
      { subject: handle, object: attack.attacker },
    );
    if (!cleaves && !striking('unblockable')) interceptors(scribe, card, attack.attacker);
  }
  yield* settle(scribe);
  scribe.unit(attack.unit.of, attack.unit.title, 'resolved', ['GA-COMBAT-03', 'GA-COMBAT-15'], attack.unit.cause);
  // F10 B5, F10 AC, F10 C1, F10 C2: with entries on the stack they resolve first (F10 C3: GA-COMBAT-16, CF-52); else
  // the window before retaliation (F10 C5: GA-COMBAT-17).
  beginPhase(scribe, 'combat', scribe.table.items.length > 0 ? 'triggers' : 'retaliation');
  giveOpportunity(scribe, turnPlayer(scribe.table));
}

/** The attacking unit, and what it attacks with: the attack card, the weapon. */
const strikersIn = (scribe: Scribe): Card[] => {
  const { attacker, with: used } = scribe.table.combat!;
  return [attacker, ...used].flatMap((handle) => inCombat(scribe, handle) ?? []);
};

/**
 * F10 C7: the defending units that may retaliate: present targets, Awake, with the attacker still there (GA-COMBAT-18
 * to GA-COMBAT-20).
 */
const mayRetaliate = (scribe: Scribe): Card[] => {
  const combat = scribe.table.combat;
  if (!combat || !onField(scribe, combat.attacker)) return [];
  const { table, cards } = scribe;
  return combat.targets
    .flatMap((handle) => onField(scribe, handle) ?? [])
    .filter((card) => {
      if (!isUnit(cards, card) || isForbidden(table, cards, card, 'retaliate')) return false; // GA-SIEGE-04
      if (strikersIn(scribe).some((one) => isForbidden(table, cards, one, 'be-retaliated'))) return false;
      return (
        isAwake(card) || hasKeyword(table, cards, card, 'steadfast') || isPermitted(table, cards, card, 'retaliate')
      );
    });
};

export const retaliate = question({
  of: 'retaliate',
  rule: 'GA-COMBAT-18',
  answer: 'retaliate',
  parts: (_query, { rule }) => [yesNo(rule)],
  read: ({ value }) => value,
  forfeit: () => ({ value: false }),
});

/** F10 C8: who retaliates; each yes and no is recorded (GA-COMBAT-18). */
function* retaliation(scribe: Scribe): Flow {
  const able = mayRetaliate(scribe);
  if (able.length > 0) {
    const answers = yield* askEach(
      retaliate,
      able.map((card) => ({
        seat: card.controller,
        title: `Does ${faceOf(scribe.cards, card)?.name ?? 'the unit'} retaliate?`,
        about: { unit: card.handle },
      })),
    );
    const willing = able.filter((_, n) => answers[n]).map((card) => card.handle);
    // GA-COMBAT-23; Steadfast does not rest for it.
    setRested(
      scribe,
      willing.filter((handle) => !hasKeyword(scribe.table, scribe.cards, onField(scribe, handle)!, 'steadfast')),
      true,
    );
    scribe.emit({ kind: 'combat-set', retaliators: willing });
    yield* settle(scribe);
    scribe.unit('retaliation', willing.length > 0 ? 'Retaliation' : 'No retaliation', 'resolved', [
      'GA-COMBAT-18',
      'GA-COMBAT-23',
    ]);
  }
  beginPhase(scribe, 'combat', 'damage'); // F10 C9, F10 AD, F10 D1
  giveOpportunity(scribe, turnPlayer(scribe.table)); // F10 D2: GA-COMBAT-24
}

/** Stealth hides an ally from an attack, unless all units are hit or a striker has True Sight (GA-KW-39). */
const isHidden = (scribe: Scribe, card: Card): boolean =>
  scribe.table.combat?.data['multi'] !== true &&
  scribe.table.combat?.data['sees'] !== true &&
  hasType(scribe.cards, card, 'ALLY') &&
  hasKeyword(scribe.table, scribe.cards, card, 'stealth');

/**
 * A target that is still one at damage: on the field, not under Stealth, and no unit of the attacking player by now
 * (GA-COMBAT-05, GA-COMBAT-28).
 */
const isLegal = (scribe: Scribe, card: Card): boolean =>
  card.controller !== scribe.table.combat?.by && !isHidden(scribe, card);

/** Ranged N: so much more on the attacks of a unit that is distant; Retort N: so much more when it strikes back. */
const ranged = (scribe: Scribe, card: Card): number =>
  hasKeyword(scribe.table, scribe.cards, card, 'distant') ? keywordSum(scribe.table, scribe.cards, card, 'ranged') : 0;
const retort = (scribe: Scribe, card: Card): number => keywordSum(scribe.table, scribe.cards, card, 'retort');

/**
 * F10 D7: the damage of the attack: an ally's power; for a champion the attack card, the weapon and modifiers as one
 * sum (GA-COMBAT-26, GA-COMBAT-27).
 */
const attackPower = (scribe: Scribe): number => {
  const combat = scribe.table.combat!;
  const attacker = onField(scribe, combat.attacker);
  if (!attacker) return 0;
  return [attacker, ...combat.with.flatMap((handle) => inCombat(scribe, handle) ?? [])].reduce(
    (sum, card) => sum + statOf(scribe.table, scribe.cards, card, 'power') + ranged(scribe, card),
    statOf(scribe.table, scribe.cards, attacker, 'attack'),
  );
};

/**
 * Order of the retaliating units (F10 D4, F10 D5), then all damage and durability in one event that nobody can answer
 * (F10 D6, F10 D8, F10 D9: GA-COMBAT-25, GA-COMBAT-31).
 */
function* damage(scribe: Scribe): Flow {
  const combat = scribe.table.combat!;
  let order = combat.retaliators.filter((handle) => onField(scribe, handle));
  if (order.length > 1) {
    const before = order;
    const numbers = yield* ask(inOrder, {
      seat: combat.by,
      title: 'Order the retaliating units',
      min: before.length,
      max: before.length,
      about: { units: before },
      options: before.map((handle) => faceOf(scribe.cards, onField(scribe, handle)!)?.name ?? handle),
      rule: 'GA-COMBAT-31',
    });
    order = numbers.map((n) => before[n]!);
    scribe.emit({ kind: 'combat-set', retaliators: order });
  }
  const attacker = onField(scribe, combat.attacker);
  const targets = combat.targets
    .flatMap((handle) => onField(scribe, handle) ?? [])
    .filter((card) => isLegal(scribe, card));
  const power = attackPower(scribe);
  const back = order
    .flatMap((handle) => onField(scribe, handle) ?? [])
    .filter((card) => attacker !== undefined && isLegal(scribe, card));
  scribe.underway = { of: 'damage', title: 'Combat damage', rules: ['GA-COMBAT-25'] };
  const hits = dealDamage(
    scribe,
    [
      ...(attacker ? targets.map((card) => ({ to: card.handle, n: power, source: combat.attacker })) : []),
      ...back.map((card) => ({
        to: combat.attacker,
        n: statOf(scribe.table, scribe.cards, card, 'power') + retort(scribe, card),
        source: card.handle,
      })),
    ],
    { combat: true },
  );
  // GA-COMBAT-32, GA-COMBAT-33: no attack damage event, no loss of durability.
  const weapons = combat.with.filter((handle) => onField(scribe, handle)?.values['.durable'] === true);
  if (attacker && targets.length > 0) addCounters(scribe, weapons, 'durability', -1, 'combat');
  noteHits(
    scribe,
    hits.filter((hit) => hit.source === combat.attacker),
  );
  scribe.unit('damage', 'Combat damage', hits.length > 0 ? 'resolved' : 'none', ['GA-COMBAT-25']);
  yield* endOfCombat(scribe); // F10 D11
}

/** F10 D10: On Hit and On Kill are noted now and placed after the check (GA-COMBAT-34 to GA-COMBAT-36). */
const noteHits = (scribe: Scribe, hits: readonly Hit[]): void => {
  const combat = scribe.table.combat!;
  const sources = [combat.attacker, ...combat.with].flatMap((handle) => inCombat(scribe, handle) ?? []);
  for (const hit of hits) {
    if (hit.dealt === 0) continue; // GA-COMBAT-35
    happened(scribe, 'hit', sources, { object: hit.card });
    const unit = onField(scribe, hit.card);
    if (!unit || !hasType(scribe.cards, unit, 'ALLY')) continue; // GA-SIEGE-05
    if (isLethallyDamaged(scribe.table, scribe.cards, unit)) happened(scribe, 'kill', sources, { object: hit.card });
  }
};

/**
 * F10 AE, F10 E1: intent cleared, roles removed, the check, then waiting triggers in one batch (GA-COMBAT-37 to
 * GA-COMBAT-39).
 */
function* endOfCombat(scribe: Scribe): Flow {
  beginPhase(scribe, 'combat', 'end');
  clearCombat(scribe, 'over');
  check(scribe); // F10 E4
  // On Kill needs that the unit really died: it lies in a graveyard now (GA-COMBAT-36).
  dropWaiting(
    scribe,
    (one) => abilityAt(scribe.cards, one.ability)?.when === 'kill' && !diedOf(scribe, one.event.object),
  );
  const placed = yield* placeTriggers(scribe); // F10 E5, F10 E6
  scribe.unit('combat-end', 'End of combat', 'resolved', ['GA-COMBAT-38']);
  if (!placed && scribe.table.items.length === 0) resume(scribe);
  giveOpportunity(scribe, turnPlayer(scribe.table));
}

const diedOf = (scribe: Scribe, handle: Handle | undefined): boolean =>
  handle !== undefined &&
  scribe.facts.some(
    (fact) =>
      fact.kind === 'moved' &&
      fact.legs.some((leg) => leg.card === handle && leg.from === 'field' && leg.to.startsWith('graveyard')),
  );

/** An empty pass during combat: on to the next box. */
export function* advanceCombat(scribe: Scribe): Flow {
  switch (scribe.table.step) {
    case 'triggers':
      beginPhase(scribe, 'combat', 'retaliation');
      giveOpportunity(scribe, turnPlayer(scribe.table));
      return;
    case 'retaliation':
      yield* retaliation(scribe); // F10 C6
      return;
    case 'damage':
      yield* damage(scribe); // F10 D3
      return;
    default:
      resume(scribe); // F10 E7
      giveOpportunity(scribe, turnPlayer(scribe.table));
  }
}
