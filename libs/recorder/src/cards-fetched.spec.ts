import { expect, it } from '@jest/globals';
import type { CardLookup } from '#rules';
import { toyGame as game } from '../../../test/support/games.js';
import { begin } from '../../../test/support/play.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';
import { seatActs } from '../../../test/support/toy-match.js';

it('a match is loaded with cards that another instance keeps, and played with them', async () => {
  const one = testRecorder([game]);
  const match = await begin(one, setupOf(game));
  const hand = new Map<string, CardLookup>();
  const asked: string[] = [];
  const fetchCards = async (name: string, version: string): Promise<void> => {
    asked.push(`${name} ${version}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    hand.set(version, game.cards);
  };
  const two = testRecorder([game], { log: one.log, cards: (_game, version) => hand.get(version), fetchCards });
  expect((await two.recorder.match(match.id))?.playable?.cards).toBe(game.cards);
  await two.recorder.match(match.id);
  expect(asked).toEqual([`toy ${game.cards.version}`]);
  const [ask] = match.table.asks;
  expect(
    await two.recorder.act(match.id, seatActs(ask!.seat, { kind: 'answer', ask: ask!.id, value: [] }, 2)),
  ).toMatchObject({ ok: true });
});

it('a match whose cards are nowhere is read, and not played', async () => {
  const one = testRecorder([game]);
  const match = await begin(one, setupOf(game));
  const two = testRecorder([game], { log: one.log, cards: () => undefined, fetchCards: async () => undefined });
  expect(await two.recorder.match(match.id)).toMatchObject({ table: { revision: 2 }, playable: undefined });
  expect(await two.recorder.act(match.id, seatActs(1, { kind: 'pass' }, 2))).toMatchObject({
    ok: false,
    code: 'wrong-version',
  });
});
