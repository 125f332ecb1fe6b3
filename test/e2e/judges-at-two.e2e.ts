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
    // One makes the topic, the other finds it.
    const one = await testService(stores);
    two = [one, await testService(stores)];
  });
  judgesAtOnce(() => two);
});
