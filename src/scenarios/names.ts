import type { Catalogue } from '#cards';
import { nameKey, type CardDefinition } from '#rules';
import { isUnlisted, UNLISTED } from '#table';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { invalidScenario, type ReadScenario } from './shape.js';

/** How many unknown names an answer lists, and for how many of them it suggests similar names. */
const MOST_TOLD = 20;
const MOST_HINTS = 5;

interface Unknown {
  readonly at: string;
  readonly seat?: number;
  readonly zone: string;
  readonly text: string;
  readonly nearest: readonly string[];
}

/** Finds cards by the names in a scenario: first the scenario's own cards, then the catalogue's, then other faces. */
class Names {
  readonly unknown: Unknown[] = [];
  readonly wrong: { at: string; what: string }[] = [];
  private backs: ReadonlyMap<string, readonly CardDefinition[]> | undefined;

  constructor(
    private readonly own: readonly CardDefinition[],
    private readonly cards: Catalogue,
  ) {}

  /** The card's id, and whether the name is that of its other face. */
  find(said: string, where: Pick<Unknown, 'at' | 'seat' | 'zone'>): { id: string; back: boolean } {
    const known =
      this.cards.get(said) ?? this.own.find((card) => nameKey(card.name) === nameKey(said)) ?? this.one(said, where);
    if (known) return { id: known.id, back: false };
    const [back] = this.backNamed(said);
    if (back) return { id: back.id, back: true };
    if (this.unknown.length < MOST_TOLD) {
      const nearest = this.unknown.length < MOST_HINTS ? this.cards.nearest(said) : [];
      this.unknown.push({ ...where, text: echo(said), nearest });
    }
    return { id: said, back: false };
  }

  private one(said: string, { at }: Pick<Unknown, 'at'>): CardDefinition | undefined {
    const [first, ...others] = this.cards.named(said);
    if (others.length > 0 && this.wrong.length < MOST_TOLD)
      this.wrong.push({
        at,
        what: `several cards are called "${echo(said)}": say which, by id: ${[first!, ...others].map(({ id }) => id).join(', ')}`,
      });
    return first;
  }

  private backNamed(said: string): readonly CardDefinition[] {
    if (!this.backs) {
      const found = new Map<string, CardDefinition[]>();
      for (const card of this.cards.all())
        if (card.back) {
          const key = nameKey(card.back.name);
          found.set(key, [...(found.get(key) ?? []), card]);
        }
      this.backs = found;
    }
    return this.backs.get(nameKey(said)) ?? [];
  }
}

/**
 * The position with ids in the place of names, or a problem with every name that no card has. A card that the scenario
 * names by its other face lies with that face up.
 * @param within members of a card that are lists of further cards, by name or id
 * @param hides whether not everybody sees the cards of a zone: those of a table with real cards may lack a name (`?`)
 */
export const withIds = (
  { position, table }: ReadScenario,
  own: readonly CardDefinition[],
  cards: Catalogue,
  within: readonly string[] = [],
  hides: (zone: string) => boolean = () => false,
): ReadScenario['position'] => {
  const names = new Names(own, cards);
  const placed = (one: unknown, where: Pick<Unknown, 'at' | 'seat' | 'zone'>): unknown => {
    const { card, ...all } = typeof one === 'string' ? { card: one } : (one as { card: string });
    if (table === 'paper' && isUnlisted(card)) {
      if (!hides(where.zone)) names.wrong.push({ at: where.at, what: 'everybody sees a card there: say which it is' });
      return UNLISTED;
    }
    const { id, back } = names.find(card, where);
    const rest = Object.fromEntries(
      Object.entries(all).map(([key, value]: [string, unknown]) => [
        key,
        within.includes(key) && Array.isArray(value)
          ? value.map((said: string, k) => names.find(said, { ...where, at: `${where.at}.${key}[${k}]` }).id)
          : value,
      ]),
    );
    if (back) return { side: 'back', ...rest, card: id };
    return typeof one === 'string' ? id : { ...rest, card: id };
  };
  const seats = position.seats.map((seat, n) => {
    const zones = (seat['zones'] ?? {}) as Record<string, readonly unknown[]>;
    const laid = Object.entries(zones).map(([zone, list]) => [
      zone,
      list.map((one, k) => placed(one, { at: `seats[${n}].zones.${zone}[${k}]`, seat: n + 1, zone })),
    ]);
    return { ...seat, zones: Object.fromEntries(laid) as Record<string, unknown> };
  });
  // The position's other lists may hold cards too, for example entries on a stack.
  const lists = Object.entries(position).flatMap(([key, list]) =>
    key !== 'seats' && Array.isArray(list)
      ? [[key, list.map((one, n) => (isPlaced(one) ? placed(one, { at: `${key}[${n}]`, zone: key }) : one))] as const]
      : [],
  );
  if (names.unknown.length > 0) throw new Problem('unknown-card', inWords(names.unknown), { unknown: names.unknown });
  if (names.wrong.length > 0) throw invalidScenario(names.wrong);
  return { ...position, ...Object.fromEntries(lists), seats };
};

const isPlaced = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && typeof (one as { card?: unknown }).card === 'string';

const inWords = (unknown: readonly Unknown[]): string =>
  unknown
    .map(
      ({ at, text, nearest }) =>
        `${at}: there is no card "${text}"${nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : ''}`,
    )
    .join('\n');
