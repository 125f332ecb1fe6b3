import type { Json } from '#table';
import type { World } from '../bench/deeds.js';
import type { Option } from '../contract.js';
import { decide, isRefusal, type Session } from '../decide.js';
import type { CardLookup } from '../card.js';
import type { Draft } from '../part.js';
import { formOf } from '../physics/form.js';
import { statedPart } from '../physics/change.js';
import { mendingOf } from '../physics/mending.js';
import { refuse, type Refusal } from '../refusal.js';

/*
 * A card that nobody saw, where an action needs its name: the recorder states by hand what came of the action, and the
 * match goes on with an unknown card (R-PAPER-18).
 */

const MOST_STATED = 60;

/** Why an action does not need a card that nobody has named: then it is entered, and nothing is stated by hand. */
export const wrongUnseen = ({ rules, cards, session }: World, said: unknown): Refusal | null => {
  const { seat, ...draft } = (typeof said === 'object' && said !== null ? said : {}) as Draft;
  if (typeof seat !== 'number' || !session.head.seats.some((one) => one.seat === seat))
    return refuse('R-PAPER-18', '"unseen" is the action with its seat: {"seat": 1, "kind": …}');
  const decided = decide(rules, cards, session, seat, draft);
  if (isRefusal(decided) && decided.wants && 'card' in decided.wants) return null;
  return refuse(
    'R-PAPER-18',
    isRefusal(decided)
      ? `"unseen" is not possible, whatever the card is (${decided.rule}: ${decided.reason})`
      : '"unseen" needs no card that nobody has named: enter it as it is',
  );
};

/** The option to say that nobody saw a card: what came of the action is then stated. */
export const notSeen = (
  { head }: Session,
  cards: CardLookup,
  { seat, draft, where }: { readonly seat: number; readonly draft: Draft; readonly where: string },
): Option => ({
  label: `Not seen: ${where}. Say by hand what came of it`,
  kind: 'fix',
  action: { kind: 'fix', unseen: { ...draft, seat } as unknown as Json, ops: [] },
  complete: false,
  form: formOf({ table: head, seat: 0, cards }, [statedPart(mendingOf(head), MOST_STATED)], {})!,
});
