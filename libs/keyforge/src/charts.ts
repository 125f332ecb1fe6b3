import type { Fact, Table } from '#table';
import { chartOf, type Chart, type Charts } from '#rules';

/** The timing chart of rules 1.5: at letters abilities trigger; at numbers the game does something. */
const CHARTS: readonly Chart[] = [
  chartOf('T1', 'Forge a key', [
    ['A', 'Start of turn effects trigger', 'KF-TURN-01 KF-SM-03', '1'],
    ['1', 'Can a key be forged?', 'KF-FORGE-01 KF-FORGE-12', '2'],
    ['2', 'æmber is spent, and a key forged; the third wins', 'KF-FORGE-04 KF-FORGE-05 KF-FORGE-09', 'B'],
    ['B', 'After a key is forged effects trigger', 'KF-FORGE-11', ''],
  ]),
  chartOf('T2', 'Choose a house', [
    ['1', 'The active house is chosen', 'KF-HOUSE-01', 'A 2'],
    ['A', 'After you choose a house effects trigger', 'KF-HOUSE-06', '2'],
    ['2', 'The archives may be taken', 'KF-ARCH-01', ''],
  ]),
  chartOf('T3P', 'Play a card', [
    ['1', 'It enters play, or is revealed', 'KF-PLAY-03 KF-PLAY-05 KF-PLAY-06 KF-PLAY-08', '2 A'],
    ['2', 'Its æmber bonus', 'KF-PLAY-10 KF-PLAY-11', 'A'],
    ['A', '"Play:" and after play effects trigger', 'KF-PLAY-13', ''],
  ]),
  chartOf('T3F', 'Use a creature to fight', [
    ['1', 'It is exhausted, and the attacked creature chosen', 'KF-FIGHT-03', 'A 2'],
    ['A', '"Before fight", hazardous and assault trigger', 'KF-FIGHT-04', '2'],
    ['2', 'Both deal their damage at once', 'KF-FIGHT-08', 'B'],
    ['B', '"Fight:", after fights and after used effects trigger', 'KF-FIGHT-11', ''],
  ]),
  chartOf('T3R', 'Use a creature to reap', [
    ['1', 'It is exhausted', 'KF-REAP-01', '2'],
    ['2', '1 æmber is gained', 'KF-REAP-02', 'A'],
    ['A', '"Reap:", after reaps and after used effects trigger', 'KF-REAP-03', ''],
  ]),
  chartOf('T3A', 'Use an Action or Omni ability', [
    ['1', 'The card is exhausted', 'KF-ACT-01', '2'],
    ['2', 'The ability resolves', 'KF-ACT-02', 'A'],
    ['A', 'After used effects trigger', 'KF-ACT-03', ''],
  ]),
  chartOf('T4', 'Ready cards', [['1', 'Each exhausted card readies', 'KF-READY-01', '']]),
  chartOf('T5', 'Draw cards', [
    ['1', 'Cards are drawn up to six, adjusted', 'KF-DRAW-01', 'A'],
    ['A', 'End of turn effects trigger', 'KF-EOT-01', ''],
  ]),
  chartOf('DMG', 'Damage', [
    ['1', 'Effects prevent damage', 'KF-DMG-03', '2'],
    ['2', 'Wards prevent damage', 'KF-DMG-04', '3'],
    ['3', 'Armor prevents damage', 'KF-DMG-05', '4'],
    ['4', 'The rest is dealt, and who dies is tagged', 'KF-DMG-06 KF-DMG-07', ''],
  ]),
  chartOf('DES', 'Destroyed', [
    ['1', 'Cards are tagged for destruction', 'KF-DES-01 KF-DES-02', 'A 2'],
    ['A', '"Destroyed:" effects trigger', 'KF-DES-05', '2'],
    ['2', 'Each goes to its owner’s discard pile; the line closes up', 'KF-DES-08 KF-DES-09', 'B'],
    ['B', 'After destroyed effects trigger', 'KF-DES-12', ''],
  ]),
];

/** The boxes that a step of the game passes, by the kind of the step or by a rule that it cites. */
const OF: Readonly<Record<string, string>> = {
  house: 'T2 1',
  archives: 'T2 2',
  play: 'T3P 1',
  bonus: 'T3P 2',
  reap: 'T3R 1,T3R 2',
  action: 'T3A 1,T3A 2',
  ready: 'T4 1',
  draw: 'T5 1',
  destroyed: 'DES 2',
};
const BY_RULE: Readonly<Record<string, string>> = {
  'KF-FORGE-12': 'T1 1',
  'KF-FORGE-05': 'T1 1,T1 2',
  'KF-PLAY-13': 'T3P A',
  'KF-FIGHT-03': 'T3F 1',
  'KF-FIGHT-04': 'T3F A',
  'KF-FIGHT-05': 'T3F A',
  'KF-FIGHT-08': 'T3F 2',
  'KF-FIGHT-11': 'T3F B',
  'KF-REAP-03': 'T3R A',
  'KF-DES-05': 'DES A',
};

const boxesOf = (fact: Fact): string[] => {
  switch (fact.kind) {
    case 'phase-began':
      return fact.phase === 'forge' ? ['T1 A'] : [];
    case 'damaged':
      return fact.hits.some(({ aimed }) => aimed > 0) ? ['DMG 1', 'DMG 2', 'DMG 3', 'DMG 4'] : [];
    case 'set':
      return fact.changes.some(({ key, value }) => key === 'tagged' && value === true) ? ['DES 1'] : [];
    case 'unit-ended':
      return [OF[fact.of], ...fact.rules.map((rule) => BY_RULE[rule])].flatMap((found) => found?.split(',') ?? []);
    default:
      return [];
  }
};

/** Whether these facts lay out the position of a scenario, which nobody reached by the chart. */
const isLaidOut = (before: Table, facts: readonly Fact[]): boolean =>
  before.match?.scenario === true && facts.some(({ kind }) => kind === 'game-began');

/** The timing chart, and the boxes that a step passes, as public facts show them. */
export const charts: Charts = {
  all: CHARTS,
  through: (before, facts) => facts.map((fact) => (isLaidOut(before, facts) ? [] : boxesOf(fact))),
};
