import type { KeywordEntry } from './keywords.js';

/** The keywords of the glossary of 2026 that came after 2021 (section 3.36 of its catalogue). */
export const LATER_KEYWORDS = {
  ambush: {
    phrase: 'ambush',
    granted: true,
    restricted: true,
    later: true,
    rule: 'GA26-AMBUSH-01',
    meaning: 'the unit may retaliate where an opponent attacks another object that is not their own',
  },
  command: {
    later: true,
    rule: 'GA26-COMMAND-01',
    meaning: 'an ally of its player performs the attack, and rests for it; `of`: the subtype that it must have',
  },
  aethercalling: {
    phrase: 'aethercalling',
    restricted: true,
    later: true,
    rule: 'GA26-AETHERCALL-01',
    meaning: 'its player may load the card into an Aetherwing weapon while looking at it in a Glimpse',
  },
} as const satisfies Readonly<Record<string, KeywordEntry>>;
