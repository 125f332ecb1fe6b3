import type { Fact } from '#table';

/** What a step did to a card; of several changes the board shows the most important. */
export type ChangeKindShown = 'damaged' | 'healed' | 'attacked' | 'attacks' | 'paid' | 'moved' | 'changed';

const WEIGHT: Readonly<Record<ChangeKindShown, number>> = {
  damaged: 7,
  attacked: 6,
  attacks: 5,
  healed: 4,
  paid: 3,
  moved: 2,
  changed: 1,
};

interface CardChange {
  readonly change: ChangeKindShown;
  /** The number that the change shows: `−3`. */
  readonly by: string;
}

/** The changes of a step, as a board marks them. */
export interface Changes {
  readonly cards: ReadonlyMap<string, CardChange>;
  /** How many cards went into or out of each zone. */
  readonly zones: ReadonlyMap<string, number>;
  /** The zones that cards came from, by their present handle, if they had no handle or another one before. */
  readonly from: ReadonlyMap<string, string>;
  /** The counters of seats that changed: `1/amber`. */
  readonly seats: ReadonlySet<string>;
}

export const NO_CHANGES: Changes = { cards: new Map(), zones: new Map(), from: new Map(), seats: new Set() };

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Reads the changes from the facts alone, so that a board marks them in the same way for every game. */
export const changesShown = (facts: readonly Fact[]): Changes => {
  const cards = new Map<string, CardChange>();
  const zones = new Map<string, number>();
  const from = new Map<string, string>();
  const seats = new Set<string>();
  const sums = new Map<string, number>();

  const mark = (handle: string, change: ChangeKindShown, by = ''): void => {
    const known = cards.get(handle);
    if (!known || WEIGHT[change] >= WEIGHT[known.change]) cards.set(handle, { change, by });
  };
  const go = (zone: string, n: number): unknown => zones.set(zone, (zones.get(zone) ?? 0) + n);

  for (const fact of facts)
    switch (fact.kind) {
      case 'moved':
        for (const leg of fact.legs) {
          const handle = leg.handle ?? leg.card;
          if (leg.from !== leg.to) {
            go(leg.from, -1);
            go(leg.to, 1);
            if (handle !== undefined) from.set(handle, from.get(leg.card ?? '') ?? leg.from);
          }
          if (handle !== undefined) mark(handle, leg.for === undefined ? 'moved' : 'paid');
        }
        break;
      case 'created':
        go(fact.zone, fact.cards.length);
        for (const { handle } of fact.cards) mark(handle, 'moved');
        break;
      case 'damaged':
        for (const { card, dealt } of fact.hits) {
          const sum = (sums.get(card) ?? 0) + dealt;
          sums.set(card, sum);
          if (sum !== 0) mark(card, sum > 0 ? 'damaged' : 'healed', signed(-sum));
        }
        break;
      case 'counted':
        for (const change of fact.changes) {
          if (change.by === 0) continue;
          if ('card' in change) mark(change.card, 'changed', signed(change.by));
          else seats.add(`${change.seat}/${change.counter}`);
        }
        break;
      case 'set':
        for (const change of fact.changes) if ('card' in change) mark(change.card, 'changed');
        break;
      case 'turned':
      case 'controlled':
      case 'attached':
        mark(fact.card, 'changed');
        break;
      case 'combat-began':
        mark(fact.attack.attacker, 'attacks');
        for (const target of fact.attack.targets) mark(target, 'attacked');
        break;
      case 'combat-set':
        for (const target of fact.targets ?? []) mark(target, 'attacked');
        for (const handle of fact.retaliators ?? []) mark(handle, 'attacks');
        break;
      default:
    }
  return { cards, zones, from, seats };
};
