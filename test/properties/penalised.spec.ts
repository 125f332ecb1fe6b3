import { describe, expect, it } from '@jest/globals';
import type { ActionRecorded } from '#recorder';
import type { Fact } from '#table';
import { games } from '../support/games.js';
import { rewinding } from '../support/rewinding.js';

describe.each(games.map((game) => [game.rules.title, game] as const))(
  'a seat of %s that a judge lets lose',
  (_t, game) => {
    it('R-PENALTY-01: lost by a penalty in all that the record says, and did not concede', async () => {
      const { does, plays, live } = await rewinding({ seed: 'penalised' }, game);
      await plays(12);
      const done = (await does({ kind: 'penalise', of: 2, penalty: 'game-loss' })) as ActionRecorded;
      expect(done.ok).toBe(true);
      const { facts } = (JSON.parse(done.record.body) as { public: { facts: Fact[] } }).public;
      expect(facts.find(({ kind }) => kind === 'lost')).toMatchObject({ seat: 2, reason: 'penalty' });
      expect(JSON.stringify(facts)).not.toMatch(/conce|KF-WIN-03/);
      expect(live().table.seats.find(({ seat }) => seat === 2)!.out).not.toBeNull();
    });
  },
);
