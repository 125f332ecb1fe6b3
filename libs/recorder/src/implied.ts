import { rememberedRequest } from '#journal';
import { afterPasses, decide, IMPLIED_PASS, isDeed, isOfOffice, isRefusal, refuse, type Decided } from '#rules';
import { isPaper } from '#table';
import type { ActRequest, LiveMatch, NotActed } from './contract.js';
import { not } from './judge-request.js';
import { decidedBy } from './live-match.js';

/** The key of an implied pass: the key of the action that it comes before, and its number. */
const keyOfPass = (key: string, n: number): string => `${key}#${n}`;

/** The passes that an earlier try of a request has entered, in their order. */
export const passesEntered = ({ ledger }: Pick<LiveMatch, 'ledger'>, { actor, key, implied }: ActRequest) => {
  const entered: NonNullable<ReturnType<typeof rememberedRequest>>[] = [];
  if (key === undefined || !implied) return entered;
  for (;;) {
    const found = rememberedRequest(ledger, actor, keyOfPass(key, entered.length + 1));
    if (!found) return entered;
    entered.push(found);
  }
};

/** What a request comes to: the action itself, or a pass that is entered before it. */
export interface NextEntry {
  readonly decided: Decided;
  /** The request whose entry it is. */
  readonly request: ActRequest;
}

const notOnPaper = (live: LiveMatch): NotActed => {
  const refusal = refuse('R-PAPER-08', 'passes are implied only in a match with real cards: enter them');
  return not(live, 'illegal-action', refusal.reason, refusal);
};

/** Decides the next entry of a request that leaves passes out (R-PAPER-08). */
export const nextStep = (
  live: LiveMatch,
  asked: ActRequest,
  judged: (request: ActRequest) => Decided | NotActed,
): NextEntry | NotActed => {
  if (asked.implied && !isPaper(live.table)) return notOnPaper(live);
  const entered = passesEntered(live, asked);
  const last = entered.at(-1)?.revision;
  // Where a try ended between the passes, nothing but they has changed the play since it was decided.
  const request = last !== undefined && last === live.table.played ? { ...asked, at: last } : asked;
  const decided = judged(request);
  if (!('ok' in decided)) return { decided, request };
  const { actor, seat, action, key, implied } = request;
  if (!implied || decided.code !== 'illegal-action' || decided.refusal?.wants) return decided;
  if ('seat' in actor || isOfOffice(action) || isDeed(action)) return decided;
  const { rules, cards } = decidedBy(live)!;
  const { passes, found } = afterPasses(rules, cards, live.session, (then) => decide(rules, cards, then, seat, action));
  if (isRefusal(found)) return not(live, 'illegal-action', found.reason, found);
  const { at } = request;
  const pass: ActRequest = {
    actor,
    seat: passes[0]!,
    action: action['again'] === undefined ? IMPLIED_PASS : { ...IMPLIED_PASS, again: action['again'] },
    at,
    ...(key === undefined ? {} : { key: keyOfPass(key, entered.length + 1) }),
  };
  const first = judged(pass);
  return 'ok' in first ? first : { decided: first, request: pass };
};
