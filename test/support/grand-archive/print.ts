import type { Ability, Keyword } from '../../../libs/grand-archive/src/effects/words.js';

/** Cards of our own, for tests only: each exists for one rule, and its text says which. */
export interface Print {
  readonly types: string;
  readonly cost?: number | 'X';
  /** The kind of its cost, where its types would mean another. */
  readonly kind?: 'reserve' | 'memory' | 'none';
  readonly classes?: string;
  readonly subtypes?: string;
  readonly elements?: string;
  readonly stats?: Readonly<Record<string, number>>;
  readonly speed?: 'slow' | 'fast';
  readonly keywords?: readonly (string | Keyword)[];
  readonly abilities?: readonly Partial<Ability>[];
  readonly name?: string;
  readonly byHand?: readonly string[];
  readonly back?: Print;
}

export const face = (id: string, print: Print): object => {
  const types: readonly string[] = print.types.match(/(?:LESSER |GREATER )?\S+/g) ?? [];
  const material = types.includes('CHAMPION') || types.includes('REGALIA');
  const kind = print.kind ?? (types.includes('TOKEN') ? 'none' : material ? 'memory' : 'reserve');
  return {
    name: print.name ?? id[0]!.toUpperCase() + id.slice(1),
    types,
    classes: (print.classes ?? 'RANGER').split(' '),
    subtypes: (print.subtypes ?? '').split(' ').filter((one) => one !== ''),
    elements: (print.elements ?? 'NORM').split(' '),
    cost: kind === 'none' ? null : { kind, n: print.cost ?? 0 },
    stats: print.stats ?? {},
    ...(print.speed ? { speed: print.speed } : {}),
    keywords: (print.keywords ?? []).map((one) => (typeof one === 'string' ? { name: one } : one)),
    abilities: print.abilities ?? [],
    byHand: print.byHand ?? [],
  };
};

export const drawOne = { op: 'draw', who: 'you', n: 1 } as const;
export const when = (event: string, text: string, ...does: NonNullable<Ability['do']>): Partial<Ability> => ({
  kind: 'triggered',
  when: event,
  text,
  do: does,
});
