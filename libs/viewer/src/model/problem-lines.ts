import type { Problem } from '../api/shapes.js';
import { listed } from '#narration';
import { match } from '../messages/match.js';
import { table } from '../messages/table.js';

const { problem: say } = match;

export interface ProblemLine {
  readonly text: string;
  readonly rule?: string;
  /** A line of a deck list that can be corrected, and the card names that are similar to it. */
  readonly mend?: { readonly seat: number; readonly line: number; readonly names: readonly string[] };
}

type Fault = Readonly<Record<string, unknown>>;

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null;
const textIn = (one: Fault, ...keys: readonly string[]): string =>
  (keys.map((key) => one[key]).find((value) => typeof value === 'string') as string) ?? '';
const namesIn = ({ nearest }: Fault): string[] => (Array.isArray(nearest) ? nearest.map(String) : []);

/** The cause of a fault, without its place. */
const causeOf = (one: Fault): string => {
  const expected = textIn(one, 'expected');
  const what = textIn(one, 'detail', 'what', 'reason');
  return expected === '' || namesIn(one).length > 0 ? what : say.expected({ what, expected });
};

/** `2–4 and 7`. */
const rangesOf = (lines: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return listed(ranges.map(([from, to]) => (from === to ? String(from) : say.range({ from, to }))));
};

const whereOf = (one: Fault, lines: readonly number[]): string => {
  const seat = typeof one['seat'] === 'number' ? table.seat({ seat: one['seat'] }) : '';
  const line = lines.length === 0 ? '' : say.lines({ lines: rangesOf(lines), count: lines.length });
  const where = [seat, line].filter((part) => part !== '').join(', ');
  const at = textIn(one, 'at', 'name', 'card') || (lines.length === 1 ? textIn(one, 'text') : '');
  return [where, at].filter((part) => part !== '').join(': ');
};

/** The name of an unknown card without a similar name; undefined for any other fault. */
const unknownName = (one: Fault): string | undefined =>
  Array.isArray(one['nearest']) && namesIn(one).length === 0
    ? (/"(.*)"/.exec(textIn(one, 'reason'))?.[1] ?? textIn(one, 'text'))
    : undefined;

const MOST_NAMES = 5;

/** Many unknown names have one cause, so one line tells them all. */
const unknownInWords = (names: readonly string[]): string => {
  if (names.length === 1) return say.noCard({ name: names[0]! });
  const some = names.slice(0, MOST_NAMES).map((name) => say.quoted({ name }));
  const told = { count: names.length, names: some.join(', ') };
  return names.length > MOST_NAMES
    ? say.noCardsAndMore({ ...told, more: names.length - MOST_NAMES })
    : say.noCards(told);
};

/** The key by which faults share one line: the cause, and the seat. */
const groupOf = (one: Fault): string =>
  JSON.stringify(
    unknownName(one) !== undefined
      ? [one['seat'], 'unknown']
      : typeof one['line'] === 'number' && namesIn(one).length === 0
        ? [one['seat'], causeOf(one)]
        : Object.entries(one),
  );

const faultsOf = ({ violations, errors, unknown, unfit }: Problem): Fault[] =>
  // Every unknown name is also among the errors.
  [violations, errors ?? unknown, unfit].flatMap((list) => list ?? []).filter(isFault);

/** Whether a list names cards that nothing here is called like: a service with sample cards only lacks them all. */
export const lacksCards = (problem: Problem): boolean =>
  faultsOf(problem).some((one) => unknownName(one) !== undefined);

/** The lines for the faults in a problem document: one line for each cause. */
export const problemLinesOf = (problem: Problem): ProblemLine[] => {
  const groups = new Map<string, Fault[]>();
  for (const fault of faultsOf(problem)) groups.set(groupOf(fault), [...(groups.get(groupOf(fault)) ?? []), fault]);
  return [...groups.values()].map((faults) => {
    const one = faults[0]!;
    const lines = faults.flatMap(({ line }) => (typeof line === 'number' ? [line] : []));
    const rule = textIn(one, 'rule');
    const names = namesIn(one);
    const { seat } = one;
    const unknown = [...new Set(faults.flatMap((fault) => unknownName(fault) ?? []))];
    const cause = unknown.length > 0 ? unknownInWords(unknown) : causeOf(one);
    return {
      text: [whereOf(unknown.length > 1 ? { seat } : one, lines), cause].filter((part) => part !== '').join(': '),
      ...(rule === '' ? {} : { rule }),
      ...(names.length > 0 && typeof seat === 'number' && lines.length > 0
        ? { mend: { seat, line: lines[0]!, names } }
        : {}),
    };
  });
};

/** The detail of a problem, without what its lines already say. */
export const detailOf = (problem: Problem): string => {
  const { detail = '' } = problem;
  const faults = faultsOf(problem);
  const causes = faults.map((one) => textIn(one, 'detail', 'what', 'reason'));
  return faults.length > 0 && causes.every((cause) => cause !== '' && detail.includes(cause)) ? '' : detail;
};

/** The deck list with another name in one line; the line keeps its number of cards. */
export const withName = (list: string, line: number, name: string): string =>
  list
    .split('\n')
    .map((text, n) => (n === line - 1 ? (/^\s*(?:[-*•–]\s+|SB:\s*)?\d+\s*x?\s+/i.exec(text)?.[0] ?? '') + name : text))
    .join('\n');

/** The problem without the fault of one line of a deck list; undefined if there is no other fault. */
export const withoutFault = (problem: Problem, seat: number, line: number): Problem | undefined => {
  const errors = faultsOf(problem).filter((one) => one['seat'] !== seat || one['line'] !== line);
  if (errors.length === 0) return undefined;
  const { violations: _v, unknown: _u, ...rest } = problem;
  return { ...rest, errors };
};

/** A problem of a single deck list, with the seat that has the list. */
export const ofSeat = (problem: Problem, seat: number): Problem => {
  const { violations: _v, unknown: _u, errors: _e, ...rest } = problem;
  const errors = faultsOf(problem).map((one) => ({ ...one, seat }));
  return errors.length === 0 ? rest : { ...rest, errors };
};
