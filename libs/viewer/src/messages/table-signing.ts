/** How the browser signs the moves of a seat, for players who ask. */
export const signing = {
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
    'a judge has to let your seat use a new key, or enter your actions.',
  link: 'The link of your seat opens it again in this browser, also in another tab. Show it to nobody.',
};
