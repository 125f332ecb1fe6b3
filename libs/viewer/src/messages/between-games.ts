import { plural } from './plural.js';

/** What a player reads between two games of a match. */
export const sideboard = {
  title: ({ game }: { game: number }) => `Your deck for game ${game}`,
  about: 'Exchange cards with your sideboard. Nobody else sees what you exchange.',
  sizesChange: 'The numbers of cards may change, as long as the deck can be played in its format.',
  ready: 'Ready',
  restore: 'Undo my exchanges',
  next: 'Next, the rules of the game decide who goes first.',
  waits: ({ game, players }: { game: number; players: string }) => `Between games: game ${game} waits for ${players}.`,
  readyAndWaits: ({ ready, count, game, players }: { ready: string; count: number; game: number; players: string }) =>
    plural(count, {
      one: `Between games: ${ready} is ready. Game ${game} waits for ${players}.`,
      other: `Between games: ${ready} are ready. Game ${game} waits for ${players}.`,
    }),
  tooMany: ({ part, count }: { part: string; count: number }) =>
    plural(count, { one: `${part} has 1 card too many.`, other: `${part} has ${count} cards too many.` }),
  tooFew: ({ part, count }: { part: string; count: number }) =>
    plural(count, { one: `${part} has 1 card too few.`, other: `${part} has ${count} cards too few.` }),
  part: ({ part, size, registered }: { part: string; size: number; registered: number }) =>
    `${part}, ${size} of ${registered}`,
  line: ({ count, card }: { count: number; card: unknown }): unknown[] => [`${count} `, card],
  timeLeft: 'Time left:',
  cardsOf: ({ part }: { part: string }) => `Cards of ${part}`,
  move: ({ card, part }: { card: string; part: string }) => `${card} to ${part}`,
  moveShort: ({ part }: { part: string }) => `→ ${part}`,
};
