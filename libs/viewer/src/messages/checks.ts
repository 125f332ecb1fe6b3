/** What was checked of a file, how far, and what came of it. */
export const checks = {
  title: 'Checks',
  compare:
    'The head (the hash of the last entry) and the key of the service are what counts. Compare both with a receipt, ' +
    'a checkpoint or the service itself.',
  verify: ({ command }: { command: unknown }) => [command, ' reads the data in the file and runs nothing of it.'],
  what: 'What was checked',
  names:
    'This page makes its tables, steps and transcript from the entries that it has just checked. The service ' +
    'vouches for the names of people and for titles: the record has ids in their place.',
  checking: 'Checking this file …',
  good: '✓ Nothing in this file has been changed',
  bad: '✗ THIS FILE IS NOT AS IT WAS MADE: something in it is wrong',
  failure: ({ check, detail }: { check: string; detail: string }) => `${check}: ${detail}`,
  notShown: ({ reason }: { reason: string }) => `This file cannot be shown: ${reason}`,
  forger: 'The file checks itself. Someone who forges a file can forge its checks with it.',
  /** The subject of each check. */
  subjects: {
    file: 'The parts of the file belong together',
    record: 'The record can be read',
    entries: 'Every entry belongs to this match',
    chain: 'The chain of entries is whole',
    seals: 'Hidden cards are those that were sealed',
    signatures: 'Players signed what they did',
    receipts: 'The receipts are from the service, and agree',
    randomness: 'Random draws follow from their seeds',
    conservation: 'No card came or went unseen',
    times: 'No entry is older than the one before it',
    actors: 'No seat acted for another',
    definitions: 'Cards say what they said when the match began',
    digests: 'The tables shown match the record',
    rewinds: 'Rewinds went back to the table as it was',
    deals: 'Rewinds put cards back only as the policy allows',
    words: 'What people said has not been changed',
    checkpoint: 'The last entry is in a checkpoint of the service',
    key: 'One service signed everything',
  } as Readonly<Record<string, string>>,
  failed: ({ subject }: { subject: string }) => `✗ ${subject}`,
  whole: ({ subject }: { subject: string }) => `✓ ${subject}`,
  part: ({ subject }: { subject: string }) => `✓ ${subject}, in part`,
  closed: ({ subject }: { subject: string }) => `– ${subject}: this cannot be checked with this copy`,
  empty: ({ subject }: { subject: string }) => `– ${subject}: this match has nothing of the kind`,
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
  noCheckpoint: 'When this file was made, no public checkpoint included the last entry yet.',
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
