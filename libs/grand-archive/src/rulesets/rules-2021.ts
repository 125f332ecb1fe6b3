import type { Ruleset } from './ruleset.js';

/** The rules of 2021-11-27 (`docs/rules/grand-archive.md`, `docs/rules/grand-archive-mechanics.md`). */
export const rules2021: Ruleset = {
  id: '2021-11-27',
  revision: 6,
  parts: {
    setup: { champions: 'in-first-turns', rules: { placed: 'GA-SETUP-09', champion: 'GA-SETUP-10' } },
    firstTurns: { attackers: 'all' },
    turn: {
      materializes: 'any',
      windows: 'until-all-pass',
      memoryReturn: 'no-window',
      cleanUp: 'once',
      phaseEnder: 'banished',
      ofZero: 'happens',
      search: 'must-find',
    },
    // While a question is open, nobody holds Opportunity.
    moments: { asked: 'GA-OPP-12', waiting: 'GA-OPP-12', ended: 'GA-END-04' },
    champions: { levelUp: 'wakes', laid: 'enters-field' },
    activation: {
      restricted: 'optional-targets',
      attackCards: 'aimed',
      rested: 'given-once',
      addedChoices: 'change-cost',
    },
    abilities: { restrictions: 'asked-as-they-resolve' },
    resolution: {
      lostTargets: 'negate-by-list',
      combats: 'outside-combat',
      champions: 'as-announced',
      banished: 'materialized',
    },
    combat: {
      fighters: 'units',
      stealth: 'allies',
      wielded: 'weapons',
      roles: 'kept',
      hits: 'attack',
      remembered: ['field'],
      end: 'cleared-first',
    },
    damage: { changes: 'spare-the-unit', prevented: 'trigger' },
    continuous: {
      withoutEnd: 'while-source-is-in-play',
      lost: 'whatever-is-gained',
      enabled: 'if-it-is-not',
      together: 'as-they-lay',
    },
    leaving: { replacements: 'latest' },
    counters: {
      bulwark: 'generic',
      static: 'generic',
      wither: 'generic',
      buff: 'allies',
      enlighten: 'champions',
      on: ['field'],
    },
    end: {
      emptyDeck: 'draws-nothing',
      noChampion: 'goes-on',
      effects: 'at-once',
      turnOfLoser: 'clean-up',
      shown: 'all-but-decks',
      showing: 'GA-END-05',
      nextOfMany: 'first-loser',
      rules: {
        defeated: ['GA-SBA-02', 'GA-END-01'],
        conceded: 'GA-END-10',
        won: ['GA-END-02'],
        lost: ['GA-END-01'],
      },
      draw: { reason: 'all champions were defeated at once', rule: 'GA-END-09' },
    },
    decks: {
      formats: {
        standard: {
          name: 'standard',
          main: { min: 60, rule: 'GA-DECK-01' },
          material: { max: 12, rule: 'GA-DECK-02' },
          copies: { max: 4, rule: 'GA-DECK-05' },
          single: true,
          knownTypes: true,
        },
        draft: {
          name: 'draft',
          main: { min: 40, rule: 'GA-DECK-03' },
          material: { max: 8, rule: 'GA-DECK-04' },
          single: true,
          knownTypes: true,
        },
        open: { name: 'open', single: false, knownTypes: false },
      },
    },
    charts: 'flowcharts',
  },
};
