import { plural } from './plural.js';

/** What the page of all matches says. */
export const home = {
  title: 'Matches',
  about: 'Every match on record: watch it live, or step through it from its first shuffle to its last damage.',
  toBegin: 'Begin a match',
  players: 'Players',
  forPlayers: 'begin a match, send the other player their link, and play in the browser.',
  judges: 'Judges',
  forJudges: 'look at any moment as it was, with what each player knew, and rule on it.',
  streamers: 'Streamers',
  forStreamers: 'put a match on air, live or as a replay, with the hands that its players allow.',
  organisers: 'Organisers',
  forOrganisers: 'begin matches, hand out seats, and report results that anybody can check.',

  player: 'Player',
  game: 'Game played',
  anyGame: 'any',
  status: 'Status',
  anyStatus: 'all',
  statuses: { playing: 'live now', paused: 'paused', ended: 'over' },
  hush: 'Hide results',
  fetching: 'Fetching the matches …',
  noneFound: 'No match found.',
  none: {
    title: 'No match yet',
    about:
      'Begin one here: name two players, give each a deck, and hand each the link to their seat. Everything that ' +
      'they do is recorded.',
    programs: ({ call, page }: { call: unknown; page: unknown }): unknown[] => [
      'Programs begin matches with ',
      call,
      '; ',
      page,
      ' shows how.',
    ],
    apiPage: 'the API’s page',
  },
  playing: 'Being played',
  over: 'Over',
  more: 'Show more',
};

/** A match in the list. */
export const listedMatch = {
  goOn: ({ name }: { name: string }) => `Continue as ${name}`,
  bestOf: ({ games }: { games: number }) => `Best of ${games}`,
  score: ({ score }: { score: string }) => `Score ${score}`,
  turn: ({ turn }: { turn: number }) => `Turn ${turn}`,
  steps: ({ count }: { count: number }) => plural(count, { one: '1 step', other: `${count} steps` }),
  won: ({ name }: { name: string }) => `Won by ${name}`,
  delayed: 'Delayed',
  delayedMeans: 'Spectators see this match with a delay, and something has just happened in it.',
  finalTable: 'Final table',
  watch: 'Watch',
  replay: 'Replay',
};

/** Importing a match. */
export const imports = {
  title: 'Import a match',
  file: 'A match saved as a file: choose it, or drop it here',
  reading: 'Reading and checking the match …',
  already: ({ link }: { link: unknown }): unknown[] => ['This match was here already: ', link],
  taken: ({ link }: { link: unknown }): unknown[] => ['The match is imported: ', link],
  replay: 'replay it',
};
