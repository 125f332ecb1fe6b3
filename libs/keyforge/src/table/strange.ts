import { nearest, type CardDefinition } from '#rules';
import { HOUSES } from '../effects/vocabulary.js';

/** What is printed on cards in numbers: power and armor of creatures, and the æmber bonus. */
const PRINTED = ['power', 'armor', 'amber'] as const;

/** What stands on a card that somebody makes up and on no card of KeyForge, each with its place. */
export const strange = ({ types, classes, stats }: CardDefinition): string[] => [
  ...classes.flatMap((house, n) =>
    (HOUSES as readonly string[]).includes(house)
      ? []
      : [`classes[${n}]: there is no house "${house}"${nearest(house, HOUSES)}`],
  ),
  ...Object.entries(stats).flatMap(([stat, n]) => {
    if (!(PRINTED as readonly string[]).includes(stat))
      return [`stats.${stat}: there is no stat "${stat}"${nearest(stat, PRINTED)}`];
    return n < 0 ? [`stats.${stat}: is 0 at least on a card, not ${n}`] : [];
  }),
  ...(types.includes('CREATURE') && stats['power'] === undefined
    ? ['stats.power: is missing: every creature has it (KF-CNT-02)']
    : []),
];
