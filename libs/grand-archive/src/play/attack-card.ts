import { seatOf, type Card, type Handle, type Item, type Seat } from '#table';
import { ask, idOf, type Flow, type Scribe } from '#rules';
import { payTax, taxOn, taxStops, useOf } from '../combat/attack-tax.js';
import { declareAttack } from '../combat/combat.js';
import { commandedAlly } from '../combat/command.js';
import { attackTargets, weaponsBeside } from '../combat/attacks.js';
import { isPaidByRest } from '../costs/attack-rest.js';
import { commanded } from '../costs/command.js';
import { definitionOf } from '../effects/definition.js';
import { isForbidden } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { beginEffect } from '../objects/lasting.js';
import { putAway } from '../objects/leave.js';
import { asPaid, championOf, championsOf, faceOf, isAwake } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';
import { firstTurnStops } from '../turn/first-turn.js';
import { afterResolution } from '../turn/windows.js';
import { attackTarget, attackWeapon } from './choosing.js';
import { createCopy } from './copies.js';
import { isCopied } from './instances.js';
import { leaveStack } from './off-stack.js';

/**
 * Whether a resolving attack card may begin a combat: not during one (GA-COMBAT-11), and by the newer rules only in its
 * controller's own main phase, with nothing else on the stack (GA26-RES-11).
 */
const mayBegin = ({ table }: Scribe, { controller }: Item): boolean =>
  partsFor(table).resolution.combats === 'outside-combat'
    ? table.phase !== 'combat'
    : table.phase === 'main' && table.turn?.seat === controller && table.items.length === 1;

/** Whether its player cannot pay for attacking with a weapon. */
const useStops = (scribe: Scribe, seat: Seat, attacker: Card | undefined, weapon: Card): boolean => {
  const sight = sightOf(scribe);
  return taxStops(sight, seat, attacker?.handle ?? '', useOf(sight, [weapon.handle])) !== undefined;
};

/** Whether what an attack card does in the intent depends on how it was paid for (GA26-PROP-02). */
const asksPaid = (cards: Scribe['cards'], definition: string | null): boolean =>
  JSON.stringify(definitionOf(cards, definition)?.abilities ?? []).includes('"is":"paid"');

/**
 * Resolves an attack card: moves it to the intent and declares its attack at once, if possible (GA-ACT-17,
 * GA-COMBAT-10, GA-COMBAT-11, GA-KW-11).
 */
export function* resolveAttack(scribe: Scribe, item: Item): Flow<boolean> {
  const { controller } = item;
  const card = scribe.card(item.card!)!;
  const commands = commanded(faceOf(scribe.cards, card) ?? { keywords: [] }) !== undefined;
  const attacker = commands
    ? yield* commandedAlly(scribe, item, card)
    : (championsOf(scribe.table, scribe.cards, controller).find(({ handle }) => handle === item.declared['champion']) ??
      championOf(scribe.table, scribe.cards, controller));
  const weapons = (handle: unknown): Card[] =>
    weaponsBeside(scribe.table, scribe.cards, controller).filter((one) => one.handle === handle);
  const targets = (...armed: Card[]): Card[] =>
    attackTargets(sightOf(scribe), controller, [card, ...armed, ...(attacker ? [attacker] : [])]);
  const able =
    isPaidByRest(scribe.table) && !commands
      ? weaponsBeside(scribe.table, scribe.cards, controller).filter(
          (one) => targets(one).length > 0 && !useStops(scribe, controller, attacker, one),
        )
      : [];
  let armed = weapons(item.declared['weapon']); // GA-COMBAT-09
  const forbidden =
    attacker !== undefined &&
    (firstTurnStops(scribe.table) !== undefined || isForbidden(sightOf(scribe), attacker, 'attack'));
  const aims = able.length > 0 || targets(...armed).length > 0;
  if (
    !attacker ||
    !(isPaidByRest(scribe.table) || isAwake(attacker)) ||
    forbidden ||
    !aims ||
    !mayBegin(scribe, item) ||
    !(yield* payTax(scribe, controller, attacker.handle, item.title))
  ) {
    leaveStack(scribe, item, 'no attack');
    return false;
  }
  const [handle] = isCopied(item)
    ? [createCopy(scribe, item, 'intent')]
    : (scribe.move([item.card!], 'intent', { controller }, 'attack') as [Handle]);
  if (isCopied(item)) leaveStack(scribe, item, 'attack');
  else if (item.declared['goes'] === 'banishment')
    beginEffect(scribe, { source: handle, controller }, [handle], 'end-of-combat', 'it is ephemeral', {
      keywords: ['ephemeral'],
    });
  const paid = (item.declared['paid'] ?? []) as readonly string[];
  if (paid.length > 0 && asksPaid(scribe.cards, idOf(card)))
    scribe.emit({ kind: 'set', changes: [{ card: handle, ...asPaid(paid) }] });
  scribe.emit({ kind: 'item-ended', item: item.id, result: 'resolved', rules: ['GA-ACT-17'] });
  const isOut = (): boolean => seatOf(scribe.table, controller)?.out !== null;
  const about = { item: item.id };
  if (able.length > 0) {
    // GA26-ACT-16
    const min = targets().length > 0 ? 0 : 1;
    const title = `Which weapon attacks with ${item.title}?`;
    const options = able.map((one) => one.handle);
    const [named] = yield* ask(attackWeapon, { seat: controller, title, min, max: 1, about, options });
    armed = weapons(named);
  }
  const [target] = isOut()
    ? []
    : yield* ask(attackTarget, {
        seat: controller,
        title: `What does ${item.title} attack?`,
        about,
        options: targets(...armed).map((one) => one.handle),
      });
  const isOver = isOut() || target === undefined;
  const weaponsUsed = armed.map((one) => one.handle);
  const tax = isOver ? 0 : taxOn(sightOf(scribe), controller, target) + useOf(sightOf(scribe), weaponsUsed);
  if (isOver || !(yield* payTax(scribe, controller, attacker.handle, item.title, tax))) {
    // The player was defeated while the question was open (CF-55), or refuses what others ask for the attack.
    putAway(scribe, [scribe.card(handle)!], 'no attack');
    scribe.unit('card', item.title, 'none', [isOver ? 'GA-END-10' : 'GA26-COMBAT-06'], item.id);
    afterResolution(scribe);
    return true;
  }
  yield* declareAttack(scribe, {
    attacker: attacker.handle,
    by: controller,
    target,
    with: [handle, ...armed.flatMap((one) => weapons(one.handle)).map((one) => one.handle)],
    ...(isPaidByRest(scribe.table) ? { rested: true } : {}),
    unit: { of: 'card', title: item.title, cause: item.id },
  });
  return true;
}
