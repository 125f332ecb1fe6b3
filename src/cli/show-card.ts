import type { CardDefinition } from '#rules';

type Face = Pick<
  CardDefinition,
  'name' | 'types' | 'subtypes' | 'elements' | 'cost' | 'keywords' | 'abilities' | 'byHand' | 'text'
>;

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => `${by}${line}`)
    .join('\n');

/** Writes a short object on one line, so that a program reads like a list. */
const written = (value: unknown, room = 100): string => {
  const line = JSON.stringify(value);
  if (line.length <= room || typeof value !== 'object' || value === null) return line;
  if (Array.isArray(value)) return `[\n${value.map((one) => indented(written(one, room - 2), '  ')).join(',\n')}\n]`;
  const members = Object.entries(value).map(([key, one]) => `"${key}": ${written(one, room - 2)}`);
  return `{\n${members.map((one) => indented(one, '  ')).join(',\n')}\n}`;
};

const faceLines = ({ name, types, subtypes, elements, cost, keywords, abilities, byHand, text }: Face): string[] => [
  `${name} (${[...types, ...subtypes].join(' ')}; ${elements.join(' ')}; ${cost ? `${cost.kind} ${cost.n}` : 'no cost'})`,
  indented(text ?? '', '  | '),
  ...keywords.map((one) => `keyword  ${JSON.stringify(one)}`),
  ...abilities.map((one) => {
    const { text: said, ...program } = one as { readonly text?: string };
    return `ability  ${said ?? ''}\n${indented(written(program), '         ')}`;
  }),
  ...byHand.map((one) => `by hand  ${one}`),
];

const errataLines = ({ errata }: CardDefinition): string[] =>
  errata ? [`errata   since ${errata.since}, ${errata.source}; printed:`, indented(errata.printed, '  | ')] : [];

/** A card's text above its compiled program, so that a reader can compare the two. */
export const showCard = (card: CardDefinition): string =>
  [
    ...faceLines(card),
    ...errataLines(card),
    ...(card.back ? ['--- the other face', ...faceLines(card.back)] : []),
  ].join('\n');
