import { slotsIn, zoneId, type Seat } from '#table';
import { value, type Flow, type Scribe } from '#rules';
import { nextSeat } from '../turn/timing.js';

/**
 * Each deck is offered to the next player in turn order, who may shuffle it, cut it, do both or nothing (GA-SETUP-05,
 * GA-RAND-03).
 */
export function* presentDeck(scribe: Scribe, owners: readonly Seat[], rule: string): Flow {
  const answers = yield owners.map((owner) => ({
    seat: nextSeat(scribe.table, owner),
    of: 'present',
    title: `Seat ${owner}'s deck: shuffle or cut it?`,
    min: 1,
    max: 1,
    about: { owner, count: slotsIn(scribe.table, zoneId('deck', owner)).length },
    rule,
  }));
  owners.forEach((owner, n) => {
    const deck = zoneId('deck', owner);
    const how = value(answers[n]!);
    const cutter = nextSeat(scribe.table, owner);
    if (how === 'shuffle' || how === 'both') scribe.shuffle(deck, cutter);
    if (how === 'cut' || how === 'both') {
      const count = slotsIn(scribe.table, deck).length;
      const at = value(answers[n]!, 'below') as number;
      const order = Array.from({ length: count }, (_, slot) => (slot + at) % count);
      scribe.emit({ kind: 'arranged', zone: deck, looked: count, top: count, bottom: 0, order });
    }
  });
}
