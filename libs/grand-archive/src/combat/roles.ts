import type { Card, Handle } from '#table';
import type { Scribe } from '#rules';
import { sightOf } from '../objects/derive.js';
import { field, isAttackable } from '../objects/traits.js';
import { isStealthy } from './attacks.js';
import { areChecked, presentOnField } from './present.js';

/** Stealth hides a unit from an attack unless the attack hits all units or a striker has True Sight (GA-KW-39). */
const isHidden = (scribe: Scribe, card: Card): boolean =>
  scribe.table.combat?.data['multi'] !== true &&
  scribe.table.combat?.data['sees'] !== true &&
  isStealthy(sightOf(scribe), card);

/**
 * Whether a target is still legal: it has no Stealth and the attacking player does not control it (GA-COMBAT-05,
 * GA-COMBAT-28, GA-STEALTH-03). The caller checks that it is still on the field.
 */
export const isLegal = (scribe: Scribe, card: Card): boolean =>
  card.controller !== scribe.table.combat?.by && !isHidden(scribe, card);

/** The attacker, if it is there and still attacks (GA26-COMBAT-16). */
export const attackerIn = (scribe: Scribe): Card | undefined => {
  const { combat } = scribe.table;
  return combat && combat.data['out'] !== true ? presentOnField(scribe, combat.attacker) : undefined;
};

/**
 * Ends the roles of defenders that are no longer targets of the attack, and of retaliating units that have no attacker
 * to hit (GA26-COMBAT-15, GA26-SBA-07).
 */
export const dropRoles = (scribe: Scribe): void => {
  const { combat } = scribe.table;
  if (!combat || !areChecked(scribe.table)) return;
  const defends = (handle: Handle): boolean => {
    const card = presentOnField(scribe, handle);
    const among = combat.data['multi'] !== true || (card && isAttackable(scribe.cards, card));
    return card !== undefined && among === true && isLegal(scribe, card);
  };
  const targets = combat.targets.filter(defends);
  const retaliators = presentOnField(scribe, combat.attacker)
    ? combat.retaliators.filter((handle) => presentOnField(scribe, handle))
    : [];
  if (targets.length < combat.targets.length || retaliators.length < combat.retaliators.length)
    scribe.emit({ kind: 'combat-set', targets, retaliators });
};

/** Remembers which objects are there as the window before retaliation opens: no others retaliate (GA26-COMBAT-23). */
export const rememberPresent = (scribe: Scribe): void => {
  if (areChecked(scribe.table))
    scribe.emit({ kind: 'combat-set', data: { present: field(scribe.table).map((card) => card.handle) } });
};

/** Whether an object was there as the window before retaliation opened. */
export const wasPresent = ({ table: { combat } }: Scribe, handle: Handle): boolean =>
  (combat?.data['present'] as readonly Handle[] | undefined)?.includes(handle) ?? true;
