import { describe, expect, it } from '@jest/globals';
import { pressesIn, type Pressed } from '../support/presses.js';
import type { Playable } from '../support/recorder.js';
import { shippedGraven, shippedKeyforge } from '../support/shipped.js';
import { starterGame } from '../support/starter.js';

const MATCHES = Number(process.env['PRESSES_MATCHES'] ?? 1);
const MOST = 150;

/** At the stops that the game proposes, and wherever the table shows that its player can do more than pass. */
const pressed = async (game: Playable) => {
  const { own = {}, others = {} } = game.rules.showing?.passing?.stops ?? {};
  const at = (phases: Readonly<Record<string, boolean>>) => Object.keys(phases).filter((id) => phases[id]);
  const stops = { on: true, idle: true, at: { own: at(own), others: at(others) } };
  const all: Pressed[] = [];
  for (let n = 0; n < MATCHES; n += 1) all.push(await pressesIn(game, `presses ${n}`, stops, MOST));
  const sum = (of: 'turns' | 'before' | 'after') => all.reduce((total, one) => total + one[of], 0);
  const aTurn = (of: 'before' | 'after') => Number((sum(of) / sum('turns')).toFixed(1));
  const measured = { measured: 'presses', game: game.rules.game, matches: MATCHES, turns: sum('turns') };
  process.stdout.write(`${JSON.stringify({ ...measured, before: aTurn('before'), after: aTurn('after') })}\n`);
  return { before: sum('before'), after: sum('after'), wrong: all.flatMap(({ wrong }) => wrong) };
};

describe('players who let their browser pass', () => {
  it.each([
    ['grand-archive', starterGame, 0.65],
    ['graven', shippedGraven.game, 1],
    ['keyforge', shippedKeyforge.game, 1],
  ] as const)('press no more in %s, and can do nothing else where the table shows it', async (_name, game, most) => {
    const { before, after, wrong } = await pressed(game);
    expect(wrong).toEqual([]);
    expect(after / before).toBeLessThanOrEqual(most);
  });
});
