/** What a player of a seat reads beside the table: calls for a judge, and what was added to the randomness. */
export const own = {
  call: {
    title: 'Call a judge',
    now: 'Call a judge now',
    what: 'What is it about? Judges read it, nobody else.',
    said: ({ words }: { words: string }) => `You said: “${words}”`,
    again: 'You can call again when a judge has closed this call.',
    done: 'A judge is called.',
    attended: 'A judge attends to your call.',
    open: 'You have called a judge: nobody has come yet.',
    stillOpen: 'your last call is still open',
  },
  added: ({ game }: { game: number }) => `You added to the randomness of game ${game}.`,
  lostNumbers: ({ seat, game }: { seat: number; game: number }) =>
    `This browser has lost the numbers that seat ${seat} is bound to: it added nothing to the randomness of game ${game}.`,
};
