import { apply, beginEntry, lineOf, tellPlay, type Fact, type Table } from '#table';
import type { Decided } from '../contract.js';
import { nonceQuestion } from '../nonces.js';
import { refuse, type Refusal } from '../refusal.js';
import type { World } from './deeds.js';
import { givenParts, isHead, wrongWords, type Errand } from './errand.js';
import { asStep } from './step.js';

/** The place that a match goes back to. */
export interface Then {
  /** The house's table after the entry. */
  readonly table: Table;
  /** Whether nothing but the last action that changed the play is undone. */
  readonly lastOnly: boolean;
}

/** The entry that an action goes back to, where it names one. */
export const rewindsTo = (action: unknown): number | undefined => {
  const { kind, to } = (action ?? {}) as { readonly kind?: unknown; readonly to?: unknown };
  return kind === 'rewind' && Number.isSafeInteger(to) ? (to as number) : undefined;
};

/** Whether a match's policy lets any judge go back. */
const anyJudge = ({ match }: Table): boolean => {
  const { judging } = (match?.policy ?? {}) as { judging?: { rewinds?: unknown } };
  return judging?.rewinds === 'judge';
};

const wrong = ({ then }: World, errand: Errand): Refusal | null => {
  const { table, action, by } = errand;
  if (by !== 'judge') return refuse('R-REWIND-01', 'a match goes back by a judge');
  if (table.office.result === 'final')
    return refuse('R-REWIND-02', 'the result is final: a match that is over does not go back');
  const { to, mode, ruling } = action;
  if (mode !== 'exact') return refuse('R-REWIND-03', '"mode" is "exact"');
  if (!Number.isSafeInteger(to) || (to as number) < 1 || (to as number) >= table.revision || !then)
    return refuse('R-REWIND-03', `"to" is an entry of this match before its last: 1 to ${table.revision - 1}`);
  if (lineOf(table).isUndone(to as number) ? false : table.played <= (to as number))
    return refuse('R-REWIND-03', `nothing has changed the play since ${String(to)}: there is nothing to undo`);
  if (ruling === undefined ? !then.lastOnly : !table.office.rulings?.some((one) => one.ruling === ruling))
    return refuse('R-REWIND-04', 'more than the last action is undone by a ruling, which "ruling" names');
  if (!then.lastOnly && !isHead(errand) && !anyJudge(table))
    return refuse('R-REWIND-01', 'more than the last action is undone by a head judge');
  if (then.table.asks.some(({ of }) => of === nonceQuestion.of))
    return refuse('R-REWIND-03', 'nonces were being asked for: go back to before the game, and they are asked anew');
  if (then.table.game > 0 && table.seeds[then.table.began] === undefined)
    return refuse('R-REWIND-03', 'the seed of that game is not at hand, and nothing could be drawn in it');
  return wrongWords(action);
};

/**
 * A match goes back: the play is what it was, and the fact carries it, so that whoever reads the record needs no
 * history. The office stays, and what names or draws never comes twice.
 */
export const rewind = (world: World, errand: Errand): Pick<Decided, 'facts' | 'table'> | Refusal => {
  const refusal = wrong(world, errand);
  if (refusal) return refusal;
  const { table, action } = errand;
  const to = action['to'] as number;
  const { draws, units } = table;
  const fact: Fact = {
    kind: 'rewound',
    to,
    mode: 'exact',
    draws,
    units,
    table: tellPlay(world.then!.table),
    ...givenParts(action, ['ruling', 'words']),
  };
  const back = apply(beginEntry(table, table.revision + 1), fact);
  return asStep(table, [fact], {
    title: `The match goes back to ${to}${back.game === table.game ? '' : `, in game ${back.game}`}`,
    rules: ['R-REWIND-01'],
  });
};
