import { plural } from './plural.js';

/** What the desk says of the round that is paired or played. */
export const round = {
  title: 'Round',
  fetching: 'Fetching the round …',
  none: 'No round yet',
  of: ({ round, rounds }: { round: number; rounds: number }) => `Round ${round} of ${rounds}`,
  state: { private: 'Not published', published: 'Published', running: 'Running', ended: 'Over' },
  allIn: 'All results are in',
  in: ({ done, tables }: { done: number; tables: number }) => `${done} of ${tables} results are in`,
  over: 'The event is over. Only a ruling can change a result now.',
  publish: 'Publish the pairings',
  undecided: 'Change the places above, or leave them as they were, before the round goes on.',
  published: ({ round }: { round: string }) => `${round}: the pairings are published.`,
  begin: ({ n }: { n: number }) => `Begin round ${n}`,
  begun: ({ n }: { n: number }) => `Round ${n} has begun.`,
  end: ({ n }: { n: number }) => `End round ${n}`,
  ended: ({ n }: { n: number }) => `Round ${n} is over.`,
  /** Rounds of the cut are called by their names: Semifinals, Last 16. */
  cut: {
    begin: 'Begin this round',
    begun: ({ round }: { round: string }) => `${round}: the round has begun.`,
    end: 'End this round',
    ended: ({ round }: { round: string }) => `${round}: the round is over.`,
  },
  callTime: { title: 'Call time', sure: 'Call time: sure?', yes: 'Yes, call time', done: 'Time has been called.' },
  confirm: ({ table }: { table: number }) => `Confirm table ${table}`,
  confirmed: ({ table }: { table: number }) => `Table ${table} is confirmed.`,
  confirmAll: ({ count }: { count: number }) =>
    plural(count, { one: 'Confirm the reported result', other: `Confirm all ${count} reported results` }),
  missing: ({ count }: { count: number }) =>
    plural(count, {
      one: 'The round can end when 1 more result is in.',
      other: `The round can end when ${count} more results are in.`,
    }),
  endEvent: {
    title: 'End the event',
    sure: 'End the event: sure?',
    yes: 'Yes, end the event',
    done: 'The event is over.',
  },
  allPlayed: 'All rounds are over: the organiser can end the event.',
  enterPlayers: 'Enter at least two players first.',
  pair: ({ n }: { n: number }) => `Pair round ${n}`,
  pairCut: ({ players }: { players: number }) => `Pair the cut of ${players}`,
  goOn: ({ players }: { players: string }) => `In the cut by the standings: ${players}.`,
  byes: ({ byes }: { byes: number }) =>
    plural(byes, {
      one: 'Nobody meets the first of them in the first round: they have a bye.',
      other: `Nobody meets the first ${byes} of them in the first round: they have byes.`,
    }),
  /** @param round its name within a sentence: `the final` */
  pairNext: ({ round }: { round: string }) => `Pair ${round}`,
  paired: 'Paired. Check the pairings, change what needs changing, then publish them.',
};

/** What the desk says of pairings before their round begins. */
export const pairing = {
  place: ({ round }: { round: number }) => `Pairings of round ${round}`,
  title: 'Pairings',
  changePlaces: 'To change places, press one player and then the other.',
  isPrivate: 'Nobody sees these pairings before they are published.',
  isPublished: 'Everybody sees these pairings.',
  notBegun: 'Not begun yet.',
  table: 'Table',
  player: 'Player',
  bye: 'bye',
  overtaken: 'The round has been paired again: these pairings do not have your changes to the ones before.',
  changed: ({ reason }: { reason: unknown }) => ['Changed by hand: ', reason],
  drawnAgain: ({ reason }: { reason: unknown }) => ['Paired again: ', reason],
  unsent: 'These changes are not saved yet.',
  reason: 'Reason for the change',
  change: ({ tables }: { tables: number }) =>
    plural(tables, { one: 'Change one table', other: `Change ${tables} tables` }),
  undo: 'Undo the changes',
  done: 'The pairings are changed.',
  outdated: 'A ruling has changed a result of the round before: these pairings no longer follow from the standings.',
  come: ({ players }: { players: string }) => `Not paired: ${players}.`,
  seat: 'Seat them, and leave the other tables as they are',
  gone: ({ players }: { players: string }) => `Dropped, but still paired: ${players}.`,
  othersPair: 'The organiser or a scorekeeper can pair the round again.',
  again: 'Pair again',
  againOutdated: 'A ruling changed a result.',
  againMoved: 'Players entered or dropped.',
  pairAgain: ({ round }: { round: number }) => `Pair round ${round} again`,
  paired: 'Paired again.',
};
