import { describe, expect, it } from '@jest/globals';
import { RandomPlayer, seatsToAct } from '#recorder';
import { continueDraft, judge, options, queryOf, type Draft, type Option, type Query } from '#rules';
import { begin } from '../support/play.js';
import { grandArchiveGame, threeSeats, toyGame, wordsGame } from '../support/games.js';
import { shippedGraven } from '../support/shipped.js';
import { setupOf, testRecorder, type Playable } from '../support/recorder.js';
import { starterGame } from '../support/starter.js';

const MOST_PARTS = 80;

/** Goes on with an offered draft as it is offered, to an action; every step must offer something. */
const completed = ({ rules }: Playable, query: Query, offered: Option, chance: RandomPlayer): Draft => {
  let now = offered;
  for (let parts = 0; !now.complete; parts += 1) {
    const next = continueDraft(rules, query, now.action);
    if (!Array.isArray(next) || next.length === 0 || parts > MOST_PARTS)
      throw new Error(`leads nowhere: ${JSON.stringify(offered.action)}, at ${JSON.stringify(now.action)}`);
    now = next[Math.floor(chance.chance() * next.length)]!;
  }
  return now.action;
};

/** Plays at random; at each step every offer of every seat that may act is made an action, and one of them is done. */
export const completesAll = async (game: Playable, seed: string, steps: number): Promise<number> => {
  const given = testRecorder([game]);
  let live = await begin(given, setupOf(game, { seed }));
  const chance = new RandomPlayer(seed);
  let drafts = 0;
  for (let step = 0; step < steps && live.table.status !== 'ended'; step += 1) {
    for (const seat of seatsToAct(live)) {
      const query = queryOf(live.table, seat, game.cards);
      for (const offered of options(game.rules, query)) {
        const action = completed(game, query, offered, chance);
        expect({ action, refused: judge(game.rules, query, action) }).toEqual({ action, refused: null });
        if (!offered.complete) drafts += 1;
      }
    }
    const choice = chance.choose(live)!;
    const { seat, action } = choice;
    const answer = await given.recorder.act(live.id, { actor: { seat }, seat, action, at: live.table.revision });
    if (!answer.ok || !('match' in answer)) throw new Error(`${seed}: ${JSON.stringify(answer)}`);
    live = answer.match;
  }
  return drafts;
};

describe('Whatever is offered can be finished', () => {
  it.each([
    ['the starter decks', starterGame],
    ['cards for one rule each', grandArchiveGame],
    ['words of newer cards', wordsGame],
    ['three seats', threeSeats],
    ['GRAVEN', shippedGraven.game],
    ['the toy game', toyGame],
  ])('GA-ACT-12: %s', async (name, game) => {
    let drafts = 0;
    for (let n = 0; n < 3; n += 1) drafts += await completesAll(game, `offers ${name} ${n}`, 120);
    expect(drafts).toBeGreaterThan(game === toyGame ? -1 : 20);
  });
});
