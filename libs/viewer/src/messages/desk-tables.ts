import { plural } from './plural.js';

/** What the desk says of the tables of a round. */
export const tables = {
  title: 'Tables',
  fetching: 'Fetching the round …',
  filter: {
    missing: ({ count }: { count: number }) => `Missing (${count})`,
    disputed: ({ count }: { count: number }) => `Disputed (${count})`,
    calls: ({ count }: { count: number }) => `Calls (${count})`,
    all: ({ count }: { count: number }) => `All (${count})`,
  },
  none: {
    missing: 'No result is missing.',
    disputed: 'Nothing is disputed.',
    calls: 'Nobody calls a judge.',
    all: 'No table is paired.',
  },
  notFound: 'No such table.',
  table: 'Table',
  players: 'Players',
  result: 'Result',
  round: 'Round',
  calls: 'calls a judge',
  loss: ({ name, penalty }: { name: string; penalty: string }) => `${penalty}: ${name}`,
  open: ({ table }: { table: number }) => `Open table ${table}`,
  close: ({ table }: { table: number }) => `Close table ${table}`,
};

/** What is done at one table from the desk. */
export const table = {
  place: ({ table, round }: { table: number; round: number }) => `Table ${table} of round ${round}`,
  attend: 'A judge has come: close the call',
  attended: ({ table }: { table: number }) => `The call of table ${table} is closed.`,
  confirm: 'Confirm',
  confirmed: ({ table }: { table: number }) => `Table ${table} is confirmed.`,
  dispute: 'Dispute',
  disputed: ({ table }: { table: number }) => `Table ${table} is disputed.`,
  report: {
    title: 'Enter a result',
    action: 'Enter the result',
    done: ({ table }: { table: number }) => `Table ${table}: entered.`,
  },
  correct: {
    title: 'Correct the result',
    action: 'Correct the result',
    done: ({ table }: { table: number }) => `Table ${table}: corrected.`,
  },
  rule: {
    title: 'Rule the result',
    action: 'Rule it so',
    done: ({ table }: { table: number }) => `Table ${table}: ruled.`,
  },
  othersRule: 'The organiser or a judge rules on it.',
  othersRuleAgain: 'The organiser or a judge can rule it otherwise.',
  isFeature: 'Feature table ✓ Remove',
  noFeature: 'No table is the feature table.',
  feature: 'Make it the feature table',
  featured: ({ table }: { table: number }) => `Table ${table} is the feature table from now on.`,
  extend: 'Give more time',
  minutes: 'Minutes',
  give: 'Give it',
  extended: ({ table, minutes }: { table: number; minutes: number }) =>
    plural(minutes, {
      one: `Table ${table} has 1 more minute.`,
      other: `Table ${table} has ${minutes} more minutes.`,
    }),
  record: 'The recorded match',
};

/** The recorded match of a table. */
export const record = {
  place: ({ table }: { table: number }) => `The match of table ${table}`,
  watch: 'Watch the recorded match',
  links: 'Links of the match',
  begin: 'Begin its match',
  hands: 'Hands',
  handsHidden: 'Spectators see no hands',
  handsShown: 'Spectators see the hands',
  opened: 'Hidden cards',
  delayed: 'Minutes that spectators are behind',
  handsBehind: 'The opponent can watch, too: hands are never shown at once.',
  reports: 'It reports its result by itself.',
  delay: ({ seconds }: { seconds: number }) =>
    plural(seconds, {
      one: 'Spectators are 1 second behind, as those of the event are.',
      other: `Spectators are ${seconds} seconds behind, as those of the event are.`,
    }),
  deck: 'Deck',
  registered: 'the registered list',
  typed: 'a list typed here',
  cards: 'A line for each card',
  name: 'Name its match',
  begun: 'Or the match that was begun for it',
  address: 'its id or its address',
  named: ({ table }: { table: number }) => `Table ${table} is that match.`,
  thisOne: 'It is this one',
  title: ({ one, other }: { one: string; other: string }) => `${one} against ${other}`,
};
