import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { AccessJournal, EventLog, Signer } from '#journal';
import type { Histories } from '#match';
import { Recorder } from '#recorder';
import { eventOfMatch } from '#views';
import type { CarriedGames } from '../carried/carried-games.js';
import type { PinnedCards } from '../carried/pinned-cards.js';
import type { Clock } from '../engine/clock.js';
import type { Events } from './events.js';
import type { Imports } from './imports.js';

/** Makes the recorder with this machine's clock and randomness. */
export const makeRecorder = (
  log: EventLog,
  histories: Histories,
  access: AccessJournal,
  signer: Signer,
  games: CarriedGames,
  cards: PinnedCards,
  clock: Clock,
  imports: Imports,
  secret: string,
  events: Events,
): Recorder =>
  new Recorder({
    log,
    histories,
    access,
    signer,
    rules: games.rules,
    cards: (game, version) => cards.get(game, version),
    fetchCards: (game, version) => cards.fetch(game, version),
    newestCards: (game, ruleset) => games.get(game, ruleset)?.catalogue,
    entropy: { hex: (bytes) => randomBytes(bytes).toString('hex') },
    keyed: (text) => createHmac('sha256', secret).update(`request\u0000${text}`).digest('hex'),
    clock: () => clock.time(),
    event: async ({ policy }) => {
      const event = eventOfMatch({ policy });
      const state = event === null ? undefined : (await events.of(event))?.head.state;
      return state ? { isOver: state.state === 'ended', listsAreOpen: state.decksOpen } : null;
    },
    imported: async (match) => (await imports.of(match)) !== null,
    newId: () => randomUUID(),
  });
