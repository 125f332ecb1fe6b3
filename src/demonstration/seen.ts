import type { OpenedEntry } from '#journal';
import { factsOf } from '#match';
import { draftOf, type Draft, type RecordedAction, type Refusal } from '#rules';
import { findCard, isSecret, reveal, slotsIn, type Fact, type Json, type Seat, type Table } from '#table';

const PLACE = /^(.+)\/(\d+)$/;

/** The card at a place of a table; `null` if nobody has named it. */
const cardAt = (table: Table, place: string): string | null | undefined => {
  const [, zone, slot] = PLACE.exec(place) ?? [];
  return zone === undefined ? findCard(table, place)?.card.definition : slotsIn(table, zone)[Number(slot)]?.definition;
};

/** A shuffle's order nobody at the table sees; who goes first is said when a match begins. */
const isSeen = (fact: Fact): fact is Extract<Fact, { kind: 'drew-random' }> =>
  fact.kind === 'drew-random' &&
  fact.purpose !== 'first player' &&
  !(isSecret(fact.result) && fact.result.to.length === 0 && fact.count === fact.size);

/** Actions whose number is a slot of the material deck, and the references to its cards in other actions. */
const OF_MATERIALS = ['place', 'materialize', 'level-up'];
const MATERIAL = /^materials (\d+)$/;

/** The places of the cards that an action refers to: what it may do depends on which they are. */
const referred = ({ card, cards }: Draft, seat: Seat): readonly string[] =>
  [card ?? [], cards ?? []].flat().map((ref) => (typeof ref === 'number' ? `hand:${seat}/${ref}` : String(ref)));

/**
 * An action at a table, as somebody enters it who sees the table and records it as a match with real cards. They name a
 * card of a hand as it is played, and any other where the service asks which it is.
 */
export class ActionSeen {
  /** Without its names. */
  readonly draft: Draft;
  /** By place. */
  readonly cards: Record<string, string> = {};
  private readonly drawn: readonly (readonly number[])[];

  /**
   * @param before the table that they see, before the action
   * @param record the record's table there
   */
  constructor(
    private readonly action: RecordedAction,
    entry: OpenedEntry,
    private readonly before: Table,
    private readonly record: Table,
  ) {
    this.drawn = factsOf(entry)
      .filter(isSeen)
      .map(({ result }) => reveal(result)!);
    this.draft = this.withMaterials(draftOf(action));
    const { card } = this.draft;
    if (typeof card === 'number' && !OF_MATERIALS.includes(action.kind)) this.name(`hand:${action.seat}/${card}`);
  }

  get seen(): { readonly cards: Readonly<Record<string, string>>; readonly drawn: readonly (readonly number[])[] } {
    return { cards: { ...this.cards }, drawn: this.drawn };
  }

  /** What they enter. */
  get said(): Draft {
    return { ...this.draft, seen: this.seen };
  }

  /** Names what a refusal asks for; whether there was anything more to name. */
  answers(refusal: Refusal | undefined): boolean {
    const { length } = Object.keys(this.cards);
    const wants = refusal?.wants;
    if (wants && 'card' in wants) this.name(wants.card);
    else if (!wants) for (const place of referred(this.draft, this.action.seat)) this.name(place);
    return Object.keys(this.cards).length > length;
  }

  private name(place: string): void {
    const id = cardAt(this.before, place);
    if (id && this.cards[place] === undefined && cardAt(this.record, place) === null) this.cards[place] = id;
  }

  /** The same cards of a material deck, which lies in the record as the list has it. */
  private withMaterials(draft: Draft): Draft {
    const zone = `materials:${this.action.seat}`;
    const slotOf = (slot: number): number => {
      const id = slotsIn(this.before, zone)[slot]!.definition!;
      const slots = slotsIn(this.record, zone);
      const listed = slots.findIndex(({ definition }) => definition === id);
      if (listed >= 0) return listed;
      const unnamed = slots.findIndex(({ definition }) => definition === null);
      this.cards[`${zone}/${unnamed}`] = id;
      return unnamed;
    };
    const change = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(change);
      const slot = typeof value === 'string' ? MATERIAL.exec(value)?.[1] : undefined;
      return slot === undefined ? value : `materials ${slotOf(Number(slot))}`;
    };
    return Object.fromEntries(
      Object.entries(draft).map(([key, value]) => [
        key,
        key === 'card' && typeof value === 'number' && OF_MATERIALS.includes(String(draft['kind']))
          ? slotOf(value)
          : change(value),
      ]),
    );
  }
}
