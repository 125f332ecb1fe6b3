/** What a player of a seat reads beside the table: calls for a judge, keys, randomness. */
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
  signing: {
    title: 'How your moves are signed',
    key:
      'Your browser makes a key for this match and signs with it whatever you do, so nobody can enter a move ' +
      'in your name. The key never leaves this browser.',
    keyIs: ({ fingerprint }: { fingerprint: unknown }) => [
      'Your browser makes a key for this match and signs with it whatever you do, so nobody can enter a move ' +
        'in your name. The key never leaves this browser; its fingerprint is ',
      fingerprint,
      '.',
    ],
    shuffle:
      'Your browser also adds to every shuffle of each game that begins after you took the seat, ' +
      'so nobody chooses how the cards fall. A game that had begun by then is shuffled without you.',
    kept:
      'Both are kept in this browser’s data. If you delete them, ' +
      'a judge has to put another key in force, or enter your actions.',
    link: 'The link of your seat opens it again in this browser, also in another tab. Show it to nobody.',
  },
  added: ({ game }: { game: number }) => `You added to the randomness of game ${game}.`,
  lostNumbers: ({ seat, game }: { seat: number; game: number }) =>
    `This browser has lost the numbers that seat ${seat} is bound to: it added nothing to the randomness of game ${game}.`,
};
