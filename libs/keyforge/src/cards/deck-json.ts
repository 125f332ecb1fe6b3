import { z } from 'zod';

/**
 * Reads decks in JSON, as the public deck site returns them and as the play site exports them. Both say for every card
 * which house it has in this deck.
 */

const PART = 'main';
/** No deck has more entries than this: a longer answer is not a deck. */
const MOST = 1_000;

/** A line of a list, as `DeckLine` of the shared readers. */
interface Line {
  readonly part: string;
  readonly said: string;
  readonly count: number;
  readonly class?: string;
  readonly marked?: boolean;
  readonly text: string;
}

const Mark = z.union([z.boolean(), z.string(), z.null()]).optional();
const Chains = z.number().nullish();

const Exported = z.object({
  houses: z.array(z.string()).optional(),
  chains: Chains,
  cards: z
    .array(
      z.object({
        id: z.string(),
        count: z.number().default(1),
        house: z.string().optional(),
        maverick: Mark,
        anomaly: Mark,
        enhancements: z.array(z.unknown()).nullish(),
      }),
    )
    .max(MOST),
});

const Card = z.object({
  id: z.string(),
  card_title: z.string(),
  house: z.string().optional(),
  is_maverick: Mark,
  is_anomaly: Mark,
  is_enhanced: Mark,
});
const Answered = z.object({
  data: z.object({
    chains: Chains,
    _links: z.object({ cards: z.array(z.string()).max(MOST), houses: z.array(z.string()).optional() }),
  }),
  _linked: z.object({ cards: z.array(Card).max(MOST) }),
});

const line = (said: string, count: number, house: string | undefined, marked: boolean): Line => ({
  part: PART,
  said,
  count,
  ...(house === undefined ? {} : { class: house, marked }),
  text: `${count} ${said}${house === undefined ? '' : ` (${house})`}`,
});

const isMarked = (...marks: readonly unknown[]): boolean =>
  marks.some((one) => one !== undefined && one !== null && one !== false && one !== '');

/** A part of a deck that this game does not support, and what would be right. */
interface Wrong {
  readonly text: string;
  readonly reason: string;
  readonly expected: string;
}

const chained = (chains: number | null | undefined): Wrong[] =>
  chains === undefined || chains === null || chains === 0
    ? []
    : [
        {
          text: `chains: ${chains}`,
          reason: 'chains are agreed on for a match, and no part of a deck',
          expected: 'no chains there, and those of this match in its settings',
        },
      ];

/** Later sets let a deck add icons to a card. A card with such icons is not played as one without them (KF-AMB-02). */
const enhanced = (said: string): Wrong => ({
  text: said,
  reason: 'it is enhanced in this deck, and enhancements are not played here (KF-AMB-02)',
  expected: 'a card as it is printed',
});

/** The deck in one of these forms, its houses, and the parts that are not supported; undefined: not such a deck. */
export const deckInJson = (
  json: unknown,
):
  | {
      readonly lines: readonly Line[];
      readonly classes?: readonly string[] | undefined;
      readonly wrong: readonly Wrong[];
    }
  | undefined => {
  const answered = Answered.safeParse(json).data;
  if (answered) {
    const cards = new Map(answered._linked.cards.map((card) => [card.id, card]));
    const { cards: ids, houses } = answered.data._links;
    const lines = ids.map((id): Line => {
      const card = cards.get(id);
      return card
        ? line(card.card_title, 1, card.house, isMarked(card.is_maverick, card.is_anomaly))
        : line(id, 1, undefined, false);
    });
    const more = ids.flatMap((id) => cards.get(id) ?? []).filter((card) => isMarked(card.is_enhanced));
    const wrong = [...chained(answered.data.chains), ...more.map((card) => enhanced(card.card_title))];
    return { lines, classes: houses, wrong };
  }
  const exported = Exported.safeParse(json).data;
  if (!exported) return undefined;
  const lines = exported.cards.map(({ id, count, house, maverick, anomaly }) => {
    const own = typeof maverick === 'string' && maverick !== '' ? maverick : house;
    return line(id, count, own, isMarked(maverick, anomaly));
  });
  const more = exported.cards.filter(({ enhancements }) => (enhancements?.length ?? 0) > 0);
  const wrong = [...chained(exported.chains), ...more.map(({ id }) => enhanced(id))];
  return { lines, classes: exported.houses, wrong };
};
