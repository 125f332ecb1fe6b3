import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '#api';
import { ROOT } from '../root.js';
import { GIVES, TAKES_BACK } from './roles.js';

/** From the least to the most. */
const RANK: Readonly<Record<Role, number>> = {
  seat: 1,
  recorder: 1,
  caster: 1,
  player: 1,
  scorekeeper: 2,
  judge: 2,
  'head-judge': 3,
  organiser: 4,
};

describe('roles', () => {
  it("never give out a role above the giver's own", () => {
    for (const giver of ROLES) for (const role of GIVES[giver]) expect(RANK[role]).toBeLessThanOrEqual(RANK[giver]);
  });

  it('can revoke every role that they can give out', () => {
    for (const giver of ROLES) expect(TAKES_BACK[giver]).toEqual(expect.arrayContaining([...GIVES[giver]]));
  });

  it('stand in docs/concepts/security.md as they are', () => {
    const page = readFileSync(join(ROOT, 'docs', 'concepts', 'security.md'), 'utf8');
    for (const role of ROLES) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${role} |`));
      const [gives, takes] = row!.split('|').slice(2, 4);
      expect(
        [gives, takes].map((cell) =>
          cell!
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        ),
      ).toEqual([[...GIVES[role]], [...TAKES_BACK[role]]]);
    }
  });
});
