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
    disputed: 'No result is disputed.',
    calls: 'No open calls.',
    all: 'No table is paired.',
  },
  notFound: 'No table found.',
  table: 'Table',
  players: 'Players',
  result: 'Result',
  round: 'Round',
  calls: 'judge called',
  loss: ({ name, penalty }: { name: string; penalty: string }) => `${penalty}: ${name}`,
  against: ({ name, penalty }: { name: string; penalty: string }) =>
    `The result does not count the ${penalty} of ${name}: correct it.`,
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
    title: 'Rule on the result',
    action: 'Make the ruling',
    done: ({ table }: { table: number }) => `Table ${table}: ruled.`,
  },
  ownTable: 'You play at this table: somebody else keeps its score and rules on it.',
  othersRule: 'The organiser or a judge can rule on it.',
  othersRuleAgain: 'The organiser or a judge can change it with a ruling.',
  isFeature: 'Feature table ✓ Remove',
  noFeature: 'There is no feature table now.',
  feature: 'Make it the feature table',
  featured: ({ table }: { table: number }) => `Table ${table} is now the feature table.`,
  extend: 'Give more time',
  minutes: 'Minutes',
  give: 'Give the time',
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
  onStages: 'If it has a delay, a stage can show it when the delay is over: its picture begins then.',
  links: 'Links of the match',
  begin: 'Begin the recorded match',
  hands: 'Hands',
  handsHidden: 'Spectators see no hands',
  handsShown: 'Spectators see the hands',
  opened: 'Hidden cards',
  delayed: 'Spectator delay in minutes',
  handsBehind: 'The opponent can watch too, so hands are never shown at once.',
  reports: 'The match reports its own result.',
  delay: ({ seconds }: { seconds: number }) =>
    plural(seconds, {
      one: 'Spectators are 1 second behind, as in the rest of the event.',
      other: `Spectators are ${seconds} seconds behind, as in the rest of the event.`,
    }),
  deck: 'Deck',
  registered: 'the registered list',
  typed: 'a list typed here',
  cards: 'One line for each card',
  name: 'Link a recorded match',
  begun: 'Or a match that has already begun',
  address: 'its id or its address',
  named: ({ table }: { table: number }) => `Table ${table} is linked to that match.`,
  thisOne: 'Link this match',
  title: ({ one, other }: { one: string; other: string }) => `${one} against ${other}`,
};
