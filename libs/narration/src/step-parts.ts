import type { ReplayStep } from '#api';
import type { Json } from '#table';
import { actionInWords, actorInWords, paymentsInWords } from './actions.js';
import { deedAlone, isToldAlone } from './bench.js';
import { moveOfDeed } from './brought-in.js';
import { describe, type SaidOf } from './describe.js';
import type { Names } from './names.js';
import { factsOfStep, momentsIn, namesAt } from './moment.js';
import { beginsToResolve, orderByCause } from './order.js';
import { namesThen, renamesOf } from './renames.js';
import { hadOpportunity } from './telling.js';

/** An action of a step: who had Opportunity, what was paid, and what came of it. */
export interface StepPart {
  readonly who: string;
  readonly what: string;
  readonly opportunity: string;
  /** When it happened at a real table, as its recorder said (R-PAPER-14). */
  readonly occurred?: Json;
  readonly payments: readonly string[];
  readonly said: readonly SaidOf[];
}

/** The members of a step that sentences need. */
export type ToldStep = Pick<ReplayStep, 'changes' | 'actions'> & Partial<Pick<ReplayStep, 'table'>>;
type Change = ToldStep['changes'][number];

const revisionOf = ({ position }: Change): number => Number.parseInt(position, 10);

const causeless = (said: readonly SaidOf[]): StepPart[] =>
  said.length > 0 ? [{ who: '', what: '', opportunity: '', payments: [], said }] : [];

/**
 * The actions of a step in their order, each with the facts of its entry. Facts without an action come last. An item
 * that resolves after a pass is not part of the pass, and the rest of an entry that began in the step before stands
 * without its action.
 */
export const stepPartsOf = (step: ToldStep, names: Names): StepPart[] => {
  const { changes, table } = step;
  const facts = factsOfStep(step);
  const renames = renamesOf(facts, names.card);
  // The table is the one after the step: if a turn begins in it, the player who acts first had the turn before.
  const begins = facts.some(({ kind }) => kind === 'turn-began');
  const turn = (begins ? step.actions[0]?.seat : table?.turn?.seat) ?? undefined;
  const { each } = momentsIn(facts, { turn, targets: table?.combat?.targets });
  const said = new Map(
    changes.map((change, n) => [change, describe(change.fact, namesAt(namesThen(names, renames[n]!), each[n]!))]),
  );
  const led = new Set(step.actions.map(({ revision }) => revision));
  const inWords = (acted: ToldStep['actions'][number]): StepPart[] => {
    const own = changes.filter((change) => revisionOf(change) === acted.revision);
    const then = namesThen(names, renames[changes.indexOf(own[0]!)] ?? new Map());
    const goesOn = own[0] !== undefined && !own[0].position.endsWith('.1');
    const order = orderByCause(own.map(({ fact }) => fact)).map((n) => own[n]!);
    const resolving = order.findIndex(({ fact }) => beginsToResolve(fact));
    const until = resolving >= 0 && acted.action['kind'] === 'pass' ? resolving : order.length;
    const move = moveOfDeed(
      own.map(({ fact }) => fact),
      acted.action,
      then,
    );
    // A call and a ruling are told in one line, with what was said.
    const alone = own.find(({ fact }) => isToldAlone(fact));
    const who = actorInWords(acted, then);
    const saidOf = (some: typeof order): SaidOf[] =>
      some.map((change) =>
        change.fact === move || change === alone ? { ...said.get(change)!, detail: true } : said.get(change)!,
      );
    if (goesOn) return causeless(saidOf(order));
    const part = {
      who,
      what: alone
        ? deedAlone(said.get(alone)!.text, who)
        : actionInWords(
            acted,
            then,
            own.map(({ fact }) => fact),
          ),
      opportunity: acted.opportunity ? hadOpportunity(then.seat(acted.opportunity.seat), then) : '',
      ...(acted.action['occurred'] === undefined ? {} : { occurred: acted.action['occurred'] as Json }),
      payments: paymentsInWords(acted, then),
      said: saidOf(order.slice(0, until)),
    };
    return [part, ...causeless(saidOf(order.slice(until)))];
  };
  const rest = changes.filter((change) => !led.has(revisionOf(change))).map((change) => said.get(change)!);
  return [...step.actions.flatMap(inWords), ...causeless(rest)];
};
