/**
 * Says whether a topic holds everything that was acknowledged, once and in order, and whether instances and views show
 * what follows from it:
 *
 *     node dist/test/faults/check.js \
 *       --brokers 127.0.0.1:9092 --topic recollect.entries --acks acks.ndjson [--acks more.ndjson] \
 *       [--instances http://127.0.0.1:3000,http://127.0.0.1:3001] [--mongo mongodb://…] [--patience ms]
 *
 * Prints one line of JSON with counts on stdout and what is wrong on stderr; ends with 1 where anything is.
 */
import { parseArgs } from 'node:util';
import { check } from './checking.js';

const { values } = parseArgs({
  options: {
    brokers: { type: 'string' },
    topic: { type: 'string' },
    acks: { type: 'string', multiple: true },
    instances: { type: 'string' },
    mongo: { type: 'string' },
    patience: { type: 'string' },
  },
});
const { brokers, topic, acks, instances, mongo, patience } = values;
if (brokers === undefined || topic === undefined || acks === undefined) {
  console.error('check: say --brokers, --topic and --acks');
  process.exit(2);
}

const { counts, findings, ok } = await check({
  brokers: brokers.split(','),
  topic,
  acks,
  ...(instances === undefined ? {} : { instances: instances.split(',') }),
  ...(mongo === undefined ? {} : { mongo }),
  ...(patience === undefined ? {} : { patience: Number(patience) }),
});
for (const finding of findings.slice(0, 50)) console.error(finding);
if (findings.length > 50) console.error(`… and ${findings.length - 50} more`);
console.log(JSON.stringify(counts));
process.exitCode = ok ? 0 : 1;
