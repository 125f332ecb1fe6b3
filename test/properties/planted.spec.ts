import { describe, expect, it } from '@jest/globals';
import type { Flow, Move, RecordedAction, Rules, Scribe } from '#rules';
import { slotsIn, view, type Fact } from '#table';
import { toyGame } from '../support/games.js';
import { playMatch } from '../support/play.js';
import { LAWFUL, unlawfullyShown } from './lawful-disclosures.js';
import { playScript, scriptOf, swapping, tellsApart } from './twins.js';
import { walk } from './walk.js';

/** The search for leaks is worth something only if it finds leaks: here are some. */
const leaky = (change: (fact: Fact, scribe: Scribe, action: RecordedAction) => Fact): Rules => {
  const planted = new WeakSet<Scribe>();
  const plant = (flow: Move['flow']): Move['flow'] =>
    function* leaks(scribe: Scribe, action: RecordedAction): Flow {
      const emit = scribe.emit.bind(scribe);
      if (!planted.has(scribe)) scribe.emit = (...facts) => facts.forEach((fact) => emit(change(fact, scribe, action)));
      planted.add(scribe);
      yield* flow(scribe, action);
    };
  return {
    ...toyGame.rules,
    moves: toyGame.rules.moves.map((move) => ({ ...move, flow: plant(move.flow) })),
    beginGame: plant(toyGame.rules.beginGame),
  };
};

const apart = async (rules: Rules, audience: number[]): Promise<unknown[]> => {
  const game = { ...toyGame, rules };
  const { records } = await playMatch(game, 'planted 2', 40);
  const one = await playScript(game, scriptOf(records), 'planted 2');
  const found = await Promise.all(
    Array.from({ length: 10 }, async (_, p) =>
      tellsApart(
        LAWFUL.toy,
        one,
        await playScript({ ...game, rules: swapping(rules, 'deck:2', p, 19 - p) }, scriptOf(one.records), 'planted 2'),
        audience,
      ),
    ),
  );
  return found.filter((leak) => leak !== null);
};

describe('the search for leaks finds', () => {
  it('nothing where nothing leaks', async () => {
    expect(
      await apart(
        leaky((fact) => fact),
        [1],
      ),
    ).toEqual([]);
  });

  it('a drawn card that is told to the wrong seat', async () => {
    const rules = leaky((fact) =>
      fact.kind !== 'moved'
        ? fact
        : {
            ...fact,
            legs: fact.legs.map((leg) =>
              leg.to === 'hand:2'
                ? { ...leg, definition: { $: (leg.definition as { $: string }).$, to: [1, 2] } }
                : leg,
            ),
          },
    );
    const { records } = await playMatch({ ...toyGame, rules }, 'planted', 40);
    const shown = [...walk({ ...toyGame, rules }, records)].flatMap(({ live }) =>
      unlawfullyShown(LAWFUL.toy, view(live.table, [1]), [1]),
    );
    expect(shown[0]).toMatch(/^hand:2 slot/);
  });

  it('a title that hints at the top card of a deck', async () => {
    const rules = leaky((fact, scribe) =>
      fact.kind === 'unit-ended'
        ? { ...fact, title: `${fact.title}, ${slotsIn(scribe.table, 'deck:2')[0]?.definition?.length}` }
        : fact,
    );
    expect((await apart(rules, [1])).length).toBeGreaterThan(0);
  });

  it('an order of facts that follows from a hidden card', async () => {
    const rules = leaky((fact, scribe) =>
      fact.kind === 'passed' &&
      slotsIn(scribe.table, 'hand:2').filter((slot) => slot.definition === 'wick').length % 2 === 1
        ? { kind: 'phase-began', phase: 'main' }
        : fact,
    );
    expect((await apart(rules, [])).length).toBeGreaterThan(0);
  });
});
