import type { Card, Handle, Seat } from '#table';
import { ask, type Flow, type Scribe } from '#rules';
import { hasKeyword, printedOf } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { isAwake } from '../objects/traits.js';
import { choose } from '../play/choosing.js';
import { attackTargets } from './attacks.js';

/**
 * The targets that an attack with Multistrike takes besides those that defend already: as many as it says, each another
 * one (GA26-MULTISTRIKE-01, GA26-MULTISTRIKE-02). Awake units with Taunt come first (GA26-TAUNT-03).
 */
export function* furtherTargets(
  scribe: Scribe,
  by: Seat,
  strikers: readonly Card[],
  defending: readonly Handle[],
): Flow<Handle[]> {
  const more = strikers.reduce(
    (sum, card) => printedOf(sightOf(scribe), card, 'multistrike').reduce((all, { n = 0 }) => all + n, sum),
    0,
  );
  const chosen: Handle[] = [];
  while (chosen.length < more) {
    const taken = [...defending, ...chosen];
    const able = attackable(scribe, by, strikers, taken);
    if (able.length === 0) break;
    const [one] = yield* ask(choose, {
      seat: by,
      title: 'Attack a further target?',
      min: 0,
      max: 1,
      about: { source: strikers[0]!.handle },
      options: able.map(({ handle }) => handle),
      rule: 'GA26-MULTISTRIKE-01',
    });
    if (one === undefined) break;
    chosen.push(String(one));
  }
  return chosen;
}

/** What may be a further target: of a player with awake units that have Taunt and do not defend yet, only those. */
const attackable = (scribe: Scribe, by: Seat, strikers: readonly Card[], taken: readonly Handle[]): Card[] => {
  const sight = sightOf(scribe);
  const open = attackTargets(sight, by, strikers, taken).filter(({ handle }) => !taken.includes(handle));
  const taunting = open.filter((card) => isAwake(card) && hasKeyword(sight, card, 'taunt'));
  return open.filter(
    (card) => taunting.includes(card) || !taunting.some(({ controller }) => controller === card.controller),
  );
};
