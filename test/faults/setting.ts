import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { check, type CheckSetup, type Counts } from './checking.js';

/** A folder for one test's files, and how it is deleted. */
export const folder = (): { readonly path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'recollect-faults-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Runs the checker, says on stderr what it counted, and fails where anything is wrong. */
export const expectSound = async (fault: string, setup: CheckSetup): Promise<Counts> => {
  const { counts, findings, ok } = await check(setup);
  process.stderr.write(`${fault}: ${JSON.stringify(counts)}\n`);
  expect({ fault, findings: findings.slice(0, 20), ok }).toEqual({ fault, findings: [], ok: true });
  return counts;
};
