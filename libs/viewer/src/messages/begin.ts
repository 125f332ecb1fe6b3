import { plural } from './plural.js';

/** What one reads who begins a match, or takes a seat in one. */
export const begin = {
  title: 'Begin a match',
  noGame: 'This service has no games.',
  game: 'Game',
  games: 'Games',
  bestOf: { one: 'One game', three: 'Best of three', five: 'Best of five' },
  wait: 'Start when every player has taken their seat; each then helps to shuffle',
  begin: 'Begin',
  beginning: 'Beginning …',
  player: 'Player',
  playerOf: ({ seat }: { seat: number }) => `Player ${seat}`,
  deck: 'Deck',
  playedHere: 'Lists played from this browser',
  ownList: 'My own list',

  begun:
    'The match is set up, and its players can take their seats. This browser keeps these links under “Begun here”; ' +
    'nobody can look them up anywhere else.',
  claims: 'Links to take a seat',
  claimsMean:
    'Give each player the link to their seat: it makes a key in their browser, and works in one browser only.',
  unclaimed: 'Links that work without taking the seat',
  unclaimedMeans:
    'Anybody with one of these links sees the hand of that seat, and plays for it until a player takes the seat.',
  others: 'Links for everybody else',
  othersMean: 'Each link opens the match in one role. Give it only to the people who have that role.',
  another: 'Begin another',
};

/** Settings of a match that people seldom change. */
export const beginMore = {
  title: 'More settings',
  format: 'Format',
  first: 'First player',
  firstAtRandom: 'drawn at random',
  paper: 'With real cards: the recorder enters what happens at the table (say who goes first)',
  recorder: 'Who records',
  somebodyElse: 'somebody who does not play',
  recorderPlays: 'A player who records sees their own seat, and nothing of the other list.',
  visibility: 'Spectators see the match',
  visibilities: { public: 'as it happens', after: 'when it is over', private: 'never: it is private' },
  delay: 'Spectator delay in seconds',
  hands: 'Spectators see the hands of both players',
  between: 'Players may sideboard between games (5 minutes at most)',
  lists: 'Everybody sees the deck lists',
  listsShown: { open: 'when the match is over', shown: 'from the beginning', sealed: 'never: they stay sealed' },
  tournament: 'Tournament',
  event: 'Event',
  round: 'Round',
  table: 'Table',
  token: 'Organiser’s token, if this service asks for one',
};

/** A deck list. */
export const deckLists = {
  title: 'Deck list',
  file: 'or a file: choose it, or drop it here',
  about:
    'One line for each card: how many, then its name. This service knows the cards that it comes with, and those ' +
    'that its operator has added (CARD_DATA). It does not read links to deck sites: paste the list itself. If you ' +
    'record a match with real cards and do not know a list, write “60 ?” in place of its cards.',
  sampleOnly: ({ game, setting }: { game: string; setting: unknown }): unknown[] => [
    `This service has sample cards of ${game} only: it cannot read lists of real cards. The person who runs it can add the real cards with the setting `,
    setting,
    ' (docs/operating/operating.md).',
  ],
  getCards: ({ game, setting }: { game: string; setting: unknown }): unknown[] => [
    `This service has sample cards of ${game} only, so it does not know the cards of a real list. The person who runs ` +
      'it can add them: download the public card data of the game as a JSON file, and start the service again with ',
    setting,
    ' (the page docs/operating/operating.md tells more). Until then, choose one of the decks that it comes with.',
  ],
  notAList: 'The file is not a deck list',
  tooLong: ({ file, bytes, most }: { file: string; bytes: string; most: string }) =>
    `“${file}” is too big: it has ${bytes} bytes, and a list can have ${most} at most`,
  check: 'Check this list',
  checking: 'Checking …',
  open: ({ parts }: { parts: string }) =>
    `Read as: ${parts}. The list leaves cards open (?), so nobody can tell whether it is legal.`,
  legal: ({ format, parts }: { format: string; parts: string }) => `Legal (${format}): ${parts}.`,
  readAs: ({ parts }: { parts: string }) => `Read as: ${parts}.`,
  part: ({ part, count }: { part: string; count: number }) => `${part} ${count}`,
  noCard: 'No card was found in this list.',
  againstRules: 'The deck is not legal',
};

/** Where a player takes their seat. */
export const claims = {
  title: 'Take a seat',
  titleOf: ({ seat }: { seat: number }) => `Take seat ${seat}`,
  noClaim: 'This link is incomplete. Open the whole link that you were given for your seat, up to its last letter.',
  youPlay: ({ name }: { name: unknown }): unknown[] => ['You play as ', name, '.'],
  youPlayAgainst: ({ name, rivals }: { name: unknown; rivals: string }): unknown[] => [
    'You play as ',
    name,
    `, against ${rivals}.`,
  ],
  both: ({ one, other }: { one: string; other: string }) => `${one} and ${other}`,
  length: ({ game, bestOf }: { game: string; bestOf: number }) =>
    plural(bestOf, { one: `${game}, one game.`, other: `${game}, best of ${bestOf}.` }),
  over: ({ replay }: { replay: unknown }): unknown[] => ['The match is over: ', replay, '.'],
  replay: 'watch its replay',
  where: 'Take the seat in the browser in which you will play.',
  /** A player who takes a seat should know what others will read of their hand. */
  hands: {
    opened: 'When the match is over, everybody can read what was hidden in it, and check that nobody cheated.',
    'after-event':
      'When the event is over, everybody can read what was hidden in this match, and check that nobody cheated.',
    sealed: 'Everything hidden in this match stays hidden when it is over: only judges can read it.',
  },
  take: ({ seat }: { seat: number }) => `Take seat ${seat} in this browser`,
  taking: 'Taking the seat …',
  elsewhere: ({ seat }: { seat: number }) =>
    `Seat ${seat} was taken in another browser, with a key that only that browser holds. If that was you, play there. If it was not, or if that browser’s data is gone, call a judge, who can let the seat use a new key.`,
};
