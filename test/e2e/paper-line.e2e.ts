import { describe, expect, it } from '@jest/globals';
import { beginOver, chances } from '../support/over-http.js';
import { PAPER } from '../support/paper-over-http.js';
import { sharedService } from '../support/service.js';
import { pageApi, Typist, type Typed } from '../support/typist.js';

/* A match with real cards, typed key by key into the line of its recorder. */

const ACTIONS = 15;

describe.each(['grand-archive', 'graven', 'keyforge'])('%s, typed by its recorder', (game) => {
  it('has a line for everything that happens, and the record gets just that (R-PAPER-06, R-PAPER-08)', async () => {
    const service = await sharedService();
    const begun = await beginOver(service.api, game, PAPER);
    const typist = new Typist(pageApi(service.url, begun.recorder.token), begun, chances(2));
    const typed: Typed[] = [];
    while (typed.length < ACTIONS) typed.push((await typist.next())!);
    type Entry = { public: { actor: object; action?: { implied?: true } } };
    const path = `/v1/matches/${begun.id}/entries`;
    const { body } = await service.api.get<{ items: Entry[] }>(path, begun.recorder.token);
    const entered = body.items.filter(({ public: { actor } }) => 'recorder' in actor);
    const implied = typed.reduce((sum, one) => sum + one.implied, 0);
    expect(entered.filter(({ public: { action } }) => action?.implied)).toHaveLength(implied);
    expect(entered).toHaveLength(typed.length + implied);
  });
});
