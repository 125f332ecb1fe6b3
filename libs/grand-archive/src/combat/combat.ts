import type { Card, Handle, Seat } from '#table';
import { askEach, question, type Flow, type Scribe } from '#rules';
import { inOrder } from '../turn/at-once.js';
import { abilityAt } from '../play/ability-at.js';
import { yesNo } from '../play/choosing.js';
import { attackableOf, hasPower, unitsOf } from './attacks.js';
import { rememberAttempt } from './may-attack.js';
import { clearCombat, interrupting, resume } from './combat-end.js';
import { dealCombatDamage } from './damage.js';
import { furtherTargets } from './multistrike.js';
import { areChecked, inCombat, presentOnField, strikersIn, titled } from './present.js';
import { attackerIn, isLegal, rememberPresent, wasPresent } from './roles.js';
import { check, settle } from '../turn/checks.js';
import { boostAttack } from '../objects/boosting.js';
import { unloadToIntent } from '../objects/loading.js';
import { rememberAttack } from '../table/history.js';
import { setRested } from '../table/marks.js';
import { placeTriggers } from '../triggers/placing.js';
import { dropWaiting, wait, waiting, type Waiting } from '../triggers/waiting.js';
import { happened, interceptors } from '../triggers/triggers.js';
import { beginPhase, begins, giveOpportunity, turnPlayer } from '../turn/timing.js';
import { hasKeyword, isForbidden, isPermitted } from '../objects/characteristics.js';
import type { KeywordName } from '../objects/keywords.js';
import { calledIn } from '../objects/called.js';
import { field, isAwake, isChampion, isUnit } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';
import { partsFor } from '../rulesets/parts-for.js';

export interface Declaration {
  readonly attacker: Handle;
  readonly by: Seat;
  readonly target: Handle;
  /** The attack card in the intent zone and the weapon: they add to a champion's attack. */
  readonly with: readonly Handle[];
  /** The champion was rested for the cost of its attack card already (GA26-ACT-14). */
  readonly rested?: true;
  /** The unit of the replay that this declaration ends: its own, or that of the attack card (RU-03, RU-08). */
  readonly unit: { readonly of: string; readonly title: string; readonly cause?: string };
}

/**
 * Declares an attack: F10 AA, F10 AB, F10 B1, F3 H, F8 D. A declaration uses no stack and cannot be answered (F10 B3:
 * GA-COMBAT-02).
 */
