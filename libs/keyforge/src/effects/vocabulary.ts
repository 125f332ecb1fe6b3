import { z } from 'zod';

/** The words that have a meaning in KeyForge's language. */

export const HOUSES = [
  'brobnar',
  'dis',
  'logos',
  'mars',
  'sanctum',
  'shadows',
  'untamed',
  'saurian',
  'staralliance',
] as const;

export const TYPES = ['CREATURE', 'ARTIFACT', 'ACTION', 'UPGRADE'] as const;

/** The keywords (catalogue, section 24). Players carry out every other keyword by hand. */
export const KEYWORDS = {
  alpha: 'playable only before anything else was played, used or discarded in the step',
  omega: 'the step ends when the card has been played',
  deploy: 'enters play anywhere in the battleline',
  elusive: 'the first time in a turn it is attacked, the fight deals no damage',
  skirmish: 'takes no damage in return when it is used to fight',
  taunt: 'its neighbours cannot be attacked unless they have taunt',
  poison: 'damage of its power in a fight destroys',
  invulnerable: 'is dealt no damage and cannot be destroyed',
  assault: 'before its fight, deals N damage to the attacked creature',
  hazardous: 'before it is attacked, deals N damage to the attacker',
  'splash-attack': 'in its fight, deals N damage to each neighbour of the attacked creature',
} as const;
export type KeywordName = keyof typeof KEYWORDS;

/** The bold words on a card, which say when its ability resolves. */
const BOLD = ['play', 'fight', 'reap', 'action', 'omni', 'destroyed', 'before-fight', 'leaves-play'] as const;
export const Bold = z.enum(BOLD);
export type Bold = z.infer<typeof Bold>;

/** The events that an ability "after …" or "each time …" can wait for. */
export const EVENTS = {
  played: 'a card was played',
  'entered-play': 'a card came into play, by being played or otherwise',
  fought: 'a creature was used to fight, and fought; `fought` is the creature it attacked',
  reaped: 'a creature reaped',
  used: 'a card was used',
  'used-to-fight': 'a creature was used to fight, whether or not there was a fight',
  attacked: 'a creature was attacked; `attacker` is by whom',
  'before-fight': 'a creature is about to fight; `fought` is the creature it attacks',
  destroyed: 'a card was destroyed; `fought` is the creature it was fighting, where it was',
  'left-play': 'a card left play',
  discarded: 'a card was discarded from hand',
  forged: 'a key was forged',
  'house-chosen': 'an active house was chosen',
  readied: 'a card became ready',
  damaged: 'a creature was dealt damage; `amount` is how much',
  'armor-prevented': 'the armor of a creature prevented damage; `amount` is how much',
  captured: 'a creature captured; `amount` is how much',
  stolen: 'somebody stole; `amount` is how much',
  gained: 'somebody gained æmber; `amount` is how much',
  drawn: 'cards were drawn; `amount` is how many',
  'turn-began': 'a turn began',
  'turn-ends': 'a turn ends: its cards are drawn',
  'ready-step-ends': 'the cards were readied in step 4',
} as const;
export type EventWord = keyof typeof EVENTS;
export const Event = z.enum(Object.keys(EVENTS) as [EventWord, ...EventWord[]]);

/** The deeds of a turn that the game remembers, so that cards can count them. */
const DEEDS = [
  'played',
  'used',
  'reaped',
  'fought',
  'discarded',
  'destroyed',
  'destroyed-in-fight',
  'forged',
  'drawn',
] as const;
export const Deed = z.enum(DEEDS);
export type Deed = z.infer<typeof Deed>;

const UNTIL = {
  'end-of-turn': 'for the remainder of the turn',
  'your-next-turn': "until the start of the controller's next turn",
  'your-whole-next-turn': "during the controller's next turn: it begins and ends with that",
  'opponents-next-turn': "during the opponent's next turn: it begins and ends with that",
  'leaves-play': 'until the card that says so leaves play',
  match: 'from now on',
} as const;
export type Until = keyof typeof UNTIL;
export const Until = z.enum(Object.keys(UNTIL) as [Until, ...Until[]]);

const PHASES = ['forge', 'house', 'main', 'ready', 'draw'] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

const PLACES = ['play', 'hand', 'deck', 'discard', 'archives', 'purged', 'under'] as const;
export const Place = z.enum(PLACES);
export type Place = z.infer<typeof Place>;
export type Type = (typeof TYPES)[number];

/** Marks that a creature has or lacks. */
export const MARKS = ['stunned', 'warded', 'enraged'] as const;
