import { commonPolicy, type Infraction, type JudgingPolicy } from '#rules';

type Kind = Required<Pick<Infraction, 'category'>> & Partial<Pick<Infraction, 'title'>>;

/** An error in play is minor if it can be put right and nobody gains by it; otherwise it is major. */
const KINDS: Readonly<Record<string, Kind>> = {
  'missed-trigger': { category: 'minor' },
  'failure-to-maintain': { category: 'minor' },
  'extra-cards-seen': { category: 'minor' },
  communication: { category: 'minor' },
  'hidden-card-error': { category: 'major', title: 'A private card cannot be checked by the opponent' },
  'game-rule-violation': { category: 'major' },
  'deck-problem': { category: 'major' },
  'slow-play': { category: 'conduct' },
  tardiness: { category: 'conduct' },
  'outside-assistance': { category: 'conduct' },
  'unsporting-conduct': { category: 'conduct' },
  cheating: { category: 'conduct' },
};

/**
 * Grand Archive's minor and major errors, under the names of the list that all games share, so that rulings can be
 * compared.
 */
export const judging: JudgingPolicy = {
  reference: 'Grand Archive: minor and major errors',
  infractions: commonPolicy.infractions.map((infraction) => ({ ...infraction, ...KINDS[infraction.id] })),
};
