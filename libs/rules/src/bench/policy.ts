import type { Penalty } from '#table';

/** An infraction at a table, and its usual penalty. */
export interface Infraction {
  readonly id: string;
  /** The kind of the infraction, if the list has kinds. */
  readonly category?: 'minor' | 'major' | 'conduct';
  readonly title: string;
  readonly usual: Penalty;
}

/** A list of infractions by which a match is judged. */
export interface JudgingPolicy {
  /** The source of the list, in words. */
  readonly reference: string;
  readonly infractions: readonly Infraction[];
}

/** The list by which matches of this game are judged. */
export const policyFor = ({ judging }: { readonly judging?: JudgingPolicy }): JudgingPolicy => judging ?? commonPolicy;

/** The list for every game without its own: what tournament policies of card games have in common. */
export const commonPolicy: JudgingPolicy = {
  reference: 'Recollect, list for all games',
  infractions: [
    { id: 'missed-trigger', title: 'A trigger was missed', usual: 'caution' },
    { id: 'failure-to-maintain', title: "An opponent's error was not pointed out", usual: 'caution' },
    { id: 'extra-cards-seen', title: 'Cards were seen that should not have been', usual: 'warning' },
    { id: 'hidden-card-error', title: 'A hidden card cannot be checked by the opponent', usual: 'warning' },
    { id: 'game-rule-violation', title: 'A rule of the game was broken', usual: 'warning' },
    { id: 'deck-problem', title: 'A deck is not that of its list', usual: 'game-loss' },
    { id: 'slow-play', title: 'Somebody plays too slowly', usual: 'warning' },
    { id: 'tardiness', title: 'Somebody came late', usual: 'game-loss' },
    { id: 'communication', title: 'Something was said that is not so, or not said that must be', usual: 'warning' },
    { id: 'outside-assistance', title: 'Somebody was helped from outside', usual: 'match-loss' },
    { id: 'unsporting-conduct', title: 'Unsporting conduct', usual: 'warning' },
    { id: 'cheating', title: 'Cheating', usual: 'disqualification' },
    { id: 'other', title: 'Something else', usual: 'caution' },
  ],
};
