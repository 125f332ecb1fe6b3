import { describe, it } from '@jest/globals';
import { graven, scenarioSchema as gravenSchema } from '#graven';
import type { CardLookup } from '#rules';
import { human, titan } from '../support/graven/index.js';
import { goldenStarter } from '../support/golden-cards.js';
import { compare, type Position } from './played.js';

describe('Programs of every form', () => {
  it('of GRAVEN do what they did, among them what is by hand', () => {
    const cards = goldenStarter('graven');
    const odd = human('odd', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something odd happens.' }] });
    const old = titan('old', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something old happens.' }] });
    const byId = new Map([...cards, odd, old].map((one) => [one.id, one]));
    const lookup: CardLookup = { version: 'test', get: (id) => byId.get(id), everyId: () => byId.keys() };
    const positions = Array.from({ length: 40 }, (_, n): Position => {
      const some = (from: number, many: number): string[] =>
        Array.from({ length: many }, (_, at) => cards[(n * 5 + from + at * 3) % cards.length]!.id);
      const side = (from: number, hand: readonly string[]): object => ({
        zones: {
          deck: some(from, 9),
          hand: [...some(from + 1, 4), ...hand],
          front: some(from + 2, 2),
          back: some(from + 4, 2),
          discard: some(from + 5, 3),
        },
      });
      const scenario = gravenSchema.parse({ seats: [side(0, ['odd', n % 2 ? 'odd' : 'old']), side(7, ['odd'])] });
      return { cards: lookup, scenario, texts: some(1, 4) };
    });
    compare(graven, positions, 24);
  });
});
