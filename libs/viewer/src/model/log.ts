import {
  actionInWords,
  actorInWords,
  describe,
  type Names,
  namesThen,
  renamesOf,
  type SaidOf,
  sentence,
} from '#narration';
import { lineOf } from '#table';
import type { ReadEntry } from './entries.js';

export interface LogLine {
  readonly revision: number;
  readonly action: string;
  readonly said: readonly SaidOf[];
  /** A rewind has undone it. */
  readonly undone: boolean;
}

/**
 * Lines for entries that follow each other, up to the table that `names` has read: what was done, and what came of it.
 */
export const logLinesOf = (entries: readonly ReadEntry[], names: Names): LogLine[] => {
  const renames = renamesOf(
    entries.flatMap(({ facts }) => facts),
    names.card,
  );
  const rewinds = entries.flatMap(({ revision: at, facts }) =>
    facts.flatMap((fact) => (fact.kind === 'rewound' ? [{ at, to: fact.to }] : [])),
  );
  const course = lineOf({ office: { rewinds }, revision: entries.at(-1)?.revision ?? 0 });
  let n = 0;
  return entries.map(({ revision, acted, facts }) => {
    const before = namesThen(names, renames[n] ?? new Map());
    const said = facts.map((fact) => describe(fact, namesThen(names, renames[n++]!)));
    return {
      revision,
      action: acted ? sentence(`${actorInWords(acted, before)}: ${actionInWords(acted, before, facts)}`) : '',
      said,
      undone: course.hasUndone({ revision, facts }),
    };
  });
};

/** What is told to who listens: the newest line, without what only a record needs. */
export const aloud = (lines: readonly LogLine[]): string => {
  const line = lines.at(-1);
  const said = line?.said.filter(({ detail }) => !detail).map(({ text }) => text) ?? [];
  return [line?.action ?? '', ...said].filter((text) => text !== '').join(' ');
};
