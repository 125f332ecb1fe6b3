import { plural } from './plural.js';

/** What staff read of a list of infractions. */
export const penalty = {
  usual: ({ penalty: usual }: { penalty: string }) => `usual: ${usual}`,
  where: { event: 'in this event', match: 'in this match' },
  first: ({ where }: { where: string }) => `Not penalised for it before ${where}.`,
  before: ({ count, where }: { count: number; where: string }) =>
    plural(count, {
      one: `Penalised for it once before ${where}.`,
      other: `Penalised for it ${count} times before ${where}.`,
    }),
  usually: ({ penalty: usual }: { penalty: string }) => `Usual: ${usual}.`,
  proposed: ({ penalty: raised }: { penalty: string }) => `Proposed now: ${raised}.`,
  mayRise: 'The judge may raise it.',
  departs: 'Only the head judge gives another one, and says why.',
  rules: ({ rules }: { rules: string }) => `(${rules})`,
};
