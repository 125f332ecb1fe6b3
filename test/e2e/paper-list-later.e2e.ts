import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshToken } from '../../src/tokens/issue.js';
import { Tokens } from '../../src/tokens/token.js';
import { beginOver, bodyFor, postNow, type BegunOver } from '../support/over-http.js';
import { drafted, enterOnPaper, PAPER, type RefusedOnPaper } from '../support/paper-over-http.js';
import { closeServices, removeDir, testService, type TestService } from '../support/service.js';

/* A match with real cards that begins with a list of known size; the list is registered while it is played. */

let service: TestService;
let elsewhere: TestService;
let organiser: string;
beforeAll(async () => {
  service = await testService();
  elsewhere = await testService();
  organiser = (await freshToken(service.app.get(Tokens), { role: 'organiser' }, 600)).token;
});
afterAll(async () => {
  await closeServices();
  for (const { dataDir } of [service, elsewhere]) removeDir(dataDir);
});

interface Misfit extends RefusedOnPaper {
  readonly unfit: readonly { readonly what: string; readonly expected: string; readonly card?: string }[];
}

const register = (begun: BegunOver, token: string, deck: object, seat = 2) =>
  service.api.post<Misfit & { revision: number }>(`/v1/matches/${begun.id}/lists`, { seat, deck }, token);

/** The names that a hidden card of a seat may have, by the recorder's page. */
const namesOf = async (begun: BegunOver, seat: number) => {
  const [where] = await drafted(service.api, begun, seat, { kind: 'name-card' });
  return (await drafted(service.api, begun, seat, where!.action)).map(({ action }) => action['card'] as string);
};

const name = (begun: BegunOver, place: string, card: string) =>
  enterOnPaper(service.api, begun, Number(/\d+/.exec(place)![0]), { kind: 'name-card', place, card });

interface Verified {
  readonly verdict: string;
  readonly checks: readonly { readonly name: string; readonly detail: string }[];
}
const verify = async (begun: BegunOver, token: string) => {
  const { body } = await service.api.get<Verified>(`/v1/matches/${begun.id}/verification?readjudicate=true`, token);
  if (body.verdict !== 'valid') console.log(JSON.stringify(body.checks));
  return { verdict: body.verdict, lists: body.checks.find((check) => check.name === 'lists')?.detail };
};

const unlisted = async (begun: BegunOver, token?: string) => {
  const { body } = await service.api.get<{ seats: { unlisted?: number }[] }>(`/v1/matches/${begun.id}`, token);
  return body.seats.map((seat) => seat.unlisted);
};

/** A list of the size of an open one, all of whose cards are those of a deck of the starter cards. */
const listFor = async (game: string, n: number) => {
  const { seats } = await bodyFor(service.api, game);
  const deck = seats[n]!.deck as { text: string };
  const { body } = await service.api.post<{ parts: { part: string; cards: { card: string; count: number }[] }[] }>(
    '/v1/decks/check',
    { game, deck },
  );
  const of = (part: string) => body.parts.find((one) => one.part === part)?.cards ?? [];
  return { deck, there: of(game === 'grand-archive' ? 'material' : 'main'), parts: body.parts };
};

const idsIn = ({ parts }: Awaited<ReturnType<typeof listFor>>) =>
  new Set(parts.flatMap(({ cards }) => cards.map(({ card }) => card)));

