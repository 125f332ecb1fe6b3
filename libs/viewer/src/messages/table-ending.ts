/** The end of a game or of a match: who has won it, and how. */
export const ending = {
  result: 'The result',
  endOfGame: 'The end of the game',
  replay: 'Watch the replay',
  again: 'Begin another match',
  matchWon: ({ winner }: { winner: string }) => `${winner} wins the match`,
  matchDrawn: 'The match is drawn',
  gameWon: ({ winner, game }: { winner: string; game: number }) => `${winner} wins game ${game}`,
  gameDrawn: ({ game }: { game: number }) => `Game ${game} is drawn`,
  loses: ({ loser, why }: { loser: string; why: string }) => `${loser} loses: ${why}`,
  concedes: ({ loser }: { loser: string }) => `${loser} concedes`,
  penalty: ({ loser }: { loser: string }) => `By a penalty for ${loser}`,
  defeated: ({ loser }: { loser: string }) => `${loser} is defeated`,
  time: 'Time ran out',
  score: ({ player, won }: { player: string; won: number }) => `${player} ${won}`,
  nextGame: ({ game }: { game: number }) => `Game ${game} is being set up`,
  next: 'The next game is being set up.',
};
