import type { Limits } from './limits.js';
import type { Parts } from './ruleset.js';

const RELICS = { max: 1, rule: 'GA26-DECK-12' };

const constructed = {
  main: { min: 60, rule: 'GA-DECK-01' },
  material: { max: 12, rule: 'GA-DECK-02' },
  copies: { max: 4, rule: 'GA-DECK-05' },
  relics: RELICS,
  single: true,
  knownTypes: true,
  tagged: true,
} as const;

/** A limited format in which a card comes as often as the pool has it, where an event says so (CF26-24). */
const anyCopies = (name: string): Limits => ({
  name,
  main: { min: 30, rule: 'GA26-DECK-01' },
  material: { max: 10, rule: 'GA26-DECK-02' },
  relics: RELICS,
  single: false,
  knownTypes: true,
  side: { is: 'pool', rule: 'GA26-DECK-04' },
  tagged: true,
  round: { minutes: 60, rule: 'GA26-TRN-01' },
});

const limited = (name: string): Limits => ({
  ...anyCopies(name),
  copies: { max: 4, rule: 'GA26-DECK-03' },
  single: true,
});

const formats: readonly Limits[] = [
  {
    ...constructed,
    name: 'standard',
    side: { is: 'points', cards: 15, points: 15, material: 3, rule: 'GA26-DECK-05', exchanged: 'GA26-DECK-06' },
    round: { minutes: 60, rule: 'GA26-TRN-01' },
  },
  limited('draft'),
  limited('sealed'),
  anyCopies('draft-any-copies'),
  anyCopies('sealed-any-copies'),
  {
    name: 'pantheon',
    main: { min: 60, rule: 'GA26-DECK-07' },
    material: { min: 12, max: 12, rule: 'GA26-DECK-07' },
    copies: { max: 1, rule: 'GA26-DECK-07' },
    boons: { rule: 'GA26-DECK-07' },
    relics: RELICS,
    single: true,
    knownTypes: true,
    side: { is: 'none', rule: 'GA26-DECK-07' },
    tagged: true,
    players: { min: 3, max: 4, rule: 'GA26-DECK-08' },
  },
  {
    ...constructed,
    name: 'team-standard',
    side: { is: 'none', rule: 'GA26-DECK-09' },
    team: { players: ['A', 'B', 'C'], rule: 'GA26-DECK-09' },
    round: { minutes: 50, rule: 'GA26-TRN-01' },
  },
  { name: 'open', relics: RELICS, single: false, knownTypes: false, side: { is: 'kept' }, tagged: false },
];

/** The formats of 2026, and the rules of all decks. */
export const decks2026: Parts['decks'] = {
  formats: Object.fromEntries(formats.map((limits) => [limits.name, limits])),
  rules: {
    unknown: 'GA26-DECK-14',
    ally: 'GA26-DECK-11',
    effects: 'GA26-DECK-13',
    tagged: 'GA26-DECK-08',
    banned: 'GA26-DECK-14',
  },
  exchange: 'sizes-change',
};
