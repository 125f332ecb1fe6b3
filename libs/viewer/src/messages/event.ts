import { plural } from './plural.js';

const players = (count: number): string => plural(count, { one: '1 player', other: `${count} players` });

/** The pages of an event for all who look on: events, pairings, standings, players. */
export const event = {
  title: ({ name }: { name: string }) => `${name} · Recollect`,
  fetching: 'Fetching …',
  missing: 'Event not found',
  badLink: 'This link does not work',
  badLinkAbout:
    'A part of it may be missing, or it is no longer good. Open it again as you were given it, or ask the organiser ' +
    'for another one.',
  lookOn: 'Watch as a spectator',
  otherEvent: ({ that }: { that: unknown }) => ['Your link is for ', that, ': here you only watch.'],
  thatEvent: 'another event',
  nothingHere: 'Page not found',
  noPage: ({ page }: { page: string }) => `Events have no page “${page}”.`,
  theEvent: 'The event',
  allEvents: 'All events',
  fetchingEvent: 'Fetching the event …',
  dropped: 'dropped',
  disqualified: 'disqualified',
  readmitted: 'readmitted',
  notPaired: 'No round is paired yet.',
  nobodyNamed: 'No player has that name.',
  toDesk: 'To the desk',
  table: ({ table }: { table: number }) => `Table ${table}`,
  /** The heads of tables, on screens and on paper. */
  columns: {
    round: 'Round',
    table: 'Table',
    player: 'Player',
    players: 'Players',
    opponent: 'Opponent',
    result: 'Result',
    place: 'Place',
    points: 'Points',
    record: 'W–L–D',
    recordLong: 'Wins, losses, draws',
  },
  list: {
    title: 'Events',
    about: 'Tournaments: pairings, results and standings, and how each of them came about.',
    fetching: 'Fetching the events …',
    none: 'No event yet',
    noneHint: 'Begin one here: give it a name and rounds, hand out the links, and enter the players.',
    more: 'Show more',
    line: ({ game, count }: { game: string; count: number }) => `${game}, ${players(count)}`,
  },
  page: {
    title: 'Event',
    views: {
      mine: 'My table',
      pairings: 'Pairings',
      standings: 'Standings',
      bracket: 'Bracket',
      players: 'Players',
    },
    about: ({ game, format, bestOf, count }: { game: string; format: string; bestOf: number; count: number }) =>
      `${game}, ${format}, ${plural(bestOf, { one: 'one game', other: `best of ${bestOf}` })}, ${players(count)}`,
    late: ({ minutes }: { minutes: number }) =>
      plural(minutes, {
        one: 'Shown a minute after it happens',
        other: `Shown ${minutes} minutes after it happens`,
      }),
    tools: 'Players',
    find: 'Search for a player',
    findTable: 'Search for a player or a table',
    withCut: 'With the single elimination',
    roundSoFar: ({ round }: { round: number }) => `${round} so far`,
  },
  pairings: {
    playing: 'Being played',
    playingLabel: 'Tables being played',
    watch: 'Watch',
    watchTable: ({ table }: { table: number }) => `Watch table ${table}`,
    none: 'No player with that name has a table in this round.',
    over: ({ results }: { results: number }) =>
      plural(results, { one: 'Over: 1 result', other: `Over: ${results} results` }),
    paired: 'Paired, not begun yet',
    allIn: 'All results are in',
    missing: ({ missing, tables }: { missing: number; tables: number }) =>
      plural(missing, {
        one: `1 of ${tables} results is missing`,
        other: `${missing} of ${tables} results are missing`,
      }),
    how: 'How',
    howTable: ({ table }: { table: number }) => `How the result of table ${table} came about`,
  },
  bracket: {
    title: 'Bracket',
    notPaired: 'The single elimination is not paired yet.',
    winner: ({ name }: { name: unknown }) => ['Winner: ', name],
    coming: 'to be played',
  },
  standings: {
    cutFirst:
      'The player who went further in the single elimination stands first; points are those of the rounds before it.',
    playedSince: ({ round }: { round: number }) => `Round ${round} counts here when it is over.`,
    soFar: 'Only confirmed results count, and some tables are still playing.',
    empty: ({ title }: { title: string }) => `${title}: nobody has entered yet`,
    byes: ({ byes }: { byes: number }) => plural(byes, { one: 'with 1 bye', other: `with ${byes} byes` }),
    why: 'Why',
    whyPlace: ({ place, name }: { place: number; name: string }) => `Why place ${place}: ${name}`,
    all: ({ count }: { count: number }) => `All ${count} players`,
    noName: 'no name',
    fetching: 'Fetching how it came about …',
    how: 'How it came about',
  },
  player: {
    title: 'Player',
    fetching: 'Fetching the player …',
    winner: 'Winner of the event',
    nothingCounts: 'No result counts yet.',
    placed: ({ place, points, count }: { place: unknown; points: string; count: number }) => [
      'Place ',
      place,
      plural(count, { one: `, ${points} point`, other: `, ${points} points` }),
    ],
    how: 'How the place came about',
    rounds: 'Rounds',
    match: 'Match',
    matchOf: ({ round }: { round: string }) => `Match: ${round}`,
  },
  clock: {
    title: 'Clock',
    called: 'Time has been called',
    over: ({ time }: { time: unknown }) => ['Time is up: ', time],
  },
};
