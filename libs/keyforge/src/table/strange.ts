import { nearest, type CardDefinition } from '#rules';
import { HOUSES } from '../effects/vocabulary.js';

/** The printed numbers of a card: power and armor of creatures, and the æmber bonus. */
const PRINTED = ['power', 'armor', 'amber'] as const;

/** Values of a made-up card that no card of KeyForge can have, each with its place. */
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
