import base, { onServers } from './jest.config.js';

// What a service answers is the same on both engines: these run once more on real Kafka and MongoDB.
process.env.E2E_ENGINE = 'distributed';
const onBoth = [
  'audiences',
  'bad-input',
  'between-games',
  'event-simulation',
  'judging',
  'live',
  'match',
  'paper',
  'records',
  'restart',
  'scenarios',
  'stages',
  'tokens',
  'tournament-records',
  'tournaments',
  'webhooks',
];

/** @type {import('jest').Config} */
export default {
  ...base,
  testMatch: [...onBoth, ...onServers].map((name) => `**/test/e2e/${name}.e2e.ts`),
  testPathIgnorePatterns: ['/node_modules/'],
};
