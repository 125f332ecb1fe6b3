import { cardsIn, zoneId, type ItemId } from '#table';
import { note, type Scribe } from '#rules';
import { endEffects } from '../objects/lasting.js';
import { putAway } from '../objects/leave.js';
import { partsFor } from '../rulesets/parts-for.js';
import { turnEnds } from '../table/notes.js';
import { beginPhase } from '../turn/timing.js';

/** The phase and step that a combat interrupted. */
export const interrupted = note<{ readonly phase: string; readonly step: string }>({ scope: 'game', key: 'resume' });

/** Remembers the current phase and step, so that the turn goes on there after the combat. */
export const interrupting = (scribe: Scribe): void =>
  interrupted.write(scribe, { phase: scribe.table.phase, step: scribe.table.step });

/**
 * F10 E8, F10 AF, F3 F: back to the Main Phase, or to the phase that was interrupted (GA-COMBAT-38, GA-KW-10, CF-31).
 */
export const resume = (scribe: Scribe): void => {
  const back = interrupted.in(scribe.table) ?? { phase: 'main', step: '' };
  // The combat has resolved the stack of the interrupted step. If Recollection was waiting for its triggers, that step
  // is over (SM-23).
  beginPhase(scribe, back.phase, back.phase === 'recollection' && back.step === 'triggers' ? 'opportunity' : back.step);
};

/**
 * Clears the intent zone, then ends the roles of attackers and defenders, then the effects that last until the end of
 * combat (GA-COMBAT-38); or the roles end before the intent is cleared (GA26-COMBAT-33).
 */
export const clearCombat = (scribe: Scribe, result: string): void => {
  const clear = (): void => putAway(scribe, cardsIn(scribe.table, 'intent'), 'end of combat'); // F10 E2
  const rolesFirst = partsFor(scribe.table).combat.end === 'checked-first';
  if (!rolesFirst) clear();
  if (scribe.table.combat) scribe.emit({ kind: 'combat-ended', result }); // F10 E3
  if (rolesFirst) clear();
  endEffects(scribe, ({ until }) => until === 'end-of-combat', 'end of combat');
};

/**
 * Banishes every card on the stack, by some rules the resolving card included; abilities cease to exist (GA-PHASE-02,
 * GA26-TURN-18, GA26-TURN-19).
 */
const banishStack = (scribe: Scribe, resolving: ItemId | undefined): void => {
  const stays = partsFor(scribe.table).turn.phaseEnder === 'as-ever';
  const ender = scribe.table.items.find(({ id }) => id === resolving)?.card;
  const cards = cardsIn(scribe.table, 'stack').filter(({ handle }) => !stays || handle !== ender);
  if (cards.length > 0)
    scribe.move(
      cards.map((card) => card.handle),
      (place) => zoneId('banishment', cards.find((card) => card.handle === place)!.owner),
      {},
      'end of the phase',
    );
  for (const item of [...scribe.table.items].reverse())
    if (item.id !== resolving)
      scribe.emit({ kind: 'item-ended', item: item.id, result: 'none', rules: ['GA-PHASE-02'] });
};

/**
 * An effect ends the turn: the stack is banished, a combat is over, and nothing is placed or done before clean-up. That
 * follows when the effect has been carried out (GA26-TURN-21).
 */
export const endTurn = (scribe: Scribe, resolving: ItemId | undefined): void => {
  banishStack(scribe, resolving);
  clearCombat(scribe, 'ended');
  beginPhase(scribe, 'end');
  turnEnds.write(scribe, true);
};

/**
 * An effect ends the combat phase: the stack is banished, nobody retaliates, no damage is dealt, and the turn goes on
 * where the combat began (GA-PHASE-01 to GA-PHASE-04).
 */
export const endCombatPhase = (scribe: Scribe, resolving: ItemId | undefined): void => {
  if (!scribe.table.combat) return;
  banishStack(scribe, resolving);
  if (partsFor(scribe.table).turn.phaseEnder === 'as-ever') beginPhase(scribe, 'combat', 'end'); // GA26-TURN-20
  clearCombat(scribe, 'ended');
  resume(scribe);
};
