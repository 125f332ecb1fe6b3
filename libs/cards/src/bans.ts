import type { Deck, Violation } from '#rules';
import { z } from 'zod';
import type { Catalogue } from './catalogue/catalogue.js';
import type { Merged } from './catalogue/merge.js';
import { whichCard } from './errata.js';
import type { CardProblem } from './problem.js';
import { readEach } from './read-each.js';
import { fit } from './unfit.js';

const day = z.iso.date({ error: 'must be a day: 2026-03-28' });

/** A card of which formats allow fewer copies than their rules do, from a day on. */
const Ban = z
  .strictObject({
    id: z.string().min(1),
    game: z.string().min(1).optional(),
    formats: z.array(z.string().min(1)).min(1).optional(),
    limit: z.int().min(0).default(0),
    from: day,
    until: day.optional(),
    source: z.string().trim().min(1).superRefine(fit),
  })
  .refine(({ from, until }) => until === undefined || from < until, {
    path: ['until'],
    error: 'must be a day after "from": the first on which the card is allowed again',
  });
export type Ban = z.infer<typeof Ban>;

/** The bans of one file. */
export interface ReadBans {
  readonly file: string;
  readonly bans: readonly (Ban & { readonly position: string })[];
  readonly problems: readonly CardProblem[];
}

export const readBans = (json: unknown, file: string): ReadBans => {
  const { read, problems } = readEach(
    json,
    file,
    Ban,
    'bans: [{"id": …, "formats": ["standard"], "from": "2026-03-28", "source": …}, …]',
  );
  return { file, bans: read, problems };
};

/** The bans of each game, and the bans of which no card was found. */
export const placeBans = (
  { catalogues }: Pick<Merged, 'catalogues'>,
  files: readonly ReadBans[],
): { readonly bans: ReadonlyMap<string, readonly Ban[]>; readonly problems: readonly CardProblem[] } => {
  const bans = new Map<string, Ban[]>();
  const problems: CardProblem[] = files.flatMap((one) => one.problems);
  for (const { file, bans: given } of files)
    for (const { position, ...ban } of given) {
      const found = [...catalogues.values()].flatMap((cards) =>
        ban.game === undefined || ban.game === cards.game ? (cards.get(ban.id) ?? []) : [],
      );
      const [card] = found;
      if (found.length === 1) bans.set(card!.game, [...(bans.get(card!.game) ?? []), ban]);
      else problems.push({ file, position, reason: whichCard(catalogues, ban, found) });
    }
  return { bans, problems };
};

const isInForce = ({ formats, from, until }: Ban, format: string, on: string): boolean =>
  (formats === undefined || formats.includes(format)) && from <= on && (until === undefined || on < until);

/**
 * Everything in a deck that is against the bans of a day, in all its parts together. Copies are counted by the name of
 * the card.
 *
 * @param on the day: `2026-03-28`
 * @param rule the rule that is cited
 */
export const bannedIn = (
  bans: readonly Ban[],
  deck: Deck,
  {
    format,
    on,
    rule,
    cards,
  }: { readonly format: string; readonly on: string; readonly rule: string; readonly cards: Catalogue },
): Violation[] => {
  const lines = Object.entries(deck.parts).flatMap(([part, all]) => all.map((line) => ({ part, ...line })));
  return bans
    .filter((ban) => isInForce(ban, format, on))
    .flatMap(({ id, limit, from, until, source }) => {
      const name = cards.get(id)?.name;
      const copies = lines.filter(({ card }) => card === id || (name !== undefined && cards.get(card)?.name === name));
      const count = copies.reduce((sum, line) => sum + line.count, 0);
      if (count <= limit) return [];
      const [{ part, card }] = copies as [(typeof copies)[number]];
      const since = `from ${from}${until === undefined ? ' on' : ` until ${until}`}`;
      const detail = `${name ?? id} is in the deck and its sideboard ${count} times; ${format} allows ${limit} ${since} (${source})`;
      return [{ rule, part, card, detail }];
    });
};
