/** What the player of a seat reads beside the table: calls for a judge, and what was added to the randomness. */
export const own = {
  call: {
    title: 'Call a judge',
    now: 'Call a judge now',
    what: 'What is it about? Only judges read it.',
    said: ({ words }: { words: string }) => `You said: “${words}”`,
    again: 'You can call again when a judge has closed this call.',
    attended: 'A judge is dealing with your call.',
    open: 'You have called a judge, who has not come yet.',
    stillOpen: 'your last call is still open',
  },
  added: ({ game }: { game: number }) => `You added to the randomness of game ${game}.`,
  lostNumbers: ({ seat, game }: { seat: number; game: number }) =>
    `This browser has lost the random numbers of seat ${seat}, so it added nothing to the randomness of game ${game}.`,
};
