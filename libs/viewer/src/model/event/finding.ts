import { foldedName } from '#table';
import { playerNameOf } from './telling.js';

/** The desk lists at most this many rows at once: a scorekeeper who looks for one of hundreds types a name. */
export const FEW = 12;

/** The form in which a search compares texts: folded like names, without marks above or below letters. */
const folded = (text: string): string => foldedName(text).normalize('NFKD').replace(/\p{M}/gu, '');

/** Whether a search text fits one of these words: a whole word (such as a table's number), or a part of a name. */
export const foundIn = (
  find: string,
  words: readonly string[],
  players: readonly Parameters<typeof playerNameOf>[0][] = [],
): boolean => {
  const wanted = folded(find.trim());
  return (
    wanted === '' ||
    words.some((word) => folded(word) === wanted) ||
    players.some((one) => folded(playerNameOf(one)).includes(wanted))
  );
};
