import { plural } from './plural.js';

/** What the desk of an event says: its page, and the buttons that several of its parts have. */
export const desk = {
  title: 'Desk',
  waiting: {
    title: 'Tables that wait for a judge',
    calls: ({ table }: { table: number }) => `Table ${table} calls`,
    table: ({ table }: { table: number }) => `Table ${table}`,
    disputes: ({ table }: { table: number }) => `Table ${table} disputes`,
    several: ({ count }: { count: number }) => `${count} tables wait for a judge`,
    news: ({ news, event }: { news: string; event: string }) => `● ${news} · ${event}`,
    toTable: ({ table }: { table: number }) => `To table ${table}`,
  },
  token: 'Your token',
  takes: ({ event }: { event: unknown }) => [
    'To open the desk of ',
    event,
    ', paste the link that you were given as its organiser, scorekeeper or judge.',
  ],
  linkOrToken: 'Your link or token',
  openDesk: 'Open the desk',
  noToken: 'This is neither a link with a token nor a token: paste all of what you were given.',
  otherEvent: 'This link is for another event.',
  lookOn: 'Watch the event',
  youAre: {
    organiser: 'You are the organiser.',
    scorekeeper: 'You are the scorekeeper.',
    'head-judge': 'You are the head judge.',
    judge: 'You are a judge.',
    player: 'You are a player.',
    caster: 'You are a caster.',
    spectator: 'You are a spectator.',
  } as Readonly<Record<string, string>>,
  pages: 'Pages of this event',
  everybody: 'Public pages',
  projector: 'Hall screen',
  print: {
    pairings: 'Print pairings',
    slips: 'Print slips',
    standings: 'Print standings',
    tables: 'Print tables',
    links: 'Print links',
  },
  open: 'Open',
  close: 'Close',
  fewer: 'Show fewer',
  all: ({ count }: { count: number }) => `Show all ${count}`,
  no: 'No',
  reason: 'Reason',
  reasonForAll: 'Reason, for everybody',
  searchTable: 'Search for a player or a table',
};

/** What is seldom done: links for staff, lists, files, whether the record holds, the end. */
export const office = {
  title: 'Event',
  settings: 'Settings',
  links: 'Links for staff',
  linkOf: {
    scorekeeper: 'A scorekeeper’s',
    'head-judge': 'A head judge’s',
    judge: 'A judge’s',
    caster: 'A caster’s',
  },
  webhooks: 'Webhooks: messages to other services as it happens',
  files: 'Files',
  file: {
    csv: 'Standings (CSV)',
    results: 'Results (CSV)',
    json: 'Everything (JSON)',
    omnidex: 'Omnidex (JSON)',
    trf: 'FIDE report (TRF)',
  },
  check: 'Check the record',
  checking: 'Checking …',
  holds: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The one entry holds: chain, signatures, and every decision, pairings included.',
      other: `All ${count} entries hold: chain, signatures, and every decision, pairings included.`,
    }),
  breaks: ({ entry, what }: { entry: number; what: string }) => `It does not hold: entry ${entry}, ${what}`,
  decks: {
    title: 'Open all lists to everybody',
    sure: 'Open all lists to everybody? This cannot be undone.',
    done: 'All lists are open.',
  },
  end: {
    title: 'End the event now',
    sure: 'End the event now? This cannot be undone.',
    done: 'The event is over.',
  },
  yes: 'Yes, do it',
};

/** What of an event can still change while it runs. */
export const settings = {
  title: 'Settings',
  name: 'Name',
  rounds: 'Rounds',
  cut: 'Cut',
  cutOf: ({ players }: { players: number }) => (players === 0 ? 'No cut' : `The first ${players} play on`),
  minutes: 'Minutes per round',
  between: 'Minutes between the games of a match',
  hands: 'Hidden cards of a recorded match',
  handsOpen: {
    opened: 'opened when the match is over',
    'after-event': 'opened when the event is over',
    sealed: 'never opened',
  },
  about: '0 minutes: no clock. New minutes count for the running round, too.',
  aboutMatches:
    'A recorded match keeps the settings that hold when it begins. Between games, players may sideboard; 0 minutes: ' +
    'no time for it. Hidden cards are never opened before the lists are.',
  change: 'Save the settings',
  done: 'The settings are saved.',
};
