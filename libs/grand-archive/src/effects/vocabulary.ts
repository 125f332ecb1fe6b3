import { KEYWORD_NAMES } from '../objects/keywords.js';
import { layout } from '../table/layout.js';

/** The words that programs may use. The service refuses to load a card that uses another. */

/**
 * The events that trigger an ability, and when each happens. First events of an object (the source, or the objects that
 * `of` names), then moments of its controller's turn, or of the turns that `whose` names.
 */
export const EVENT_MEANINGS = {
  enter: 'it enters the field, or is leveled up into',
  'enter-triggered': 'an `enter` of it has triggered (GA-NAMED-03)',
  attack: 'it attacks, or is what is attacked with',
  attacked: 'it becomes the target of an attack',
  'champion-attacked': "its controller's champion becomes the target of an attack",
  distant: 'it becomes distant',
  damaged: 'it is dealt damage (GA-DAMAGED-01)',
  dealt: 'it deals damage that is no combat damage: once for each object that is dealt some',
  recovered: 'it is the champion of a player who recovers, whether it has damage on it or not (GA26-TERM-07)',
  turned: "its player's mastery turns to another direction (GA-FACING-01)",
  floated: 'it was banished from a graveyard to pay a memory cost',
  shown: 'it was revealed in a memory (GA-SHOWN-01)',
  sacrificed: 'it is sacrificed',
  charged: 'it has as many charge counters as `charge` says, for the first time (GA-CHARGE-02)',
  hit: 'it deals combat damage (GA-COMBAT-34)',
  'hit-ally': 'it deals combat damage to an ally',
  'hit-champion': 'it deals combat damage to a champion',
  kill: 'its combat damage to an ally is lethal (GA-COMBAT-36)',
  die: 'it goes from the field to a graveyard, and is no regalia',
  banish: 'it goes from the field to a banishment',
  leave: 'it leaves the field',
  'level-up': 'it is what a champion has leveled up into',
  activated: 'it was activated (GA-ACT-11)',
  materialized: 'it was materialized (GA-MAT-10)',
  brewed: 'it was activated by brewing it',
  prepared: 'it was activated, and prepared for it (GA26-PROP-02)',
  draw: 'its controller draws a card: once for each (GA-TRIG-07)',
  milled: "cards go from its controller's main deck to the graveyard, at once (GA-MILLED-01)",
  'milled-one': 'the same, once for each card (GA26-RES-17)',
  aimed: "an opponent's activation, materialization or trigger aims at it (GA26-STATUS-04)",
  aims: 'a card that is activated targets it: once for each object that is targeted',
  forgotten: 'it was banished from a memory (GA-FORGET-01)',
  'forgotten-own': 'it was banished from a memory by whose memory it is (GA-FORGET-02)',
  fostered: 'it becomes fostered',
  burned: 'it deals damage that is no combat damage: once, to however many (GA-DAMAGED-02)',
  omened: 'omen counters are put on it',
  kindled: 'it was banished to pay a reserve cost (GA-PAYER-03)',
  wakes: 'it was rested and becomes awake, in a wake up phase or by an effect (GA-TURN-11)',
  'wake-up-began': 'a wake up phase begins, whatever wakes (GA-TURN-11)',
  wake: 'the same as `wake-up-began`, in cards of before',
  'materialize-began': 'a materialize phase begins',
  'recollection-began': 'a recollection phase begins',
  'main-began': 'a main phase begins',
  'end-began': 'an end phase begins',
} as const;
export const EVENTS = Object.keys(EVENT_MEANINGS) as [keyof typeof EVENT_MEANINGS, ...(keyof typeof EVENT_MEANINGS)[]];

export const KEYWORDS = KEYWORD_NAMES;

/** Kinds of counters: those that the rules know (section 21), and those that only cards use. */
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

/** Counters that only cards of the rules of 2026 use: nobody is offered them by hand. */
export const CARD_COUNTERS = ['page', 'training'] as const;

/** Counters of the rules of 2026: nobody is offered them by hand, and texts about them are left to the players. */
export const LATER_COUNTERS = ['bulwark', 'wither', 'static', 'haunt'] as const;

/**
 * `attack`: extra power only when the unit attacks, not when it retaliates. `ranged`, `retort`: extra value of the
 * keyword.
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

/** The actions that an effect may forbid or permit an object. */
export const DEEDS = ['attack', 'retaliate', 'intercept', 'activate', 'wake', 'recover', 'be-retaliated'] as const;

export const ZONES = layout.zones.map(({ name }) => name);
export const PHASES = layout.phases.map(({ id }) => id);
