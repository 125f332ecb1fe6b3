import type { Attack, Card, Handle, Hit } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { run } from '../effects/perform.js';
import { order as inOrder } from '../play/choosing.js';
import { hasKeyword, isLethallyDamaged, keywordSum, statOf } from '../objects/characteristics.js';
import { faceOf, hasType } from '../objects/traits.js';
import type { Prevented } from '../table/damage-changes.js';
import { orders, programsPrevented } from '../table/dealing.js';
import { addCounters, dealDamage } from '../table/marks.js';
import { hitBy } from '../table/notes.js';
import { triggerStatic } from '../triggers/static-counters.js';
import { happened } from '../triggers/triggers.js';
import { partsFor } from '../rulesets/parts-for.js';
import { doubledByCritical } from './critical.js';
import { areChecked, inCombat, presentOnField, titled } from './present.js';
import { attackerIn, isLegal } from './roles.js';
import { sightOf } from '../objects/derive.js';

/** Ranged N adds N to the attack of a distant unit; Retort N adds N when a unit retaliates. */
const ranged = (scribe: Scribe, card: Card): number =>
  hasKeyword(sightOf(scribe), card, 'distant') ? keywordSum(sightOf(scribe), card, 'ranged') : 0;
const retort = (scribe: Scribe, card: Card): number => keywordSum(sightOf(scribe), card, 'retort');

/**
 * F10 D7: the damage of the attack. An ally deals its power; a champion deals the sum of attack card, weapon and
 * modifiers (GA-COMBAT-26, GA-COMBAT-27).
 */
const attackPower = (scribe: Scribe, combat: Attack): number => {
  const attacker = presentOnField(scribe, combat.attacker);
  if (!attacker) return 0;
  // An object that is no longer a weapon adds nothing, or what power it has (GA26-COMBAT-17).
  const any = partsFor(scribe.table).combat.wielded === 'objects';
  const used = combat.with
    .flatMap((handle) => inCombat(scribe, handle) ?? [])
    .filter((card) => any || !presentOnField(scribe, card.handle) || hasType(scribe.cards, card, 'WEAPON'));
  return [attacker, ...used].reduce(
    (sum, card) => sum + statOf(sightOf(scribe), card, 'power') + ranged(scribe, card),
    statOf(sightOf(scribe), attacker, 'attack'),
  );
};

/** The retaliating units that are still there, in the order that the attacking player chooses (F10 D4, F10 D5). */
function* inRetaliation(scribe: Scribe): Flow<readonly Handle[]> {
  const { combat } = scribe.table;
  const there = combat?.retaliators.filter((handle) => presentOnField(scribe, handle)) ?? [];
  if (!combat || there.length < 2) return there;
  const numbers = yield* ask(inOrder, {
    seat: combat.by,
    title: 'Order the retaliating units',
    min: there.length,
    max: there.length,
    about: { units: there },
    options: there.map((handle) => faceOf(scribe.cards, presentOnField(scribe, handle)!)?.name ?? handle),
    rule: 'GA-COMBAT-31',
  });
  const order = numbers.map((n) => there[n]!);
  if (scribe.table.combat) scribe.emit({ kind: 'combat-set', retaliators: order });
  return order;
}

/**
 * Asks for the order of retaliating units, then deals all damage and takes durability in one event that nobody can
 * answer (F10 D6, F10 D8, F10 D9: GA-COMBAT-25, GA-COMBAT-31).
 */