describe.each(['grand-archive', 'graven', 'keyforge'])('%s: a list that is registered later', (game) => {
  let begun: BegunOver;
  let list: Awaited<ReturnType<typeof listFor>>;
  /** A place of cards without a name that lie at the beginning of a game. */
  const at = (n: number) => `${game === 'grand-archive' ? 'materials' : 'hand'}:2/${n}`;
  beforeAll(async () => {
    list = await listFor(game, 1);
    // As large as that list, part by part and class by class: nothing of it is known but its size.
    const deck = { text: list.deck.text.replace(/^(\d+) .*$/gm, '$1 ?') };
    const { seats } = await bodyFor(service.api, game);
    begun = await beginOver(service.api, game, {
      ...PAPER,
      final: { after: null },
      seats: [seats[0], { name: 'Unlisted', deck }],
    });
  });

  it('is not yet: any card is offered, and who may register it sees how many are open (R-PAPER-12)', async () => {
    const all = await namesOf(begun, 2);
    const ids = idsIn(list);
    expect(all.some((id) => !ids.has(id))).toBe(true);
    const open = list.there.reduce((sum, { count }) => sum + count, 0);
    expect((await unlisted(begun, begun.recorder.token))[1]).toBeGreaterThanOrEqual(open);
    expect(await unlisted(begun, begun.seats[0]!.token)).toEqual([undefined, undefined]);
    expect(await unlisted(begun)).toEqual([undefined, undefined]);
  });

  it('is refused where it does not fit what was seen, with what would be right (R-PAPER-17)', async () => {
    const ids = idsIn(list);
    const strange = (await namesOf(begun, 2)).find((id) => !ids.has(id))!;
    const { body: named } = await name(begun, at(0), strange);
    const { revision } = named as unknown as { revision: number };
    const { status, body } = await register(begun, begun.recorder.token, list.deck);
    expect([status, body.code]).toEqual([409, 'list-does-not-fit']);
    expect(body.unfit).toEqual([
      expect.objectContaining({ card: strange, entry: revision, expected: expect.stringContaining('is corrected') }),
    ]);
    // An organiser looks into no hand.
    const told = await register(begun, organiser, list.deck);
    expect([told.status, told.body.code]).toEqual([409, 'list-does-not-fit']);
    expect(told.text).not.toContain(strange);
    expect(told.body.unfit[0]!.expected).toContain('the recorder or a judge registers it');
    await postNow(
      service.api,
      begun.id,
      'actions',
      { action: { kind: 'correct', of: revision } },
      begun.recorder.token,
    );
    const small = await register(begun, begun.recorder.token, { text: list.deck.text.replace(/^1 .*\n/m, '') });
    expect([422, 409]).toContain(small.status);
    const open = list.deck.text.replace(/^(\d+) .*$/gm, '$1 ?');
    const large = await register(begun, begun.recorder.token, {
      text: open.replace(/^\d+/m, (count) => String(Number(count) + 1)),
    });
    // By the words that players read, never by ids of parts and classes.
    expect(large.body.unfit.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^"[A-Z][A-Za-z ]+" has \d+ cards?( of [A-Z][a-z]+)?; the match began with \d+$/),
    ]);
  });

  it('is registered by nobody who plays, and by nobody who only looks (R-PAPER-17)', async () => {
    const own = await register(begun, begun.seats[1]!.token, list.deck);
    expect([own.status, own.body.rule]).toEqual([409, 'R-PAPER-17']);
    expect((await register(begun, begun.seats[0]!.token, list.deck)).status).toBe(403);
    expect((await service.api.post(`/v1/matches/${begun.id}/lists`, { seat: 2, deck: list.deck })).status).toBe(401);
    const shown = await register(begun, begun.recorder.token, { text: list.deck.text }, 1);
    expect([shown.status, shown.body.rule]).toEqual([409, 'R-PAPER-17']);
  });

  it('names cards from then on, and only its seat reads it (R-PAPER-17)', async () => {
    const first = list.there[0]!.card;
    expect((await name(begun, at(0), first)).status).toBe(201);
    const done = await register(begun, organiser, list.deck);
    expect(done.status).toBe(201);
    const ids = idsIn(list);
    expect((await namesOf(begun, 2)).filter((id) => !ids.has(id))).toEqual([]);
    expect(await unlisted(begun, begun.recorder.token)).toEqual([undefined, undefined]);
    // The other player and spectators read that a list was registered, and no card of it.
    const hidden = list.there.map(({ card }) => card).filter((id) => id !== first);
    const own = new Set((await listFor(game, 0)).parts.flatMap(({ cards }) => cards.map(({ card }) => card)));
    for (const token of [undefined, begun.seats[0]!.token, organiser])
      for (const what of ['entries', 'table', 'archive', 'transcript']) {
        const { text } = await service.api.get(`/v1/matches/${begun.id}/${what}`, token);
        for (const id of hidden.filter((one) => !own.has(one))) expect(text).not.toContain(id);
      }
    const { text: mine } = await service.api.get(`/v1/matches/${begun.id}/entries`, begun.seats[1]!.token);
    expect(mine).toContain(hidden[0]!);
  });

  it('is the witness, stays when an entry before it is corrected, and is opened at the end (R-PAPER-17)', async () => {
    const { there } = list;
    const [one, other] = [there[0]!, there[1]!];
    for (let n = 1; n < one.count; n += 1) expect((await name(begun, at(n), one.card)).status).toBe(201);
    const beyond = await name(begun, at(one.count), one.card);
    expect(beyond.body.rule).toBe('R-PAPER-03');
    const { body: head } = await service.api.get<{ revision: number }>(`/v1/matches/${begun.id}`);
    const entries = await service.api.get(`/v1/matches/${begun.id}/entries?after=0&limit=1000`, begun.recorder.token);
    expect(entries.text).toContain('list-registered');
    const before = head.revision - one.count;
    const instead = { seat: 2, kind: 'name-card', place: at(0), card: other.card };
    const corrected = await postNow(
      service.api,
      begun.id,
      'actions',
      { action: { kind: 'correct', of: before, instead } },
      begun.recorder.token,
    );
    expect(corrected.status).toBe(201);
    expect(await unlisted(begun, begun.recorder.token)).toEqual([undefined, undefined]);
    const conceded = await enterOnPaper(service.api, begun, 1, { kind: 'concede' });
    expect([conceded.status, conceded.text]).toEqual([201, expect.anything()]);
    // While the result is not final a judge still puts another in its place.
    expect((await register(begun, begun.judge.token, list.deck)).status).toBe(201);
    for (const { token } of begun.seats)
      expect((await postNow(service.api, begun.id, 'actions', { action: { kind: 'confirm' } }, token!)).text).toContain(
        'confirmed',
      );
    const { text } = await service.api.get(`/v1/matches/${begun.id}/entries?after=0&limit=1000`);
    for (const { card } of there) expect(text).toContain(card);
    expect(await verify(begun, begun.judge.token)).toEqual({
      verdict: 'valid',
      lists: 'the recorder named nothing that the lists in this copy do not have',
    });
    const late = await register(begun, begun.recorder.token, list.deck);
    expect([late.status, late.body.rule]).toEqual([409, 'R-PAPER-17']);
    const archive = await service.api.get(`/v1/matches/${begun.id}/archive?for=house`, begun.judge.token);
    const headers = { 'content-type': 'application/json' };
    expect((await elsewhere.api.post('/v1/archives', Buffer.from(archive.text), undefined, headers)).status).toBe(201);
  });
});

