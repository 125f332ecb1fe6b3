import { issueReceipt, writeArchive, type EntryRecord } from '#journal';
import type { Json } from '#table';
import type { CarriedGame } from '../../src/carried/carried-game.js';
import { playMatch } from './play.js';
import { starterDecks } from './starter.js';

export interface LongMatch {
  readonly id: string;
  readonly records: readonly EntryRecord[];
  /** A judge's, line by line. */
  readonly archive: string;
}

const EXPORTED = '2026-11-21T12:00:00.000Z';

/** The starter decks of Grand Archive with the ids that a service's cards have. */
const decksOf = ({ catalogue }: CarriedGame) =>
  starterDecks.map(({ lines }) => ({
    parts: Object.fromEntries(
      ['main', 'material'].map((part) => [
        part,
        lines
          .filter((line) => line.part === part)
          .map(({ card, count }) => ({ card: catalogue.all().find(({ name }) => name === card)!.id, count })),
      ]),
    ),
  }));

/**
 * A match of Grand Archive as it comes from another service: a number of actions of random players, then somebody
 * concedes, game by game.
 */
export const longMatch = async (game: CarriedGame, id: string, actions: number, bestOf = 3): Promise<LongMatch> => {
  const playable = { rules: game.rules, cards: game.catalogue, decks: decksOf(game) };
  const { records, live, given } = await playMatch(playable, id, actions, { id, format: { name: 'standard', bestOf } });
  const { signer } = given.deps;
  const versions = live.table.match!.versions as unknown as Json;
  const contents = {
    header: { match: id, audience: 'house', versions, exportedAt: EXPORTED } as const,
    records,
    cards: game.catalogue.all() as unknown as Json[],
    receipts: [issueReceipt(signer, records.at(-1)!, EXPORTED)],
  };
  return { id, records, archive: writeArchive(contents, signer, 'ndjson') };
};
