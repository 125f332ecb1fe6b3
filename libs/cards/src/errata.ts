import { CardDefinition, type CardReader } from '#rules';
import { z } from 'zod';
import { Catalogue } from './catalogue/catalogue.js';
import type { Merged } from './catalogue/merge.js';
import { nearestOf } from './catalogue/names.js';
import type { CardProblem } from './problem.js';
import type { CheckCard } from './read-cards.js';
import { readEach } from './read-each.js';
import { fit } from './unfit.js';

/** The official text of a card, which replaces the printed one. */
const Erratum = z.strictObject({
  id: z.string().min(1),
  game: z.string().min(1).optional(),
  text: CardDefinition.shape.text.unwrap().trim().min(1).superRefine(fit),
  since: z.iso.date({ error: 'must be a day: 2020-04-30' }),
  source: z.string().trim().min(1).superRefine(fit),
});
type Erratum = z.infer<typeof Erratum>;

/** The errata of one file. */
export interface ReadErrata {
  readonly file: string;
  readonly errata: readonly (Erratum & { readonly position: string })[];
  readonly problems: readonly CardProblem[];
}

export const readErrata = (json: unknown, file: string): ReadErrata => {
  const { read, problems } = readEach(
    json,
    file,
    Erratum,
    'errata: [{"id": …, "text": …, "since": "2020-04-30", "source": …}, …]',
  );
  return { file, errata: read, problems };
};

/** Catalogues with errata applied, and the cards that they changed. */
export interface Corrected extends Merged {
  readonly corrected: readonly CardDefinition[];
}

/** The card with the text of an erratum, compiled like a printed text; or why this is impossible. */
const withText = (
  card: CardDefinition,
  { text, since, source }: Erratum,
  all: readonly CardDefinition[],
  readers: readonly CardReader[],
  check: CheckCard,
): CardDefinition | string => {
  const compiled = readers.find(({ game }) => game === card.game)?.compiled;
  if (!compiled) return `cards of ${card.game} are not read from their texts: give the card itself in CARD_DATA`;
  const errata = { printed: card.text, since, source };
  const [read] = compiled([{ ...card, text, keywords: [], abilities: [], byHand: [], errata }], all);
  const wrong = check(read!);
  return wrong.length === 0 ? read! : wrong.join('; ');
};

interface Placed extends Erratum {
  readonly file: string;
  readonly position: string;
}

/** If two errata of a card have the same day, neither is used, and each is reported with the place of the other. */
const ofOneDay = (card: CardDefinition, errata: readonly Placed[]): readonly CardProblem[] =>
  errata.flatMap((one): CardProblem[] => {
    const other = errata.find((each) => each !== one && each.since === one.since);
    if (!other) return [];
    const { file, position, since } = one;
    const reason = `${card.name} has another erratum of ${since}, ${other.file}, ${other.position}: leave out one of them`;
    return [{ file, position, reason }];
  });

/**
 * Applies errata to cards. If a card has several, the one with the latest date counts; an erratum with the card's own
 * text changes nothing.
 */
export const applyErrata = (
  { catalogues, problems }: Merged,
  files: readonly ReadErrata[],
  readers: readonly CardReader[],
  check: CheckCard = () => [],
): Corrected => {
  const wrongs: CardProblem[] = [];
  const ofCards = new Map<CardDefinition, Placed[]>();
  for (const { file, errata } of files) {
    for (const erratum of errata) {
      const found = [...catalogues.values()].flatMap((cards) =>
        erratum.game === undefined || erratum.game === cards.game ? (cards.get(erratum.id) ?? []) : [],
      );
      if (found.length === 1) {
        const [card] = found;
        ofCards.set(card!, [...(ofCards.get(card!) ?? []), { ...erratum, file }]);
      } else wrongs.push({ file, position: erratum.position, reason: whichCard(catalogues, erratum, found) });
    }
  }
  const corrected = [...ofCards].flatMap(([card, given]): CardDefinition[] => {
    const doubled = ofOneDay(card, given);
    wrongs.push(...doubled);
    const days = given.map(({ since }) => since);
    const single = given.filter(({ since }) => days.indexOf(since) === days.lastIndexOf(since));
    const erratum = single.sort((one, other) => (one.since < other.since ? -1 : 1)).at(-1);
    if (!erratum || card.text === erratum.text) return [];
    const { file, position } = erratum;
    const read = withText(card, erratum, catalogues.get(card.game)!.all(), readers, check);
    if (typeof read !== 'string') return [read];
    wrongs.push({ file, position, reason: read });
    return [];
  });
  const changed = new Map(
    [...catalogues].map(([game, cards]) => {
      const now = new Map(corrected.filter((card) => card.game === game).map((card) => [card.id, card]));
      const isSame = now.size === 0;
      return [
        game,
        isSame
          ? cards
          : new Catalogue(
              game,
              cards.all().map((card) => now.get(card.id) ?? card),
            ),
      ];
    }),
  );
  return { catalogues: changed, problems: [...problems, ...wrongs], corrected };
};

/** Why the card that a record means was not found, with what would be right. */
export const whichCard = (
  catalogues: Merged['catalogues'],
  { id, game }: { readonly id: string; readonly game?: string | undefined },
  found: readonly CardDefinition[],
): string => {
  if (found.length > 1) return `cards of ${found.map((card) => card.game).join(' and ')} have this id: say the "game"`;
  if (game !== undefined && !catalogues.has(game))
    return `there are no cards of "${game}"; there are cards of ${[...catalogues.keys()].join(', ')}`;
  const ids = [...catalogues.values()].flatMap((cards) =>
    game === undefined || game === cards.game ? cards.all().map((card) => [card.id, card.id] as const) : [],
  );
  return `no card has this id; the nearest are ${nearestOf(id, ids, 3).join(', ')}`;
};

/** A card that an erratum changed, as one line. */
export const describeErratum = ({ game, name, id, errata }: CardDefinition): string =>
  `${name} (${game}, ${id}) is played with its text of ${errata?.since}: ${errata?.source}`;
