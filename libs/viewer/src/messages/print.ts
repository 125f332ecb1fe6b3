import { plural } from './plural.js';

/** What comes out of a printer for a hall: lists, slips, numbers of tables, cards with players' links. */
export const print = {
  print: 'Print',
  sheets: {
    pairings: 'Pairings',
    standings: 'Standings',
    slips: 'Result slips',
    tables: 'Table numbers',
    links: 'Players’ links',
  },
  titled: ({ sheet, event }: { sheet: string; event: string }) => `${sheet} · ${event}`,
  ownMachine: ({ host }: { host: string }) =>
    `The codes lead to ${host}, which no phone can reach: open this page at the address that phones in the hall use.`,
  pairingsOf: ({ round }: { round: string }) => `Pairings of ${round}`,
  live: 'Live pairings, results and standings: scan the code.',
  eventCode: 'The address of the event',
  tableCode: ({ table }: { table: number }) => `The address of table ${table}`,
  sheetOf: ({ table }: { table: number }) => `Sheet of table ${table}`,
  tableNow: 'Scan to see this table live.',
  slip: {
    title: ({ table }: { table: number }) => `Slip of table ${table}`,
    where: ({ event, round }: { event: unknown; round: string }) => [event, `, ${round}`],
    onRecord: ({ result }: { result: string }) => `(on record: ${result})`,
    byPhone: 'Or report by phone: open your own link on it once, then scan the code.',
    drawn: 'Drawn games:',
    won: 'Games won',
    drops: 'Drops',
    signature: 'Signature',
  },
  links: {
    title: 'Players’ links',
    notYours: 'Only the organiser and scorekeepers can print players’ links: open this page from their desk.',
    make: ({ count }: { count: number }) => plural(count, { one: 'Make 1 card', other: `Make ${count} cards` }),
    makeFrom: ({ from, to }: { from: number; to: number }) => `Make cards ${from} to ${to}`,
    under: ({ made }: { made: number }) =>
      plural(made, { one: '1 card made so far …', other: `${made} cards made so far …` }),
    made: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 card. It is a key: give it to nobody else.',
        other: `${count} cards. Each is a key: give it to nobody else.`,
      }),
    cardOf: ({ name }: { name: string }) => `Card of ${name}`,
    linkOf: ({ name }: { name: string }) => `The link of ${name}`,
    about: 'Scan it once: your table, your results, your list. Anybody with this card plays as you.',
  },
};
