import { expect, it } from '@jest/globals';
import { openEntry } from '#journal';
import { factsOf } from '#match';
import { actionInWords, NameBook, type Acted } from '#narration';
import { showingOf } from '#rules';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { playMatch } from '../support/play.js';
import { starterGame } from '../support/starter.js';

const MATCHES = 4;

it.each([starterGame, shippedGraven.game, shippedKeyforge.game].map((game) => [game.rules.title, game] as const))(
  '%s: whatever a player does is told as a player would say it',
  async (_title, game) => {
    const untold = new Set<string>();
    let told = 0;
    for (let n = 0; n < MATCHES; n += 1) {
      const { records } = await playMatch(game, `deeds ${n}`, 200);
      const entries = records.map((record) => openEntry(record, 'house'));
      const book = new NameBook().readShowing(showingOf(game.rules));
      for (const entry of entries) book.readFacts(factsOf(entry));
      for (const id of book.nameless()) book.define(id, game.cards.get(id)?.name ?? id);
      for (const entry of entries) {
        const { seat } = entry.action as Acted['action'];
        if (typeof seat !== 'number' || seat === 0) continue;
        const said = actionInWords(entry as unknown as Acted, book, factsOf(entry));
        told += 1;
        // `passes`, `attacks Bear with Wolf`: the record's own words begin with the kind of action, `Attack: …`.
        if (!/^[a-z]/.test(said)) untold.add(said);
      }
    }
    expect(told).toBeGreaterThan(100);
    expect([...untold]).toEqual([]);
  },
  60_000,
);
