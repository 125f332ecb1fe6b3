import { Catalogue, loadStarter } from '#cards';
import { by2026 } from '#grand-archive';
import { CardDefinition, type CardDefinition as Card } from '#rules';
import type { CarriedGame } from '../../src/carried/carried-game.js';

const { cards: shipped, decks } = loadStarter('grand-archive');

const made = (id: string, more: Partial<Card>): Card =>
  CardDefinition.parse({ id, name: id, game: 'grand-archive', types: ['ALLY'], ...more });

/** Cards beside the shipped ones that formats ask for. */
const MADE = [
  ...Array.from({ length: 15 }, (_, n) => made(`relic-${n}`, { types: ['REGALIA', 'ITEM'] })),
  ...Array.from({ length: 60 }, (_, n) => made(`ally-${n}`, { stats: { power: 1, life: 1 } })),
  ...['Tin', 'Lead', 'Zinc'].map((metal) =>
    made(`spirit-of-${metal.toLowerCase()}`, {
      name: `Spirit of ${metal}`,
      types: ['CHAMPION'],
      stats: { level: 0, life: 15 },
    }),
  ),
  made('lesser', { types: ['LESSER BOON'] }),
  made('greater', { types: ['GREATER BOON'] }),
];

/** Grand Archive by the rules of 2026 alone, as a service carries it. */
export const game2026: CarriedGame = {
  ...by2026,
  catalogue: new Catalogue('grand-archive', [...shipped, ...MADE]),
  decks,
  module: import.meta.filename,
};

/** `n` different cards of a kind, each as often. */
export const eachOf = (kind: 'relic' | 'ally', n: number, copies = 1, from = 0): Record<string, number> =>
  Object.fromEntries(Array.from({ length: n }, (_, k) => [`${kind}-${k + from}`, copies]));
