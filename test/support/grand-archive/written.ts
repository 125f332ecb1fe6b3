import { cardReader } from '#grand-archive';
import { CardDefinition } from '#rules';
import { testCards } from './cards.js';
import { face, type Print } from './print.js';

/** A card of our own as the public index would write it: its text is read by the compiler. */
export interface Written {
  readonly types: string;
  readonly text?: string;
  readonly name?: string;
  readonly cost?: number | 'X';
  readonly classes?: string;
  readonly subtypes?: string;
  readonly elements?: string;
  readonly speed?: 'slow' | 'fast';
  readonly power?: number;
  readonly life?: number;
  readonly level?: number;
  readonly durability?: number;
  readonly back?: Omit<Written, 'back' | 'cost'>;
}

const wordsOf = (said: string): string[] => said.split(' ').filter((word) => word !== '');

const record = (id: string, card: Written): Record<string, unknown> => {
  const types: readonly string[] = card.types.match(/(?:LESSER |GREATER )?\S+/g) ?? [];
  const material = types.includes('CHAMPION') || types.includes('REGALIA');
  return {
    slug: id,
    name: card.name ?? id[0]!.toUpperCase() + id.slice(1),
    types,
    classes: wordsOf(card.classes ?? 'RANGER'),
    subtypes: wordsOf(card.subtypes ?? ''),
    elements: wordsOf(card.elements ?? 'NORM'),
    cost: { type: types.includes('TOKEN') ? 'none' : material ? 'memory' : 'reserve', value: card.cost ?? 0 },
    speed: card.speed === undefined ? null : card.speed === 'fast',
    power: card.power ?? null,
    life: card.life ?? null,
    level: card.level ?? null,
    durability: card.durability ?? null,
    effect_raw: card.text ?? '',
    ...(card.back ? { back_face: record(`${id}-back`, card.back) } : {}),
  };
};

/** Adds cards of our own to those of the tests in this file. Nothing of their texts may be left to the players. */
export const written = (cards: Readonly<Record<string, Written>>, reader = cardReader): void => {
  for (const read of reader.read(Object.entries(cards).map(([id, card]) => record(id, card)))) {
    if (!('card' in read)) throw new Error(read.reason);
    if (read.card.byHand.length > 0) throw new Error(`${read.card.id} is left to the players: ${read.card.byHand[0]}`);
    testCards.add(read.card);
  }
};

/** Adds cards of our own, as programs, to those of the tests in this file. */
export const printed = (cards: Readonly<Record<string, Print>>): void => {
  for (const [id, print] of Object.entries(cards))
    testCards.add(
      CardDefinition.parse({
        id,
        game: 'grand-archive',
        ...face(id, print),
        ...(print.back ? { back: face(`${id}-back`, print.back) } : {}),
      }),
    );
};
