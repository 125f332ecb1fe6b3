import type { CardLookup, Deck, Teams } from '#rules';
import type { Limits } from '../rulesets/limits.js';
import { copiesByName, is, knownEntries, type DeckEntry } from './deck-entries.js';

/** A Spirit with a name of its own counts as the one that it is a variant of: `Aithne, Spirit of Fire`. */
const spiritOf = (name: string): string => name.split(', ').at(-1)!;

const PLACES = ['main', 'material'] as const;

const tooOften = (team: readonly DeckEntry[], part: (typeof PLACES)[number], max: number, rule: string) =>
  [...copiesByName(team.filter((entry) => entry.part === part))].flatMap(([name, count]) => {
    const { card } = team.find((entry) => entry.card.name === name)!;
    const detail = `${name} is in the ${part} decks of the team ${count} times; ${max} at most`;
    return count <= max ? [] : [{ rule, part, card: card.id, detail }];
  });

const spiritsIn = (entries: readonly DeckEntry[]): DeckEntry[] =>
  entries.filter(({ part, card }) => part === 'material' && is(card, 'CHAMPION') && card.stats['level'] === 0);

/** Spirits that more than one deck of a team begins with. */
const sameSpirits = (decks: readonly (readonly DeckEntry[])[], players: readonly string[], rule: string) => {
  const users = new Map<string, { readonly player: string; readonly card: string; readonly name: string }[]>();
  for (const [n, deck] of decks.entries())
    for (const { card } of spiritsIn(deck)) {
      const spirit = spiritOf(card.name);
      const of = users.get(spirit) ?? [];
      if (!of.some(({ player }) => player === players[n]))
        users.set(spirit, [...of, { player: players[n]!, card: card.id, name: card.name }]);
    }
  return [...users].flatMap(([spirit, of]) =>
    of.length < 2
      ? []
      : [
          {
            rule,
            part: 'material',
            card: of[0]!.card,
            detail: `${of.map(({ player, name }) => `${player} has ${name}`).join(' and ')}: one player of a team at most has ${spirit}`,
          },
        ],
  );
};

const checkTeam =
  ({ copies, single }: Limits, { players, rule }: NonNullable<Limits['team']>) =>
  (decks: readonly Deck[], cards: CardLookup) => {
    const entries = decks.map((deck) => PLACES.flatMap((part) => knownEntries(deck, part, cards)));
    const team = entries.flat();
    return [
      ...(copies ? tooOften(team, 'main', copies.max, rule) : []),
      ...(single ? tooOften(team, 'material', 1, rule) : []),
      ...sameSpirits(entries, players, rule),
    ];
  };

/** The formats that teams play, each with the check of a team's decks together. */
export const teamsIn = (formats: Readonly<Record<string, Limits>>): Teams =>
  Object.fromEntries(
    Object.entries(formats).flatMap(([name, limits]) =>
      limits.team ? [[name, { players: limits.team.players, check: checkTeam(limits, limits.team) }]] : [],
    ),
  );
