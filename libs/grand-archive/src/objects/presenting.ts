import { slotsIn, zoneId, type Seat } from '#table';
import { askEach, part, question, type Flow, type Scribe } from '#rules';
import { nextSeat } from '../turn/timing.js';

export const present = question({
  of: 'present',
  rule: 'GA-RAND-03',
  answer: 'answer',
  parts: (_query, { about, rule }) => [
    part({
      name: 'value',
      title: `{} the deck of seat ${about['owner'] as number}`,
      rule,
      candidates: () => [
        { value: 'nothing', label: 'leave' },
        { value: 'shuffle', label: 'shuffle' },
        { value: 'cut', label: 'cut' },
        { value: 'both', label: 'shuffle and cut' },
      ],
    }),
    part({
      name: 'below',
      title: 'Cut after {}',
      rule,
      when: (_query, draft) => draft['value'] === 'cut' || draft['value'] === 'both',
      candidates: () =>
        Array.from({ length: Math.max(0, Number(about['count']) - 1) }, (_, n) => ({
          value: n + 1,
          label: n === 0 ? '1 card' : `${n + 1} cards`,
        })),
    }),
  ],
  forfeit: () => ({ value: 'nothing' }),
});

/**
 * F1 D. Offers each deck to the next player in turn order, who may shuffle it, cut it, do both or neither (GA-SETUP-05,
 * GA-RAND-03).
 */
export function* presentDeck(scribe: Scribe, owners: readonly Seat[], rule: string): Flow {
  const answers = yield* askEach(
    present,
    owners.map((owner) => ({
      seat: nextSeat(scribe.table, owner),
      title: `Seat ${owner}'s deck: shuffle or cut it?`,
      about: { owner, count: slotsIn(scribe.table, zoneId('deck', owner)).length },
      rule,
    })),
  );
  owners.forEach((owner, n) => {
    const deck = zoneId('deck', owner);
    const { value: how, below = 0 } = answers[n]!;
    const cutter = nextSeat(scribe.table, owner);
    if (how === 'shuffle' || how === 'both') scribe.shuffle(deck, cutter);
    if (how === 'cut' || how === 'both') {
      const count = slotsIn(scribe.table, deck).length;
      const order = Array.from({ length: count }, (_, slot) => (slot + below) % count);
      scribe.emit({ kind: 'arranged', zone: deck, looked: count, top: count, bottom: 0, order });
    }
  });
}
