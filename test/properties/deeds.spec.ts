import { expect, it } from '@jest/globals';
import { openEntry } from '#journal';
import { factsOf } from '#match';
import { actionInWords, stepLine, NameBook, type Acted, type ToldStep } from '#narration';
import { showingOf } from '#rules';
import { activate, given, written } from '../support/grand-archive/index.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { recorded } from '../support/pool.js';
import { starterGame } from '../support/starter.js';

const MATCHES = 4;
const PLAYERS = ['Ana', 'Ben'];

/** Players whom an action means: as targets among cards, or as what a question for one is answered with. */
const meant = (action: Acted['action'], book: NameBook): string[] => {
  const asked = typeof action['ask'] === 'string' ? book.ask(action['ask']) : undefined;
  const { value } = action;
  const answered = asked?.of === 'player' && typeof value === 'number' ? [`seat ${value}`] : [];
  const seats = [...Object.values(action).flat(), ...answered].flatMap((one) =>
    typeof one === 'string' ? (/^seat (\d)$/.exec(one)?.[1] ?? []) : [],
  );
  return seats.map((seat) => PLAYERS[Number(seat) - 1]!);
};

it.each([starterGame, shippedGraven.game, shippedKeyforge.game].map((game) => [game.rules.title, game] as const))(
  '%s: whatever a player does is told as a player would say it',
  async (_title, game) => {
    const untold = new Set<string>();
    let told = 0;
    for (let n = 0; n < MATCHES; n += 1) {
      const { records } = await recorded(game, n);
      const entries = records.map((record) => openEntry(record, 'house'));
      const book = new NameBook().readShowing(showingOf(game.rules));
      PLAYERS.forEach((name, seat) => book.callSeat(seat + 1, name));
      for (const entry of entries) book.readFacts(factsOf(entry));
      for (const id of book.nameless()) book.define(id, game.cards.get(id)?.name ?? id);
      for (const entry of entries) {
        const { seat } = entry.action as Acted['action'];
        if (typeof seat !== 'number' || seat === 0) continue;
        const said = actionInWords(entry as unknown as Acted, book, factsOf(entry));
        told += 1;
        // `passes`, `attacks Bear with Wolf`: the record's own words begin with the kind of action, `Attack: …`.
        if (!/^[a-z]/.test(said)) untold.add(said);
        const players = meant(entry.action as Acted['action'], book);
        if (!players.every((player) => said.includes(player))) untold.add(said);
      }
    }
    expect(told).toBeGreaterThan(100);
    expect([...untold]).toEqual([]);
  },
);

it('a player who is targeted is named', () => {
  written({ plot: { types: 'ACTION', speed: 'fast', text: 'Target player discards a card.' } });
  const game = given({ one: { hand: ['plot', 'plot'] } });
  const book = new NameBook().readShowing(showingOf(game.rules)).define('plot', 'Plot');
  PLAYERS.forEach((name, seat) => book.callSeat(seat + 1, name));
  const line = (seat: number): string => {
    game.when(1, activate('plot', { targets: [`seat ${seat}`] }));
    const facts = game.entries.at(-1)!;
    book.readFacts(facts);
    const action = game.actions.at(-1) as unknown as Acted['action'];
    const changes = facts.map((fact, n) => ({ position: `5.${n + 1}`, fact }));
    return stepLine({ changes, actions: [{ seat: 1, revision: 5, action }] } as unknown as ToldStep, book);
  };
  expect(line(2)).toMatch(/^Ana plays Plot on Ben\b/);
  expect(line(1)).toMatch(/^Ana plays Plot on Ana\b/);
});
