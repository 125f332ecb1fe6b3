import type { Infraction, JudgingPolicy } from '#rules';

/** Which rows are of each group and size (docs/rules/grand-archive-2026.md, section 6). */
const MINOR = { category: 'minor' } as const;
const MAJOR = { category: 'major' } as const;
const CONDUCT = { category: 'conduct' } as const;

type Row = Omit<Infraction, 'group' | 'rule'>;

const gameplay: readonly Row[] = [
  {
    id: 'failure-to-maintain',
    title: "An opponent's error, or one's own, was not pointed out",
    usual: 'warning',
    ...MINOR,
    raised: { from: 3, to: 'game-loss', most: 'game-loss', rule: 'GA26-PEN-03' },
  },
  {
    id: 'missed-trigger',
    title: "One's own trigger was missed; an opponent's is nobody's failure (GA26-PEN-04)",
    usual: 'warning',
    ...MINOR,
    countsAs: 'failure-to-maintain',
  },
  { id: 'extra-cards-seen', title: 'Cards were seen that should not have been', usual: 'warning', ...MAJOR },
  {
    id: 'hidden-card-error',
    title: 'A card came wrongly among private ones and cannot be told from them (GA26-PEN-06)',
    usual: 'warning',
    ...MAJOR,
  },
  {
    id: 'game-rule-violation',
    title: 'A rule of the game was broken; also a private card that public information tells (GA26-PEN-06)',
    usual: 'warning',
    ...MAJOR,
  },
];

const tournament: readonly Row[] = [
  { id: 'tardiness', title: 'Somebody came late', usual: 'game-loss', ...MINOR },
  { id: 'insufficient-shuffling', title: 'A deck was not shuffled enough', usual: 'warning', ...MINOR },
  { id: 'deck-problem', title: 'A deck is not that of its list', usual: 'warning', ...MINOR },
  {
    id: 'communication',
    title: 'Something was said that is not so, or not said that must be',
    usual: 'warning',
    ...MINOR,
  },
  { id: 'false-start', title: 'A game began before its round', usual: 'warning', ...MINOR },
  { id: 'outside-assistance', title: 'Somebody was helped from outside', usual: 'match-loss', ...MAJOR },
  {
    id: 'end-procedure',
    title: 'A game or a match was settled otherwise than by its procedure; a draw may be agreed (GA26-PEN-07)',
    usual: 'match-loss',
    ...MAJOR,
  },
  { id: 'decklist-problem', title: 'A list is not a legal one, or not readable', usual: 'game-loss', ...MAJOR },
  { id: 'limited-procedure', title: 'A draft or a pool was handled wrongly', usual: 'warning', ...MAJOR },
  { id: 'marked-cards', title: 'Cards can be told apart by their backs', usual: 'warning', ...MAJOR },
  { id: 'slow-play', title: 'Somebody plays too slowly', usual: 'warning', ...MAJOR },
];

const unsporting: readonly Row[] = [
  { id: 'minor-conduct', title: 'Unsporting conduct, minor', usual: 'warning', ...MINOR },
  { id: 'major-conduct', title: 'Unsporting conduct, major', usual: 'match-loss', ...MAJOR },
  { id: 'bribery', title: 'Bribery, wagers or collusion', usual: 'disqualification', ...CONDUCT },
  { id: 'theft', title: 'Theft', usual: 'disqualification', ...CONDUCT },
  { id: 'stalling', title: 'Slow play to gain time', usual: 'disqualification', ...CONDUCT },
  { id: 'cheating', title: 'Cheating', usual: 'disqualification', ...CONDUCT },
];

/** The rows in the order of the quick sheet, which numbers them: IF26-01 to IF26-22. */
const numbered = (rows: readonly (Row & Pick<Infraction, 'group'>)[]): readonly Infraction[] =>
  rows.map((row, n) => ({ ...row, rule: `IF26-${String(n + 1).padStart(2, '0')}` }));

/**
 * The infractions of the guide of 2026. The severest penalty alone is given for several infractions with one cause
 * (GA26-PEN-01): that is for the judge.
 */
export const judging2026: JudgingPolicy = {
  reference:
    'Grand Archive: infraction guide of 2026. The severest penalty alone is given for several infractions with one ' +
    'cause (GA26-PEN-01). Only the head judge departs from a default, and says why (GA26-PEN-08)',
  infractions: numbered([
    ...gameplay.map((row) => ({ ...row, group: 'gameplay' as const })),
    ...tournament.map((row) => ({ ...row, group: 'tournament' as const })),
    ...unsporting.map((row) => ({ ...row, group: 'unsporting' as const })),
  ]),
  repeated: 'GA26-PEN-02',
  departures: 'GA26-PEN-08',
};
