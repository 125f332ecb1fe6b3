/**
 * A child process of `sqlite-kill.faults.ts`: goes on with the matches it finds in a journal, several at once, and says
 * on stdout which entries were acknowledged to it. It runs until it is killed.
 *
 *     node --conditions=test .cache/tests/test/faults/appender.js <file> <matches>
 */
import { writeSync } from 'node:fs';
import { openSqliteJournal } from '#stores';
import { Chain, chainOf } from '../support/chains.js';

const [, , path = '', count = '4'] = process.argv;
const { log } = openSqliteJournal(path);

const play = async (match: string): Promise<never> => {
  let next = ((await log.head(match))?.revision ?? 0) + 1;
  // The same match is always the same, so the chain can be made again as far as it had come.
  let chain: Chain = chainOf(match, next + 500);
  for (;;) {
    // Three at once: the later ones follow entries that are not acknowledged yet.
    if (next + 3 > chain.records.length) chain = chainOf(match, chain.records.length + 500);
    const batch = chain.records.slice(next - 1, next + 2);
    await Promise.all(
      batch.map(async (record) => {
        const verdict = await log.append(record);
        if (verdict !== 'appended') throw new Error(`${match}:${record.revision}: ${verdict}`);
        // Past all buffers, so that what was acknowledged is known however the process ends.
        writeSync(1, `${match} ${record.revision} ${record.hash}\n`);
      }),
    );
    next += batch.length;
  }
};

await Promise.all(Array.from({ length: Number(count) }, (_, i) => play(`match-${i}`)));
