import { afterAll, beforeAll } from '@jest/globals';
import { sharedStores } from '../support/distributed.js';
import { judgesAtOnce } from '../support/judges-at-once.js';
import { describeOnServers } from '../support/servers.js';
import { closeServices, testService, type TestService } from '../support/service.js';

afterAll(closeServices);

describeOnServers(['kafka', 'mongo'], 'judges at two services on one log', () => {
  let two: readonly TestService[];
  beforeAll(async () => {
    const stores = await sharedStores();
    two = await Promise.all([testService(stores), testService(stores)]);
  });
  judgesAtOnce(() => two);
});
