import { plural } from './plural.js';

/** What one reads who begins a match, or takes a seat in one. */
export const begin = {
  title: 'Begin a match',
  noGame: 'No game is known to this service.',
  game: 'Game',
  games: 'Games',
  bestOf: { one: 'One game', three: 'Best of three', five: 'Best of five' },
  wait: 'Start when every player is seated; each then helps to shuffle',
  begin: 'Begin',
  beginning: 'Beginning …',
  player: 'Player',
  playerOf: ({ seat }: { seat: number }) => `Player ${seat}`,
  deck: 'Deck',
  playedHere: 'Played from this browser',
  ownList: 'A list of my own',

  begun:
    'The match has begun. Hand each player the link with which they take their seat: it makes a key in their ' +
    'browser, and is good for one browser. This browser keeps these links, under “Begun here”; nobody else is ' +
    'told them again.',
  claims: 'Links to take a seat',
  unclaimed: 'Links that need no claim',
  unclaimedMeans: 'A holder of one of these links sees the seat’s hand, and acts for it until it is claimed.',
  others: 'Links of the others',
  another: 'Begin another',
};

/** What is seldom settled of a match. */
export const beginMore = {
  title: 'More settings',
  format: 'Decks may be',
  formats: {
    standard: 'as the game’s rules have them',
    open: 'anything: the match is marked as open',
    draft: 'drafted',
  },
  first: 'First player',
  firstAtRandom: 'drawn at random',
  visibility: 'Spectators see it',
  visibilities: { public: 'as it happens', after: 'when it is over', private: 'never: it is private' },
  delay: 'Delay in seconds',
  hands: 'Spectators see the hands of both players',
  between: 'Between games players use their sideboards, and say when they are ready (5 minutes at most)',
  lists: 'Deck lists are shown',
  listsShown: { open: 'when the match is over', shown: 'from the beginning', sealed: 'never: they stay sealed' },
  tournament: 'Tournament',
  event: 'Event',
  round: 'Round',
  table: 'Table',
  token: 'Organiser’s token, where the service asks for one',
};

/** A deck list. */
export const deckLists = {
  title: 'Deck list',
  file: 'or a file, which may be dropped here',
  about:
    'A line for each card: how many, and its name. A service knows the cards that it ships, and those that it was ' +
    'started with (CARD_DATA); a link to a deck site is not followed.',
  sampleOnly: ({ game, setting }: { game: string; setting: unknown }): unknown[] => [
    `This service has sample cards of ${game} only: it cannot read lists of real cards. The person who runs it can add the real cards with the setting `,
    setting,
    ' (docs/operating/operating.md).',
  ],
  notAList: 'The file is not a deck list',
  tooLong: ({ file, bytes, most }: { file: string; bytes: string; most: string }) =>
    `“${file}” has ${bytes} bytes; a list has ${most} at most`,
  check: 'Check this list',
  checking: 'Checking …',
  legal: ({ format, parts }: { format: string; parts: string }) => `May be played (${format}): ${parts}.`,
  readAs: ({ parts }: { parts: string }) => `Read as: ${parts}.`,
  part: ({ part, count }: { part: string; count: number }) => `${part} ${count}`,
  noCard: 'No card was found in it.',
  againstRules: 'A deck against the rules',
};

/** Where a player takes their seat. */
export const claims = {
  title: 'Take a seat',
  titleOf: ({ seat }: { seat: number }) => `Take seat ${seat}`,
  noClaim:
    'This address holds no claim. Open the link that you were given for your seat, whole, up to its last letter.',
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
    `Seat ${seat} was taken in another browser, with a key that only that browser holds. If that was you, play there. If it was not, or if its data are gone, call a judge: a judge can put another key in force.`,
};
