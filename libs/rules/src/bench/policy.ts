import type { Penalty } from '#table';

/** An infraction at a table, and its usual penalty. */
export interface Infraction {
  readonly id: string;
  /** The kind of the infraction, if the list has kinds. */
  readonly category?: 'minor' | 'major' | 'conduct';
  readonly title: string;
  readonly usual: Penalty;
  /** The part of tournament play that it belongs to, if the list has such parts. */
  readonly group?: 'gameplay' | 'tournament' | 'unsporting';
  /** Its row in the catalogue of the game. */
  readonly rule?: string;
  /** How often it may happen before a penalty above the usual one is known, which one, and the severest for it. */
  readonly raised?: { readonly from: number; readonly to: Penalty; readonly most: Penalty; readonly rule: string };
  /** The infraction whose repetitions it counts among, if it does not rise by itself. */
  readonly countsAs?: string;
}

/** A list of infractions by which a match is judged. */
export interface JudgingPolicy {
  /** The source of the list, in words. */
  readonly reference: string;
  readonly infractions: readonly Infraction[];
  /** The rule by which a judge may raise a penalty for an infraction that the player repeats. */
  readonly repeated?: string;
  /** The rule by which a penalty other than the usual one is put on record beside that one, with the reason. */
  readonly departures?: string;
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

/** The usual penalty, where the policy wants it on record since another one is given. */
export const departsFrom = (
  { infractions, departures }: JudgingPolicy,
  infraction: unknown,
  penalty: unknown,
): Penalty | undefined => {
  if (departures === undefined || penalty === undefined) return undefined;
  const usual = infractions.find(({ id }) => id === infraction)?.usual;
  return usual === penalty ? undefined : usual;
};
