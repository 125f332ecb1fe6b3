import { beforeAll, describe, expect, it } from '@jest/globals';
import { closeServices, sharedService, type TestService } from './service.js';

describe('the service that files of a process share', () => {
  let service: TestService;
  beforeAll(async () => void (service = await sharedService()));

  it('is one, which no file closes', async () => {
    expect((await sharedService()).url).toBe(service.url);
    await closeServices();
    await expect(service.close()).rejects.toThrow('take testService()');
    expect((await service.api.get('/v1/games')).status).toBe(200);
  });

  it.each(['/metrics', '/v1/matches', '/v1/matches?status=ended', '/v1/events', '/v1/calls'])(
    'tells no file through %s what others have left',
    async (path) => {
      await expect(service.api.get(path)).rejects.toThrow('take testService()');
    },
  );

  it('lists what is of one event', async () => {
    expect((await service.api.get('/v1/matches?limit=1&tournament=none')).body).toMatchObject({ items: [] });
  });
});
