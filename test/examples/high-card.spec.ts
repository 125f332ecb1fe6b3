import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { openEntry } from '#journal';
import { MatchHistory } from '#match';
import { verifyMatch } from '#replay';
import { fold, view, type FoldEntry } from '#table';
import { begin, playMatch } from '../support/play.js';
import { setupOf, testRecorder, type Playable } from '../support/recorder.js';
import { cards, deck, highCard } from './high-card.js';
import { inRepo } from '../support/in-repo.js';

const game: Playable = { rules: highCard, cards, decks: [deck, deck] };

/** The game of docs/guides/adding-a-game.md. */
describe('the example of a game', () => {
  it('is recorded, replayed and verified', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { live, records } = await playMatch(game, seed);
      expect(live.table.result).toEqual({ winner: expect.any(Number), reason: '2 tricks' });
      expect(verifyMatch(records, { readjudicate: game })).toMatchObject({ valid: true });
      const steps = await MatchHistory.of(live.id, records).lastStep('resolution');
      expect(steps).toBeGreaterThanOrEqual(4); // setup, two or three tricks, the end
    }
  });

  it('shows every audience what it may see, and no more', async () => {
    const { live, records } = await playMatch(game, 'views');
    for (const audience of [[], [1], [2]]) {
      const entries = records.map((record) => openEntry(record, audience) as unknown as FoldEntry);
      expect(fold(entries, audience)).toEqual(view(live.table, audience));
    }
    expect(view(live.table, []).zones.find(({ id }) => id === 'hand:1')).toMatchObject({
      slots: [{ definition: null }, { definition: null }, { definition: null }],
    });
  });

  it('refuses with its own rules', async () => {
    const given = testRecorder([game]);
    const live = await begin(given, setupOf(game, { first: 1 }));
    const act = (seat: number) =>
      given.recorder.act(live.id, { actor: { seat }, seat, action: { kind: 'lay', card: 0 }, at: live.table.revision });
    expect(await act(2)).toMatchObject({ ok: false, code: 'illegal-action', refusal: { rule: 'HC-LAY-01' } });
    const short = { parts: { main: [{ card: 'stone-1', count: 3 }] } };
    expect(
      await given.recorder.begin({ ...setupOf(game), seats: [1, 2].map((n) => ({ player: `p${n}`, deck: short })) }),
    ).toMatchObject({ ok: false, code: 'illegal-deck' });
  });

  it('is the one that the document shows', () => {
    const document = readFileSync(inRepo('docs/guides/adding-a-game.md'), 'utf8');
    const source = readFileSync(inRepo('test/examples/high-card.ts'), 'utf8');
    const shown = [...document.matchAll(/```ts\n([\s\S]*?)```/g)].flatMap(([, code]) =>
      code!
        .trimEnd()
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.includes('// …')),
    );
    expect(shown.length).toBeGreaterThan(40);
    for (const line of shown) expect(source).toContain(line);
  });
});
