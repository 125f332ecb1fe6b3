import type { Flow } from '../contract.js';
import type { Part } from '../part.js';
import type { Scribe } from '../scribe.js';
import type { Change, ChangeKind, Stated } from './change.js';

/** A typed change that is a program of its game's language, and follows the rules of its operations. */
export interface Statable<Program> extends Omit<ChangeKind, 'carry'> {
  readonly program: (said: Change) => Program;
}

export const statable = <Program>(
  group: string,
  op: string,
  title: string,
  fields: readonly Part[],
  program: Statable<Program>['program'],
  asks?: true,
): Statable<Program> => ({ op, title, group, fields, ...(asks ? { asks } : {}), program });

/** The typed changes, each carried out as its game carries out a program. */
export const statedBy = <Program>(
  statables: readonly Statable<Program>[],
  carry: (scribe: Scribe, stated: Stated, said: Change, program: Program) => Flow,
): ChangeKind[] =>
  statables.map(({ program, ...kind }) => ({
    ...kind,
    carry: (scribe, stated, said) => carry(scribe, stated, said, program(said)),
  }));
