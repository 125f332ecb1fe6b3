/** What was checked of a file, how far, and what came of it. */
export const checks = {
  title: 'Checks',
  compare:
    'The head and the key of the service are what counts. Compare them with a receipt, with a checkpoint or ' +
    'with the service itself.',
  verify: ({ command }: { command: unknown }) => [command, ' reads the data in the file and runs nothing of it.'],
  what: 'What was checked',
  names:
    'This page makes its tables, steps and transcript from the entries that it has just checked. The service ' +
    'vouches for the names of people and for titles: the record has ids in their place.',
  checking: 'Checking this file …',
  good: '✓ This file is as it was made',
  bad: '✗ NOT AS IT WAS MADE: something in this file is wrong',
  failure: ({ check, detail }: { check: string; detail: string }) => `${check}: ${detail}`,
  notShown: ({ reason }: { reason: string }) => `It cannot be shown: ${reason}`,
  forger: 'The file checks itself. Someone who forges a file can forge its checks with it.',
  /** The subject of each check. */
  subjects: {
    file: 'The parts of the file belong together',
    record: 'The record can be read',
    entries: 'Every entry is one of this match',
    chain: 'The chain of entries is whole',
    seals: 'Hidden values are those that were sealed',
    signatures: 'Players have signed what they did',
    receipts: 'The receipts are the service’s, and agree',
    randomness: 'Draws are what their seeds make them',
    conservation: 'No card came or went unseen',
    times: 'No entry is older than the one before it',
    actors: 'No seat has acted for another',
    definitions: 'Cards say what they said when the match began',
    digests: 'The tables shown are those on record',
    rewinds: 'Rewinds go back to what was',
    deals: 'Rewinds deal again only within policy',
    words: 'Words are those that the record binds to',
    checkpoint: 'The last entry stands in a checkpoint of the service',
    key: 'One service has signed it all',
  } as Readonly<Record<string, string>>,
  failed: ({ subject }: { subject: string }) => `✗ ${subject}`,
  whole: ({ subject }: { subject: string }) => `✓ ${subject}`,
  part: ({ subject }: { subject: string }) => `✓ ${subject}, in part`,
  closed: ({ subject }: { subject: string }) => `– ${subject}: this cannot be checked with this copy`,
  empty: ({ subject }: { subject: string }) => `– ${subject}: there is nothing of the kind in this match`,
  reach: {
    checked: ({ count, all }: { count: number; all: number }) => `Checked: ${count} of ${all}.`,
    checkedPart: ({ count, all, part }: { count: number; all: number; part: number }) =>
      `Checked: ${count} of ${all}, ${part} of them in part.`,
    closed: ({ count, all }: { count: number; all: number }) => `Cannot be checked with this copy: ${count} of ${all}.`,
    empty: ({ count, all }: { count: number; all: number }) => `Not in this match: ${count} of ${all}.`,
  },
  head: 'Head',
  key: 'Key of the service',
  fingerprint: 'Its fingerprint',
  versions: 'Rules and cards',
  versionsOf: ({ game, rules, cards }: { game: string; rules: unknown; cards: unknown }) => [
    game,
    ', rules ',
    rules,
    ', cards ',
    cards,
  ],
  imported: 'Recorded elsewhere',
  importedBy: ({ recorder, at }: { recorder: unknown; at: string }) => ['By ', recorder, `. Taken in on ${at}.`],
  importedByNobody: ({ at }: { at: string }) => `Nothing shows who recorded it. Taken in on ${at}.`,
  receipt: 'Receipt',
  receiptOf: ({ entry, at, hash, signature }: { entry: number; at: string; hash: unknown; signature: unknown }) => [
    `Entry ${entry}, ${at}: `,
    hash,
    ', signed ',
    signature,
  ],
  checkpoint: 'Checkpoint',
  noCheckpoint: 'When this file was made, no checkpoint that everybody may know of held the last entry.',
  checkpointOf: (of: {
    size: number;
    log: string;
    at: string;
    number: number;
    entries: number;
    partition: unknown;
    root: unknown;
    signature: unknown;
  }) => [
    `of ${of.size} entries of the log “${of.log}”, ${of.at}: the last entry is number ${of.number} of the ` +
      `${of.entries} in partition `,
    of.partition,
    ', whose root is ',
    of.root,
    ', signed ',
    of.signature,
  ],
};
