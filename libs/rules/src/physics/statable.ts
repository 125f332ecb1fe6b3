import type { Statable } from '../effects/operation.js';
import type { Part } from '../part.js';

export const statable = <Program>(
  group: string,
  op: string,
  title: string,
  fields: readonly Part[],
  program: Statable<Program>['program'],
  asks?: true,
): Statable<Program> => ({ op, title, group, fields, ...(asks ? { asks } : {}), program });
