import { cardsIn, zoneId, type Effect, type Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { choose } from '../play/choosing.js';
import { endEffects } from './lasting.js';

const seatOn = ({ on }: Effect): Seat => (on as { readonly seat: Seat }).seat;

/** Agility N: the player returns N cards of their choice from their own memory to the hand (GA-AGILITY-01). */
export function* returnByAgility(scribe: Scribe): Flow {
  for (const effect of scribe.table.effects.filter(({ data }) => data['agility'] !== undefined)) {
    const seat = seatOn(effect);
    const memory = cardsIn(scribe.table, zoneId('memory', seat)).map((card) => card.handle);
    const n = Math.min(Number(effect.data['agility']), memory.length);
    endEffects(scribe, ({ id }) => id === effect.id, 'used');
    if (n === 0) continue;
    const chosen =
      n === memory.length
        ? memory
        : yield* ask(choose, {
            seat,
            title: `Return ${n} of your memory to your hand`,
            min: n,
            max: n,
            options: memory,
            rule: 'GA-AGILITY-01',
          });
    scribe.move(chosen, zoneId('hand', seat), {}, 'agility');
  }
}
