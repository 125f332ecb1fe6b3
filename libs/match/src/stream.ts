import type { OpenedEntry } from '#journal';

/**
 * What entries of one kind come to (design: matches today; events, a registry of imports and stages later). Chain,
 * accept rule and ledger are the same for all; seats and audiences are the match type's matter.
 */
export interface Stream<State> {
  readonly type: string;
  /** Before the first entry. */
  readonly empty: State;
  /** The state after an accepted entry. Pure and total: what it does not know it passes over. */
  fold(state: State, entry: OpenedEntry): State;
}

/** The first action of a stream is `begin-<type>`; one that says nothing of the kind begins a match. */
const BEGIN = /^begin-(.+)$/;

/** What type of stream a first entry begins. */
export const typeBegunBy = ({ action }: Pick<OpenedEntry, 'action'>): string => {
  const { kind } = (action ?? {}) as { readonly kind?: unknown };
  return (typeof kind === 'string' ? BEGIN.exec(kind)?.[1] : undefined) ?? 'match';
};

/** Types of streams beside matches. The id of such a stream is `<type>:<…>`, and no match has such an id. */
export const OTHER_TYPES = ['event', 'import'] as const;
export type OtherType = (typeof OTHER_TYPES)[number];

const OTHER = new RegExp(`^(?:${OTHER_TYPES.join('|')}):`);

/** What ids of matches are made of: they stand in addresses, names of files and logs. */
const MATCH_ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;
export const WHAT_IDS_ARE =
  'the id of a match has 1 to 200 letters, digits and ".", "_", "~", "-", and begins with a letter or a digit';

/** Whether an id may be that of a match, also one that this service did not give. */
export const isMatchId = (id: string): boolean => MATCH_ID.test(id);

/** Whether an id is that of a stream which is no match. */
export const isOtherStream = (id: string): boolean => OTHER.test(id);
