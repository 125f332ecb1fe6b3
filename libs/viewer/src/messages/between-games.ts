/** What a player reads between two games of a match. */
export const betweenGames = {
  title: ({ game }: { game: number }) => `Your deck for game ${game}`,
  about: 'Exchange cards with your sideboard. Nobody else sees what you exchange.',
  ready: 'Ready',
  restore: 'Take back my exchanges',
  next: 'The rules of the game settle next who goes first.',
  part: ({ part, size, registered }: { part: string; size: number; registered: number }) =>
    `${part}, ${size} of ${registered}`,
  cardsOf: ({ part }: { part: string }) => `Cards of ${part}`,
  move: ({ card, part }: { card: string; part: string }) => `${card} to ${part}`,
  moveShort: ({ part }: { part: string }) => `→ ${part}`,
};