export function* dealCombatDamage(scribe: Scribe): Flow {
  const order = yield* inRetaliation(scribe);
  const { combat } = scribe.table;
  if (!combat) return; // A judge ended the combat.
  const attacker = attackerIn(scribe);
  const targets = combat.targets
    .flatMap((handle) => presentOnField(scribe, handle) ?? [])
    .filter((card) => isLegal(scribe, card));
  const power = attackPower(scribe, combat);
  // A unit retaliates although it defends no more, and against an attacker that attacks no more (GA26-COMBAT-24,
  // GA26-COMBAT-25).
  const always = areChecked(scribe.table);
  const back = order
    .flatMap((handle) => presentOnField(scribe, handle) ?? [])
    .filter((card) => presentOnField(scribe, combat.attacker) !== undefined && (always || isLegal(scribe, card)));
  const title = titled(
    scribe,
    'Combat damage',
    [combat.attacker, ...combat.with],
    targets.map((card) => card.handle),
  );
  scribe.underway = { of: 'damage', title, rules: ['GA-COMBAT-25'] };
  const blows = [
    ...(attacker ? targets.map((card) => ({ to: card.handle, n: power, source: combat.attacker })) : []),
    ...back.map((card) => ({
      to: combat.attacker,
      n: statOf(sightOf(scribe), card, 'power') + retort(scribe, card),
      source: card.handle,
    })),
  ];
  const parts: Prevented[] = [];
  const critical = yield* doubledByCritical(scribe, [...(attacker && targets.length > 0 ? [attacker] : []), ...back]);
  const doubled = [...(combat.data['doubled'] === true ? [combat.attacker] : []), ...critical];
  const how = {
    combat: true,
    ...(doubled.length > 0 ? { doubled } : {}),
    ...(attacker && hasKeyword(sightOf(scribe), attacker, 'unpreventable') ? { sure: [combat.attacker] } : {}),
    parts,
  };
  const hits = dealDamage(scribe, blows, { ...how, ...(yield* orders(scribe, blows, how)) });
  // GA-COMBAT-32, GA-COMBAT-33: without attack damage a weapon loses no durability.
  const weapons = combat.with.filter((handle) => presentOnField(scribe, handle)?.values['.durable'] === true);
  if (attacker && targets.length > 0) addCounters(scribe, weapons, 'durability', -1, 'combat');
  noteHits(
    scribe,
    [combat.attacker, ...combat.with],
    hits.filter((hit) => hit.source === combat.attacker),
  );
  if (partsFor(scribe.table).combat.hits === 'attack-and-retaliation')
    for (const { handle } of back)
      noteHits(
        scribe,
        [handle],
        hits.filter((hit) => hit.source === handle),
      ); // GA26-ONHIT-01
  for (const { env, ops } of programsPrevented(scribe, parts)) yield* run(scribe, env, ops);
  scribe.unit('damage', title, hits.length > 0 ? 'resolved' : 'none', ['GA-COMBAT-25']);
}

/** The name of the trigger for a hit on this kind of unit; a domain has none (GA-HIT-01). */
const hitOn = (scribe: Scribe, unit: Card | undefined): string | undefined => {
  if (unit && hasType(scribe.cards, unit, 'CHAMPION')) return 'hit-champion';
  return unit && hasType(scribe.cards, unit, 'ALLY') ? 'hit-ally' : undefined;
};

/** Remembers for the turn which objects a card hit, if an ability of the card asks for them. */
const rememberHit = (scribe: Scribe, source: Card, hit: Handle): void => {
  const asks = (faceOf(scribe.cards, source)?.abilities ?? []).some(({ modify }) =>
    modify?.some(({ what }) => 'all' in what && what.all.hit),
  );
  const known = hitBy(source.handle).in(scribe.table) ?? [];
  if (asks && !known.includes(hit)) hitBy(source.handle).write(scribe, [...known, hit]);
};

/** F10 D10: On Hit and On Kill trigger now and go on the stack after the check (GA-COMBAT-34 to GA-COMBAT-36). */
const noteHits = (scribe: Scribe, by: readonly Handle[], hits: readonly Hit[]): void => {
  const sources = by.flatMap((handle) => inCombat(scribe, handle) ?? []);
  for (const hit of hits) {
    if (hit.dealt === 0) continue; // GA-COMBAT-35
    triggerStatic(scribe, hit.source, hit.card);
    happened(scribe, 'hit', sources, { object: hit.card, n: hit.dealt });
    for (const source of sources) rememberHit(scribe, source, hit.card);
    const unit = presentOnField(scribe, hit.card);
    const of = hitOn(scribe, unit);
    if (of !== undefined) happened(scribe, of, sources, { object: hit.card });
    if (!unit || !hasType(scribe.cards, unit, 'ALLY')) continue; // GA-SIEGE-05
    // Counts only the damage up to this hit: damage that was dealt in answer later is no combat damage.
    const isLethal = (damage: number): boolean => isLethallyDamaged(sightOf(scribe), { ...unit, damage });
    // If several units retaliate, only the one whose damage was lethal kills (GA26-COMBAT-32).
    const before = by.includes(scribe.table.combat?.attacker ?? '') ? 0 : hit.marked - hit.dealt;
    if (isLethal(hit.marked) && (before === 0 || !isLethal(before)))
      happened(scribe, 'kill', sources, { object: hit.card });
  }
};
