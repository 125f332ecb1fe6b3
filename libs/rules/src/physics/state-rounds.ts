import type { Ask } from '#table';
import type { Flow } from '../contract.js';
import type { Scribe } from '../scribe.js';
import { ask } from '../question.js';
import { MOST_STATED, type ByHandQuestion } from './by-hand.js';
import { carryStated, type ChangeKind, type Stated } from './change.js';

/** A resolution by hand. */
interface ByHand {
  /** The changes that the player can state, and the question that lists them. */
  readonly changes: readonly ChangeKind[];
  readonly question: ByHandQuestion;
  readonly stated: Stated;
  /** The title of what the player carries out, and its text. */
  readonly title: string;
  readonly text: readonly string[];
  /** Further details for the question. */
  readonly about?: Ask['about'];
  /** Whether the player who states it is still in the game. */
  readonly isIn?: () => boolean;
}

/**
 * Runs a resolution by hand (architecture §5): the controller states what happens, in as many rounds as it needs. It is
 * carried out like a program, and recorded as attested, not adjudicated. Returns whether anything was stated.
 */
export function* stateRounds(
  scribe: Scribe,
  { changes, question, stated, title, text, about = {}, isIn = () => true }: ByHand,
): Flow<boolean> {
  const { by } = stated;
  const item: { readonly item?: string } = stated.item === undefined ? {} : { item: stated.item };
  const on: Ask['about'] = { ...item, ...about, text };
  let did = false;
  for (let round = 1, more = true; more && isIn(); round += 1) {
    const said = yield* ask(question, {
      seat: by,
      title: `${round === 1 ? 'Carry out' : 'Go on with'} ${title} by hand`,
      min: 0,
      max: MOST_STATED,
      about: round === 1 ? on : { ...on, round },
    });
    if (!isIn()) break;
    scribe.emit({ kind: 'attested', ...item, by, text, ops: said.ops });
    yield* carryStated(changes, scribe, stated, said.changes);
    did ||= said.changes.length > 0;
    more = said.more;
  }
  return did;
}
