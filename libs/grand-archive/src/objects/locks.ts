import type { Seat } from '#table';
import { refuse, type Refusal } from '#rules';
import type { Definition } from '../effects/definition.js';
import type { Sight } from '../effects/env.js';
import { championOf, faceOf } from './traits.js';

/**
 * Why a lock of a card keeps its player from playing it: the champion has none of its classes (GA26-CLASSLOCK-01), or
 * too low a printed level (GA26-LEVELLOCK-01). A lock takes nothing from its text (GA26-CLASSLOCK-02,
 * GA26-LEVELLOCK-02).
 */
export const lockStops = ({ table, cards }: Sight, seat: Seat, card: Definition): Refusal | undefined => {
  const locks = (name: string) => card.keywords.filter((one) => one.name === name);
  const champion = championOf(table, cards, seat);
  const face = champion && faceOf(cards, champion);
  if (locks('class-locked').length > 0 && !face?.classes.some((one) => card.classes.includes(one)))
    return refuse('GA26-CLASSLOCK-01', `${card.name} asks for a champion of the class ${card.classes.join(' or ')}`);
  const level = Math.max(-Infinity, ...locks('level-locked').map(({ n = 0 }) => n));
  return (face?.stats['level'] ?? -Infinity) < level
    ? refuse('GA26-LEVELLOCK-01', `${card.name} asks for a champion of the printed level ${level}`)
    : undefined;
};