export function* declareAttack(scribe: Scribe, declared: Declaration): Flow {
  rememberAttempt(scribe, declared.attacker);
  boostAttack(scribe, declared.attacker);
  // GA-LOAD-04, GA26-COMBAT-12
  const firing = areChecked(scribe.table) ? [declared.attacker, ...declared.with] : declared.with;
  const shots = unloadToIntent(scribe, firing, declared.by);
  const attack = { ...declared, with: [...declared.with, ...shots] };
  const strikers = [attack.attacker, ...attack.with].flatMap((handle) => inCombat(scribe, handle) ?? []);
  const striking = (keyword: KeywordName): boolean =>
    strikers.some((card) => hasKeyword(sightOf(scribe), card, keyword));
  // Cleave works like Multi-Target, but cannot be intercepted.
  const cleaves = striking('cleave');
  const multi = cleaves || striking('multi-target');
  const sees = striking('true-sight');
  const aimed = presentOnField(scribe, attack.target);
  // Multi-Target hits all units of one opponent (GA-KW-28); Cleave hits everything of theirs that can be attacked
  // (GA-SIEGE-06).
  const targets =
    multi && aimed
      ? (cleaves ? attackableOf : unitsOf)(scribe.table, scribe.cards, aimed.controller).map((card) => card.handle)
      : [attack.target];
  targets.push(...(yield* furtherTargets(scribe, attack.by, strikers, targets)));
  interrupting(scribe);
  beginPhase(scribe, 'combat', 'declaration'); // F10 B2: GA-COMBAT-12
  if (!declared.rested) setRested(scribe, [attack.attacker], true); // GA-COMBAT-03, GA-COMBAT-04
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
  const leader = presentOnField(scribe, attack.attacker);
  if (leader && isChampion(scribe.cards, leader)) rememberAttack(scribe, attack.by);
  scribe.emit({ kind: 'opportunity', seat: null });
  // F10 B4: On Attack and Intercept are placed; nobody gets Opportunity here (GA-COMBAT-15).
  happened(
    scribe,
    'attack',
    strikers.flatMap((card) => inCombat(scribe, card.handle) ?? []),
    { object: attack.target },
  );
  for (const handle of targets) {
    const card = presentOnField(scribe, handle);
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
  // F10 B5, F10 AC, F10 C1, F10 C2: if the stack has entries, they resolve first (F10 C3: GA-COMBAT-16, CF-52).
  // Otherwise the window before retaliation opens (F10 C5: GA-COMBAT-17).
  if (scribe.table.items.length > 0) beginPhase(scribe, 'combat', 'triggers');
  else beginRetaliation(scribe);
  giveOpportunity(scribe, turnPlayer(scribe.table));
}

const beginRetaliation = (scribe: Scribe): void => {
  beginPhase(scribe, 'combat', 'retaliation');
  rememberPresent(scribe);
};

/** Units with Ambush that do not defend: they may retaliate while something that is not the attacker's defends. */
const ambushing = (scribe: Scribe, defending: readonly Card[]): Card[] =>
  defending.length === 0
    ? []
    : field(scribe.table).filter(
        (card) =>
          card.controller !== scribe.table.combat!.by &&
          !defending.includes(card) &&
          hasKeyword(sightOf(scribe), card, 'ambush'),
      ); // GA26-AMBUSH-01, GA26-AMBUSH-02

/**
 * F10 C7: the defending units that may retaliate: targets that are still there and Awake, while the attacker is there,
 * too (GA-COMBAT-18 to GA-COMBAT-20).
 */
const mayRetaliate = (scribe: Scribe): Card[] => {
  const combat = scribe.table.combat;
  if (!combat || !attackerIn(scribe)) return [];
  const sight = sightOf(scribe);
  const defending = combat.targets.flatMap((handle) => presentOnField(scribe, handle) ?? []);
  return [...defending, ...ambushing(scribe, defending)].filter((card) => {
    if (!isLegal(scribe, card) && defending.includes(card)) return false; // GA-STEALTH-03
    if (!hasPower(sight, card) || !wasPresent(scribe, card.handle)) return false; // GA26-COMBAT-21, GA26-COMBAT-23
    if (!isUnit(scribe.cards, card) || isForbidden(sight, card, 'retaliate')) return false; // GA-SIEGE-04
    if (strikersIn(scribe).some((one) => isForbidden(sight, one, 'be-retaliated'))) return false;
    return isAwake(card) || hasKeyword(sight, card, 'steadfast') || isPermitted(sight, card, 'retaliate');
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

/** F10 C8: asks which units retaliate and records each yes and no (GA-COMBAT-18). */
function* retaliation(scribe: Scribe): Flow {
  const able = mayRetaliate(scribe);
  if (able.length > 0) {
    const askings = able.map((card) => ({
      seat: card.controller,
      title: `Does ${calledIn(scribe.cards, card)} retaliate?`,
      about: { unit: card.handle },
    }));
    const ready = new Set<Handle>();
    for (const some of inOrder(scribe.table, askings)) {
      const answers = yield* askEach(retaliate, some);
      some.forEach(({ about }, n) => answers[n] && ready.add(about.unit));
    }
    // While the question was open, a judge may have taken a unit off the field.
    const willing = able
      .map((card) => card.handle)
      .filter((handle) => ready.has(handle) && presentOnField(scribe, handle));
    // GA-COMBAT-23; a unit with Steadfast does not rest.
    setRested(
      scribe,
      willing.filter((handle) => !hasKeyword(sightOf(scribe), presentOnField(scribe, handle)!, 'steadfast')),
      true,
    );
    scribe.emit({ kind: 'combat-set', retaliators: willing });
    yield* settle(scribe);
    const title = willing.length > 0 ? 'Retaliation' : 'No retaliation';
    const by = willing.length > 0 ? willing : able.map((card) => card.handle);
    scribe.unit('retaliation', titled(scribe, title, by), 'resolved', ['GA-COMBAT-18', 'GA-COMBAT-23']);
  }
  beginPhase(scribe, 'combat', 'damage'); // F10 C9, F10 AD, F10 D1
  giveOpportunity(scribe, turnPlayer(scribe.table)); // F10 D2: GA-COMBAT-24
}

const isKill = (scribe: Scribe, one: Waiting): boolean =>
  (one.when ?? abilityAt(scribe.cards, one.ability)?.when) === 'kill';

/**
 * Places the triggers of the damage, then runs the check and places its triggers, On Kill among them. Only then the
 * roles end, and the intent is cleared (GA26-COMBAT-33, GA26-COMBAT-34).
 */
function* checkedFirst(scribe: Scribe): Flow {
  const kills = waiting(scribe).filter((one) => isKill(scribe, one));
  dropWaiting(scribe, (one) => kills.includes(one));
  yield* placeTriggers(scribe);
  wait(scribe, kills);
  yield* check(scribe);
  dropWaiting(scribe, (one) => isKill(scribe, one) && !diedOf(scribe, one.event.object)); // GA26-ONKILL-01
  yield* settle(scribe);
  clearCombat(scribe, 'over');
  yield* settle(scribe); // GA26-SBA-01
}

/**
 * F10 AE, F10 E1: clears the intent, ends the roles, runs the check, then places the waiting triggers in one batch
 * (GA-COMBAT-37 to GA-COMBAT-39).
 */
function* clearedFirst(scribe: Scribe): Flow {
  clearCombat(scribe, 'over');
  yield* check(scribe); // F10 E4
  // On Kill needs a unit that really died and lies in a graveyard now (GA-COMBAT-36).
  dropWaiting(scribe, (one) => isKill(scribe, one) && !diedOf(scribe, one.event.object));
  yield* placeTriggers(scribe); // F10 E5, F10 E6
}

function* endOfCombat(scribe: Scribe): Flow {
  beginPhase(scribe, 'combat', 'end');
  const { combat } = scribe.table;
  const title = titled(scribe, 'End of combat', combat ? [combat.attacker, ...combat.with] : []);
  const checks = partsFor(scribe.table).combat.end === 'checked-first';
  const rules = [checks ? 'GA26-COMBAT-33' : 'GA-COMBAT-38'];
  begins(scribe, { of: 'combat-end', title, rules });
  yield* (checks ? checkedFirst : clearedFirst)(scribe);
  scribe.unit('combat-end', title, 'resolved', rules);
  if (scribe.table.items.length === 0) resume(scribe);
  giveOpportunity(scribe, turnPlayer(scribe.table));
}

const diedOf = (scribe: Scribe, handle: Handle | undefined): boolean =>
  handle !== undefined &&
  scribe.facts.some(
    (fact) =>
      fact.kind === 'moved' &&
      fact.legs.some((leg) => leg.card === handle && leg.from === 'field' && leg.to.startsWith('graveyard')),
  );

/** Both players passed with an empty stack during combat: goes on to the next box. */
export function* advanceCombat(scribe: Scribe): Flow {
  switch (scribe.table.step) {
    case 'triggers':
      beginRetaliation(scribe);
      giveOpportunity(scribe, turnPlayer(scribe.table));
      return;
    case 'retaliation':
      yield* retaliation(scribe); // F10 C6
      return;
    case 'damage':
      yield* dealCombatDamage(scribe); // F10 D3
      yield* endOfCombat(scribe); // F10 D11
      return;
    default:
      resume(scribe); // F10 E7
      giveOpportunity(scribe, turnPlayer(scribe.table));
  }
}