describe('a player who records', () => {
  it('registers their own list alone, and learns nothing of the other (R-PAPER-15, R-PAPER-17)', async () => {
    const { seats } = await bodyFor(service.api, 'graven');
    const text = (seats[1]!.deck as { text: string }).text.replace(/^(\d+) .*$/gm, '$1 ?');
    const begun = await beginOver(service.api, 'graven', {
      ...PAPER,
      recordedBy: 1,
      seats: seats.map((seat) => ({ ...seat, deck: { text } })),
    });
    const list = await listFor('graven', 1);
    const ids = idsIn(list);
    const all = await namesOf(begun, 2);
    const strange = all.find((id) => !ids.has(id))!;
    expect((await name(begun, 'hand:2/0', strange)).status).toBe(201);
    expect(await unlisted(begun, begun.recorder.token)).toEqual([expect.any(Number), undefined]);
    const refused = await register(begun, begun.recorder.token, list.deck);
    expect([refused.status, refused.body.rule, refused.body.unfit]).toEqual([409, 'R-PAPER-17', undefined]);
    expect((await register(begun, begun.recorder.token, seats[0]!.deck as object, 1)).status).toBe(201);
    expect((await register(begun, organiser, list.deck)).status).toBe(201);
    expect(await namesOf(begun, 2)).toEqual(all);
    expect((await verify(begun, begun.judge.token)).lists).toContain(`${strange} of seat 2`);
    expect((await verify(begun, begun.recorder.token)).lists).toContain('nothing that the lists in this copy');
  });
});

describe('a list of a match that the service deals', () => {
  it('is registered at its beginning alone (R-PAPER-17)', async () => {
    const begun = await beginOver(service.api, 'graven', { tokens: true });
    const { deck } = await listFor('graven', 1);
    const refused = await register(begun, begun.judge.token, deck);
    expect([refused.status, refused.body.rule]).toEqual([409, 'R-PAPER-17']);
  });
});
