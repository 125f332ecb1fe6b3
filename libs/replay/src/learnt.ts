import {
  cardsIn,
  findCard,
  isSecret,
  knowers,
  reveal,
  slotsIn,
  type Fact,
  type Leg,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';

/**
 * Something that a seat was told in entries that a rewind would undo, and that it did not know at the place to go back
 * to.
 */
export interface Learnt {
  readonly seat: Seat;
  readonly revision: number;
  readonly definition: string;
  /** The zone of the card at that time. */
  readonly zone: string;
}

/** The seats that know a card now; `null` for everybody. */
type Knowing = readonly Seat[] | null;

const knows = (knowing: Knowing, seat: Seat): boolean => knowing === null || knowing.includes(seat);

interface Telling {
  readonly definition: MaybeSecret<string>;
  readonly before: Knowing;
  readonly zone: string;
}

const inSlot = (table: Table, zone: string, slot: MaybeSecret<number> | undefined): Knowing =>
  slotsIn(table, zone)[reveal(slot ?? -1) ?? -1]?.known ?? (slotsIn(table, zone).length > 0 ? [] : null);

const ofLeg = (table: Table, { from, card, slot, to, definition }: Leg): Telling[] => {
  if (definition === undefined) return [];
  const before =
    card === undefined
      ? inSlot(table, from, slot)
      : (cardsIn(table, from).find(({ handle }) => handle === card)?.known ?? null);
  return [{ definition, before, zone: to }];
};

const ofCard = (table: Table, handle: string, definition: MaybeSecret<string> | undefined): Telling[] => {
  const found = findCard(table, handle);
  return !found || definition === undefined ? [] : [{ definition, before: found.card.known, zone: found.zone.id }];
};

const ofSlots = (table: Table, { zone, slots, definitions }: Extract<Fact, { kind: 'shown' }>): Telling[] => {
  const [places, names] = [reveal(slots) ?? [], reveal(definitions) ?? []];
  const to = knowers(definitions);
  return names.map((name, n) => ({
    definition: to === null ? name : { $: name, to },
    before: inSlot(table, zone, places[n]),
    zone,
  }));
};

/** What a fact tells about cards, each with the seats that knew it before. */
const tellingsOf = (table: Table, fact: Fact): Telling[] => {
  switch (fact.kind) {
    case 'moved':
      return fact.legs.flatMap((leg) => ofLeg(table, leg));
    case 'shown':
      return ofSlots(table, fact);
    case 'turned':
    case 'controlled':
      return ofCard(table, fact.card, fact.definition);
    case 'identified':
      return fact.card === undefined
        ? [{ definition: fact.definition, before: inSlot(table, fact.zone ?? '', fact.slot), zone: fact.zone ?? '' }]
        : ofCard(table, fact.card, fact.definition);
    default:
      return [];
  }
};

/** What a fact tells seats that they did not know before it. */
export const learntBy = (table: Table, fact: Fact): Learnt[] => {
  const learnt: Learnt[] = [];
  for (const { definition, before, zone } of tellingsOf(table, fact)) {
    const name = reveal(definition);
    if (before === null || name === undefined) continue;
    const after = isSecret(definition) ? definition.to : null;
    for (const { seat } of table.seats)
      if (knows(after, seat) && !knows(before, seat))
        learnt.push({ seat, revision: table.revision, definition: name, zone });
  }
  return learnt;
};
