import { secret, type Card, type Handle, type Seat } from '#table';
import { stampAt, TURNED, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { asBecame, asLost, becameOf, nothingBecame, merged, type Became } from './becoming.js';
import { giveControl } from './control.js';
import { giveDurability } from './enter.js';
import { beforeCopy, copying } from './copying.js';
import { partsFor } from '../rulesets/parts-for.js';
import { areChecked } from '../combat/present.js';
import { obeys } from './obedience.js';
import { beginEffect } from './lasting.js';
import { hasKeyword } from './characteristics.js';
import { asCopy, canTransform, field, isChampion, shownBy } from './traits.js';
import { sightOf } from './derive.js';

const onField = (scribe: Scribe, handle: Handle | undefined): Card | undefined =>
  field(scribe.table).find((card) => card.handle === handle);

/** Gives a player control of objects for as long as the effect lasts; the latest such effect counts. */
export const control = (
  scribe: Scribe,
  env: Env,
  handles: readonly Handle[],
  seat: Seat | undefined,
  until = 'while-in-play',
): void => {
  for (const handle of handles) {
    const card = onField(scribe, handle);
    if (card && seat !== undefined && giveControl(scribe, card, seat))
      beginEffect(scribe, env, [handle], until, 'control', { control: seat });
  }
};

/**
 * Exchanges control of two objects of two players: both or neither (GA-TGT-06), so nothing happens if one is a
 * champion.
 */
export const exchange = (scribe: Scribe, env: Env, [first]: readonly Handle[], [second]: readonly Handle[]): void => {
  const [a, b] = [onField(scribe, first), onField(scribe, second)];
  if (!a || !b || a.controller === b.controller) return;
  if (isChampion(scribe.cards, a) || isChampion(scribe.cards, b)) return;
  control(scribe, env, [a.handle], b.controller);
  control(scribe, env, [b.handle], a.controller);
};

/** Moves the present attack to another unit (GA-KW-19, GA-KW-22, GA-KW-23, GA-KW-32). */
export const retarget = (scribe: Scribe, env: Env, to: Handle | undefined, named?: Handle): void => {
  const combat = scribe.table.combat;
  const unit = onField(scribe, to);
  // An Intercept moves the attack away from the champion; any other effect needs an attack with a single target.
  const standsFor = env.event?.subject === env.source ? undefined : env.event?.subject;
  const from = named ?? standsFor ?? (combat?.targets.length === 1 ? combat.targets[0] : undefined);
  if (!combat || !unit || !mayTake(scribe, unit, standsFor !== undefined)) return;
  // GA26-COMBAT-14
  const lacksTarget = areChecked(scribe.table) && combat.targets.length === 0 && standsFor === undefined;
  if (!lacksTarget && (from === undefined || !combat.targets.includes(from))) return;
  // A unit that is already the target is no change (GA-AIM-02).
  if (unit.handle === from) return;
  // The attacker's own units are no targets, nor are allies with Stealth if the attack has no True Sight (GA-COMBAT-05,
  // GA-KW-22).
  const hidden = combat.data['sees'] !== true && hasKeyword(sightOf(scribe), unit, 'stealth');
  if (unit.controller === combat.by || hidden) return;
  scribe.emit({
    kind: 'combat-set',
    targets: lacksTarget
      ? [unit.handle]
      : [...new Set(combat.targets.map((one) => (one === from ? unit.handle : one)))],
  });
};

/**
 * Whether an attack may be redirected to a unit: not if it defends already, not with Cleave, and to an ally that
 * intercepts only while it obeys (GA26-COMBAT-19, GA26-CLEAVE-03, GA26-INTERCEPT-02).
 */
const mayTake = (scribe: Scribe, unit: Card, intercepts: boolean): boolean => {
  const { combat } = scribe.table;
  if (!combat || !areChecked(scribe.table)) return true;
  if (combat.data['multi'] === true || combat.targets.includes(unit.handle)) return false;
  return !(intercepts && obeys(sightOf(scribe), unit));
};

/**
 * Turns a double-faced card to its other face; it stays the same object (GA-DFC-03, GA-DFC-19). Its abilities apply
 * from now on (GA-DFC-20).
 */
export const transform = (scribe: Scribe, handle: Handle): void => {
  const card = onField(scribe, handle);
  if (!card || !canTransform(scribe.cards, card)) return;
  scribe.emit(
    { kind: 'turned', card: handle, side: card.side === 'front' ? 'back' : 'front' },
    { kind: 'set', changes: [{ card: handle, key: TURNED, value: scribe.table.revision }] },
  );
  giveDurability(scribe, scribe.card(handle)!);
};

/**
 * Turns an object that is no champion face down, with its default face up inside, or face up again (GA-DFC-17,
 * GA-DFC-18, CF-59).
 */
export const turn = (scribe: Scribe, handle: Handle, face: 'up' | 'down'): void => {
  const card = onField(scribe, handle);
  if (!card || card.face === face || card.definition === null || isChampion(scribe.cards, card)) return;
  const { owner, controller } = card;
  const known = scribe.rules.lookers('field', owner, controller, face, card.known ?? scribe.table.order);
  const named = { definition: known === null ? card.definition : secret(card.definition, known) };
  scribe.emit(
    { kind: 'turned', card: handle, face, side: 'front', ...named },
    { kind: 'set', changes: [{ card: handle, key: TURNED, value: scribe.table.revision }] },
  );
  if (face === 'up') giveDurability(scribe, scribe.card(handle)!);
};

/**
 * Makes an object a copy of another: of the face that is now up, without its counters, damage or states (GA-DFC-14);
 * for a time or for good. A champion stands for its player, so it neither becomes a copy nor is copied.
 */
export const copy = (
  scribe: Scribe,
  env: Env,
  handles: readonly Handle[],
  of: Handle | undefined,
  until?: string,
): void => {
  const model = onField(scribe, of);
  if (!model || model.face === 'down' || isChampion(scribe.cards, model)) return;
  const { definition, side } = shownBy(model);
  if (definition === null) return;
  const mark = asCopy(definition, side);
  for (const handle of handles) {
    const card = onField(scribe, handle);
    if (!card || handle === of || isChampion(scribe.cards, card)) continue;
    const running = copying(scribe, handle);
    if (until === undefined) {
      // For good: effects that would later restore the object end (GA-COPY-02).
      if (running.length > 0)
        scribe.emit({ kind: 'effect-ended', effects: running.map(({ id }) => id), reason: 'it is another copy now' });
    } else {
      const before = running[0]?.data['before'] ?? beforeCopy(card);
      beginEffect(scribe, env, [handle], until, 'a copy', { copy: mark.value, before });
    }
    scribe.emit({
      kind: 'set',
      changes: [
        { card: handle, ...mark },
        ...(becameOf(card) ? [{ card: handle, ...nothingBecame }] : []),
        { card: handle, key: TURNED, value: scribe.table.revision },
      ],
    });
  }
};

const besides = (before: Became, more: Omit<Became, 'stamp' | 'keeps'>): Became => ({
  ...before,
  types: merged(before.types, more.types),
  subtypes: merged(before.subtypes, more.subtypes),
  keywords: merged(before.keywords, more.keywords),
});

/**
 * Makes objects that are no champions something else, without abilities except for these keywords (GA-BECOME-01); or
 * adds to what any objects are.
 */
export const become = (
  scribe: Scribe,
  handles: readonly Handle[],
  { adds, ...into }: Omit<Became, 'stamp' | 'keeps'> & { readonly adds?: true | undefined },
): void => {
  const stamp = stampAt(scribe.table.revision, 9_999);
  const set = partsFor(scribe.table).types.set === 'subtypes-stay' ? { keeps: 'subtypes' as const } : {};
  for (const handle of handles) {
    const card = onField(scribe, handle);
    if (!card || (isChampion(scribe.cards, card) && !adds)) continue;
    const before = adds ? becameOf(card) : undefined;
    const now = before ? besides(before, into) : { ...into, ...(adds ? { keeps: 'all' as const } : set), stamp };
    scribe.emit({ kind: 'set', changes: [{ card: handle, ...asBecame(now) }] });
  }
};

/** Takes all abilities from objects that are no champions for a time; what they gain later they have (GA26-CONT-09). */
export const loseAbilities = (scribe: Scribe, env: Env, handles: readonly Handle[], until: string): void => {
  const on = handles.filter((handle) => {
    const card = onField(scribe, handle);
    return card !== undefined && !isChampion(scribe.cards, card);
  });
  if (on.length === 0) return;
  beginEffect(scribe, env, on, until, 'loses all abilities', { bare: true });
  const lost = asLost(stampAt(scribe.table.revision, 9_999));
  scribe.emit({ kind: 'set', changes: on.map((card) => ({ card, ...lost })) });
};
