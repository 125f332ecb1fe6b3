import { describe, expect, it } from '@jest/globals';
import type { ActionRecorded, ActRequest, LiveMatch } from '#recorder';
import { cardsIn, slotsIn, type Slot } from '#table';
import { grandArchive2026, grandArchiveGame } from '../support/games.js';
import { written } from '../support/grand-archive/index.js';
import { unlisted } from '../support/paper-twin.js';
import { begin } from '../support/play.js';
import { setupOf, testRecorder, type Playable } from '../support/recorder.js';

/* A match with real cards of whose material decks nobody knows the cards: each is named as it is first seen. */

written({
  porch: {
    types: 'REGALIA ITEM',
    text: 'If this card is in your starting material deck, you may begin the game with it on the field.',
  },
});

const RECORDER = { recorder: true } as const;

/** A match of which only the sizes of the decks are known, and what its recorder enters. */
const recording = async (game: Playable) => {
  const given = testRecorder([game]);
  const setup = setupOf(game, { first: 1, policy: { table: 'paper', nonces: false } });
  const seats = setup.seats.map(({ deck, ...one }) => ({ ...one, deck: unlisted(deck, game) }));
  let live: LiveMatch = await begin(given, { ...setup, seats });
  const enter = async (seat: number, action: object): Promise<void> => {
    const request = { actor: RECORDER, seat, action, at: live.table.revision } as ActRequest;
    const answer = await given.recorder.act(live.id, request);
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`);
    live = (answer as ActionRecorded).match;
  };
  return {
    get table() {
      return live.table;
    },
    /** The answer to the question that is open first. */
    answer: async (action: object): Promise<void> => {
      const [ask] = live.table.asks.filter(({ answered }) => !answered);
      await enter(ask!.seat, { ask: ask!.id, ...action });
    },
    asked: () => live.table.asks.map(({ of, seat }) => `${seat} ${of}`),
  };
};

const isKnown = ({ definition }: Slot): boolean => definition !== null;

/** Both players have had the other's deck in their hands. */
const presented = async (match: Awaited<ReturnType<typeof recording>>): Promise<void> => {
  while (match.table.asks[0]?.of === 'present') await match.answer({ kind: 'answer', value: 'shuffle' });
};

describe.each([grandArchiveGame, grandArchive2026].map((game) => [game.rules.title, game] as const))(
  'an open material deck: %s',
  (_title, game) => {
    it('has no card named before its first champion is placed (R-PAPER-02, R-PAPER-04)', async () => {
      const match = await recording(game);
      await presented(match);
      expect(match.asked()).toContain('1 champion');
      expect([1, 2].flatMap((seat) => slotsIn(match.table, `materials:${seat}`)).filter(isKnown)).toEqual([]);
      await match.answer({ kind: 'place', card: 0, seen: { cards: { 'materials:1/0': 'clay' }, drawn: [] } });
      expect(slotsIn(match.table, 'materials:2').filter(isKnown)).toEqual([]);
    });

    it('lets a player begin with a card of it on the field that was named before (GA-BEGIN-01)', async () => {
      const match = await recording(game);
      const seen = { cards: { 'materials:2/0': 'porch' }, drawn: [] };
      await match.answer({ kind: 'answer', value: 'shuffle', seen });
      await presented(match);
      expect(match.asked()).toEqual(['2 may']);
      await match.answer({ kind: 'answer', value: true });
      expect(cardsIn(match.table, 'field').map(({ definition }) => definition)).toEqual(['porch']);
    });
  },
);
