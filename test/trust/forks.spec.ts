import { describe, expect, it } from '@jest/globals';
import { RandomPlayer, type LiveMatch } from '#recorder';
import { verifyMatch } from '#replay';
import { playOf } from '#table';
import { games } from '../support/games.js';
import { rewinding, ruleOf } from '../support/rewinding.js';

describe.each(games.map((game) => [game.rules.title, game] as const))('%s: a fork', (_title, game) => {
  it('has the play of its place, questions included, goes on by the rules, and verifies', async () => {
    const { plays, live, back, recorder, log, tableAt } = await rewinding({ seed: 'forks' }, game);
    await plays(25);
    const middle = live().table.revision;
    await plays(10);
    expect(ruleOf(await back(middle - 6))).toBeUndefined();
    await plays(6);
    const { revision } = live().table;
    // In the sideline, behind the rewind, at the head, and wherever somebody is asked.
    const places = new Set([middle, revision - 2, revision]);
    for (let at = revision; at > 4 && places.size < 6; at -= 1) if ((await tableAt(at)).path.length > 0) places.add(at);
    for (const at of places) {
      const id = `fork-${at}`;
      let fork = await recorder.fork(id, live().id, at);
      const then = await tableAt(at);
      const { path: _own, ...play } = playOf(fork.table);
      const { path: _before, ...before } = playOf(then);
      expect(withoutSeed(play)).toEqual(withoutSeed(before));
      expect(fork.table.match).toMatchObject({ id, policy: { fork: { match: live().id, at, sealed: true } } });
      expect(fork.session.inputs.length).toBe(fork.table.path.length);
      // Asked for again it is the same one.
      expect((await recorder.fork(id, live().id, at)).table.revision).toBe(at + 1);
      const player = new RandomPlayer('fork');
      for (let n = 0; n < 8; n += 1) {
        const choice = player.choose(fork, false);
        if (!choice) break;
        const answer = await recorder.act(id, { ...choice, actor: { seat: choice.seat }, at: fork.table.revision });
        expect(ruleOf(answer)).toBeUndefined();
        fork = answer.ok ? answer.match : fork;
      }
      const { checks } = verifyMatch(await log.read(id), { readjudicate: game, draws: game.rules.draws });
      expect([at, checks.filter(({ ok }) => !ok)]).toEqual([at, []]);
    }
  });

  it('draws otherwise than its original, also in games gone back to, and is never opened', async () => {
    const { does, plays, live, recorder, log } = await rewinding({ seed: 'forks' }, game);
    await plays(20);
    const at = live().table.revision;
    const fork = await recorder.fork('f', live().id, at);
    const seeds = (of: LiveMatch): string[] => Object.values(of.table.seeds).map((seed) => JSON.stringify(seed));
    for (const seed of seeds(fork)) expect(seeds(live())).not.toContain(seed);
    const again = await recorder.fork('g', 'f', at);
    expect(again.table.match!.policy).toMatchObject({ fork: { match: 'f', at }, drawnAs: 'reproducible' });
    await does({ kind: 'concede' }, { actor: { seat: 1 }, seat: 1 });
    const ended = await recorder.act('f', {
      actor: { seat: 1 },
      seat: 1,
      at: fork.table.revision,
      action: { kind: 'concede' },
    });
    expect(ruleOf(ended)).toBeUndefined();
    const done = await recorder.act('f', {
      actor: { judge: 'h', role: 'head-judge' },
      seat: 0,
      at: ended.ok ? ended.match.table.revision : 0,
      action: { kind: 'finalise' },
    });
    expect(done.ok && done.match.table.office).toMatchObject({ result: 'final', opened: false });
    for (const id of ['f', 'g']) {
      const { checks } = verifyMatch(await log.read(id), { readjudicate: game, draws: game.rules.draws });
      expect([id, checks.filter(({ ok }) => !ok)]).toEqual([id, []]);
    }
  });
});

const withoutSeed = ({ notes: { game, ...notes }, ...play }: Omit<ReturnType<typeof playOf>, 'path'>) => {
  const { seed: _seed, ...rest } = game ?? {};
  return { ...play, notes: { ...notes, game: rest } };
};
