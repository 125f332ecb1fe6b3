import { judging2026 } from '../judging-2026.js';
import { decks2026 } from './decks-2026.js';
import type { Ruleset } from './ruleset.js';

/** The rules of 2026-08-21 (`docs/rules/grand-archive-2026.md`). */
export const rules2026: Ruleset = {
  id: '2026-08-21',
  revision: 1,
  parts: {
    setup: {
      champions: 'before-first-turn',
      rules: { placed: 'GA26-SETUP-05', champion: 'GA26-SETUP-06' },
      token: { format: 'pantheon', card: 'pantheon-barrier' },
    },
    firstTurns: { attackers: 'last-player' },
    turn: {
      materializes: 'champions-and-regalia',
      windows: 'until-empty',
      memoryReturn: 'window',
      cleanUp: 'until-nothing-changes',
      phaseEnder: 'as-ever',
      endKeywords: 'trigger',
      ofZero: 'does-not-happen',
      choices: 'by-turn-order',
      search: 'may-find-none',
    },
    moments: { asked: 'GA26-OPP-05', waiting: 'GA26-OPP-05', ended: 'GA-END-04' },
    triggers: { optional: 'decided-as-resolving', unable: 'fizzles', controller: 'as-placed' },
    costs: { missing: 'not-payable', x: 'by-zone', random: 'last', level: 'as-it-is' },
    champions: {
      levelUp: 'keeps-rested',
      laid: 'enters-lineage',
      leave: 'as-objects',
      elements: 'of-champion-cards',
      exalted: 'by-champion',
      several: 'chosen',
    },
    zones: {
      same: 'nothing-happens',
      graveyard: 'main-deck-cards',
      pantheon: 'each-player',
      faceDown: 'who-knew',
      found: 'shown',
      revealed: 'mixed', // CF26-38
    },
    types: { set: 'subtypes-stay', named: 'no-token' },
    activation: {
      attackCards: 'rest-champion',
      rested: 'given-again',
      abilities: 'of-objects-and-intents',
      addedChoices: 'keep-cost',
    },
    restrictions: {
      choices: 'nothing-to-choose',
      ofAbilities: 'asked-as-they-trigger',
      ofCards: 'lost-at-checks', // CF26-10
    },
    resolution: {
      lostTargets: 'fizzle', // CF26-02
      combats: 'own-main-alone',
      champions: 'tested-again',
      banished: 'memory-cost',
      lastKnown: 'of-the-last-zone',
      dice: 'rolled',
      ofIntent: 'where-it-was-put',
    },
    combat: {
      fighters: 'with-power',
      stealth: 'units',
      wielded: 'objects',
      roles: 'checked',
      hits: 'attack-and-retaliation',
      remembered: ['field', 'intent'],
      end: 'checked-first',
    },
    damage: { changes: 'ordered-by-controller', prevented: 'part-of-it' },
    continuous: {
      withoutEnd: 'rest-of-game',
      lost: 'if-latest',
      enabled: 'each-time',
      loops: 'by-timestamps',
      together: 'turn-player-first',
    },
    leaving: { replacements: 'one-after-another', unique: 'also-immortals' },
    counters: {
      bulwark: 'prevents',
      static: 'strike',
      wither: 'paid-for',
      buff: 'with-the-stat',
      enlighten: 'any-object',
      on: ['field', 'stack', 'intent'],
    },
    end: {
      emptyDeck: 'loses',
      noChampion: 'loses',
      effects: 'at-the-check',
      turnOfLoser: 'end-phase',
      cardsOfLoser: 'leave',
      shown: 'public-zones',
      showing: 'GA26-END-15',
      firstOfMatch: 'as-the-policy-says',
      nextOfMany: 'random',
      rules: {
        defeated: ['GA26-END-01', 'GA26-END-09'],
        conceded: 'GA26-END-05',
        won: ['GA26-END-07', 'GA26-END-09'],
        lost: ['GA26-END-04', 'GA26-END-09'],
      },
      draw: { reason: 'all remaining players lost at once', rule: 'GA26-END-08' },
    },
    texts: { laterKeywords: 'read' },
    decks: decks2026,
    judging: judging2026,
    charts: 'procedures',
  },
};
