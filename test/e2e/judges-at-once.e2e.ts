import { beforeAll, describe } from '@jest/globals';
import { judgesAtOnce } from '../support/judges-at-once.js';
import { sharedService, type TestService } from '../support/service.js';

describe('judges at one service', () => {
  let one: TestService;
  beforeAll(async () => void (one = await sharedService()));
  judgesAtOnce(() => [one]);
});
