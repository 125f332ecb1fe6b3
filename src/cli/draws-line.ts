import type { MatchVerification } from '#replay';

const MOST = 12;

const list = (values: readonly (string | number)[]): string =>
  [...values.slice(0, MOST), ...(values.length > MOST ? ['…'] : [])].join(', ');

/** One line for people on the checked draws of a copy; `null` if there is nothing to say. */
export const drawsLine = ({ verdict, draws }: Partial<Pick<MatchVerification, 'verdict' | 'draws'>>): string | null => {
  if (!draws || verdict === undefined) return null;
  const { full, bounded, unchecked, compared, firstDifference: first } = draws;
  const sum =
    `DRAWS ${verdict}: ${full} checked in full, ${bounded} within bounds, ${unchecked} not; ` +
    `${compared} cards held against them`;
  if (!first) return verdict === 'incomplete' ? `${sum}; seeds are not opened yet` : sum;
  const { revision, fact, what, expected, recorded } = first;
  const due = expected ? `; it should be ${list(expected)}` : '';
  const said = recorded ? `; the record has ${list(recorded)}` : '';
  return `${sum}; first difference at ${revision}.${fact}: ${what}${due}${said}`;
};
