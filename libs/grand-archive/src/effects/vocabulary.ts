import { KEYWORD_NAMES } from '../objects/keywords.js';
import { layout } from '../table/layout.js';

/** The strings of programs that mean something: a card that uses another is refused when it is loaded. */

/** What a triggered ability may look for: of cards, then moments of the turn. */
export const EVENTS = [
  'enter',
  'enter-triggered',
  'attack',
  'attacked',
  'champion-attacked',
  'distant',
  'damaged',
  'floated',
  'shown',
  'sacrificed',
  'charged',
  'hit',
  'hit-ally',
  'hit-champion',
  'kill',
  'die',
  'banish',
  'leave',
  'level-up',
  'activated',
  'brewed',
  'draw',
  'milled',
  'forgotten',
  'forgotten-own',
  'burned',
  'omened',
  'kindled',
  'wake',
  'materialize-began',
  'recollection-began',
  'main-began',
  'end-began',
] as const;

export const KEYWORDS = KEYWORD_NAMES;

/** Kinds that the rules know (section 21), and those of cards that mean what the cards ask of them. */
export const COUNTERS = [
  'buff',
  'debuff',
  'enlighten',
  'level',
  'durability',
  'preparation',
  'quest',
  'time',
  'glimmer',
  'age',
  'gem',
  'refinement',
  'sheen',
  'aim',
  'charge',
  'bond',
  'seal',
  'floor',
  'omen',
] as const;

/**
 * `attack`: so much more power when the unit attacks, and not when it retaliates. `ranged`, `retort`: so much of the
 * keyword beside what is printed.
 */
export const STATS = ['power', 'life', 'level', 'durability', 'attack', 'ranged', 'retort'] as const;

export const TYPES = [
  'ACTION',
  'ALLY',
  'ATTACK',
  'CHAMPION',
  'DOMAIN',
  'ITEM',
  'MASTERY',
  'PHANTASIA',
  'REGALIA',
  'TOKEN',
  'UNIQUE',
  'WEAPON',
] as const;

export const ELEMENTS = [
  'NORM',
  'FIRE',
  'WATER',
  'WIND',
  'ARCANE',
  'ASTRA',
  'CRUX',
  'EXALTED',
  'EXIA',
  'LUXEM',
  'NEOS',
  'TERA',
  'UMBRA',
] as const;

/** What an object may be forbidden or permitted. */
export const DEEDS = ['attack', 'retaliate', 'intercept', 'activate', 'wake', 'recover', 'be-retaliated'] as const;

export const ZONES = layout.zones.map(({ name }) => name);
export const PHASES = layout.phases.map(({ id }) => id);
