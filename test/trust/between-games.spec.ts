import { describe, expect, it } from '@jest/globals';
import { narrow, openEntry } from '#journal';
import type { LiveMatch } from '#recorder';
import { verifyMatch } from '#replay';
import { options, queryOf, type Deck, type Draft } from '#rules';
import { wrongDoing, wrongFact, wrongPolicy, zoneSeat, type Audience, type Json, type Seat } from '#table';
import { toyGame } from '../support/games.js';
import { begin } from '../support/play.js';
import { setupOf, testRecorder, type Playable, type TestRecorder } from '../support/recorder.js';

const deck = (main: Record<string, number>, sideboard: Record<string, number>): Deck => ({
  parts: {
    main: Object.entries(main).map(([card, count]) => ({ card, count })),
    sideboard: Object.entries(sideboard).map(([card, count]) => ({ card, count })),
  },
});

const LIST = deck({ spark: 10, wick: 10 }, { star: 2, pyre: 1 });
const SWAPPED = deck({ spark: 8, wick: 10, star: 2 }, { spark: 2, pyre: 1 });
const game: Playable = { ...toyGame, decks: [LIST, LIST] };

const BETWEEN = { between: { seconds: 60 } };
const OF_THREE = { format: { name: 'standard', bestOf: 3 }, policy: BETWEEN } as const;

/** A match of three whose first game seat 2 has conceded. */
const between = async (policy: object = BETWEEN) => {
  const given = testRecorder([game]);
  const { id } = await begin(given, setupOf(game, { ...OF_THREE, policy: { ...policy } as never }));
  const match = new Between(given, id);
  await match.act(2, { kind: 'concede' });
  return match;
};

class Between {
  constructor(
    readonly given: TestRecorder,
    readonly id: string,
  ) {}

  async live(): Promise<LiveMatch> {
    return (await this.given.recorder.match(this.id))!;
  }

  async act(seat: Seat, action: Draft, actor: object = { seat }) {
    const { table } = await this.live();
    return this.given.recorder.act(this.id, { actor: actor as never, seat, action, at: table.revision });
  }

  async ask(seat: Seat) {
    return (await this.live()).table.asks.find((one) => one.seat === seat)!;
  }

  async ready(seat: Seat, stated: Json = LIST as unknown as Json) {
    return this.act(seat, { kind: 'ready', ask: (await this.ask(seat)).id, deck: stated });
  }

  /** Which rule refuses this answer, and in which words. */
  async refused(stated: Json): Promise<[string?, string?]> {
    const answer = await this.ready(1, stated);
    return answer.ok ? [] : [answer.refusal?.rule, answer.refusal?.reason];
  }

  /** How many stars there are in what each seat was dealt. */
  async stars(): Promise<number[]> {
    const { zones } = (await this.live()).table;
    const dealt = zones.flatMap((zone) =>
      zone.kind === 'pooled' ? zone.slots.map((slot) => ({ ...slot, zone: zone.id })) : [],
    );
    return [1, 2].map((seat) => dealt.filter((one) => zoneSeat(one.zone) === seat && one.definition === 'star').length);
  }

  records(audience: Audience = 'house') {
    return this.given.log.read(this.id).then((all) => all.map((one) => narrow(one, audience)));
  }

  async wrong(audience: Audience = 'house') {
    const rules = { rules: game.rules, cards: game.cards };
    const verified = verifyMatch(await this.records(audience), {
      audience,
      ...(audience === 'house' ? { readjudicate: rules } : {}),
    });
    return verified.checks.filter(({ ok }) => !ok);
  }
}

const stated = (one: Deck): Json => one as unknown as Json;

describe('between two games of a match', () => {
  it('R-BETWEEN-01: all are asked whether they are ready, and the next game is dealt from what they said', async () => {
    const match = await between();
    expect((await match.live()).table).toMatchObject({
      game: 1,
      games: [{ n: 1, winner: 1 }],
      asks: [
        { seat: 1, of: 'ready', title: 'Ready for game 2?', about: { game: 2 } },
        { seat: 2, of: 'ready' },
      ],
    });
    expect(await match.ready(1, stated(SWAPPED))).toMatchObject({ ok: true });
    expect((await match.live()).table.game).toBe(1);
    expect(await match.ready(2)).toMatchObject({ ok: true });
    expect((await match.live()).table.game).toBe(2);
    expect(await match.stars()).toEqual([2, 0]);
    for (const audience of ['house', [1], [2], []] as const) expect(await match.wrong(audience)).toEqual([]);
  });

  it('asks nothing in a match that does not begin with it', async () => {
    const match = await between({});
    expect((await match.live()).table.game).toBe(2);
  });

  it('offers to be ready with the deck as it is, and nothing of the game', async () => {
    const match = await between();
    const { table, playable } = await match.live();
    const [only, ...others] = options(playable!.rules, queryOf(table, 1, playable!.cards));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: 'ready', label: 'Ready, with the deck as it is', complete: true });
    expect(only!.action['deck']).toEqual(LIST);
    expect(await match.act(1, { kind: 'concede' })).toMatchObject({
      ok: false,
      refusal: { rule: 'R-BETWEEN-01', reason: 'no game is running: game 2 begins when every seat is ready' },
    });
    expect(await match.act(1, only!.action)).toMatchObject({ ok: true });
  });

  it('R-BETWEEN-02 to R-BETWEEN-04: names what is wrong with a deck', async () => {
    const match = await between();
    const { main, sideboard } = LIST.parts as Record<string, Json>;
    expect(await match.refused('mine')).toEqual(['R-BETWEEN-02', expect.stringContaining('by its parts')]);
    expect(await match.refused({ parts: { main: [{ card: 'spark', count: 0 }] } })).toEqual([
      'R-BETWEEN-02',
      expect.any(String),
    ]);
    expect(await match.refused({ parts: { main, sideboard, extra: [] } } as never)).toEqual([
      'R-BETWEEN-02',
      'your list has no part "extra"; it has main, sideboard',
    ]);
    expect(await match.refused(stated(deck({ spark: 9, wick: 10, candle: 1 }, { star: 2, pyre: 1 })))).toEqual([
      'R-BETWEEN-03',
      'spark: this deck has 9 in all its parts together, and your list has 10',
    ]);
    expect(await match.refused(stated(deck({ spark: 10, wick: 10, star: 1 }, { star: 1, pyre: 1 })))).toEqual([
      'R-BETWEEN-04',
      'the part "main" has 21 cards; it keeps its size, which is 20',
    ]);
    const { table } = await match.live();
    expect(table.asks.map(({ answered }) => answered)).toEqual([false, false]);
  });

  it('R-BETWEEN-01: is answered once, in its time', async () => {
    const match = await between();
    const { id: ask } = await match.ask(1);
    expect(await match.ready(1)).toMatchObject({ ok: true });
    expect(await match.act(1, { kind: 'ready', ask, deck: stated(LIST) })).toMatchObject({
      ok: false,
      refusal: { rule: 'R-ASK-03' },
    });
    expect(await match.ready(2)).toMatchObject({ ok: true });
    expect(await match.act(1, { kind: 'ready', deck: stated(LIST) })).toMatchObject({ ok: false });
  });

  it('R-BETWEEN-05: the house is ready for a seat whose time has passed, with the deck as it was', async () => {
    const match = await between({ between: { seconds: 20 } });
    expect(await match.ready(1, stated(SWAPPED))).toMatchObject({ ok: true });
    await match.given.recorder.settle(match.id);
    expect((await match.live()).table.game).toBe(1);
    for (let ticks = 0; ticks < 30; ticks += 1) await match.given.recorder.settle(match.id);
    const records = await match.given.log.read(match.id);
    expect((await match.live()).table.game).toBe(2);
    const told = records.map((record) => openEntry(record, 'house'));
    const said = told.find(
      ({ action, actor }) => (action as { kind: string }).kind === 'ready' && 'house' in (actor as object),
    );
    expect(said!.action).toMatchObject({ seat: 2, deck: { $: LIST } });
    for (const audience of ['house', [1], [2], []] as const) expect(await match.wrong(audience)).toEqual([]);
  });

  it('R-BETWEEN-05: the time does not begin again when another seat is ready', async () => {
    /** How often the house looks until it begins the next game; seat 1 is ready when it has looked some times. */
    const looks = async (readyAfter: number): Promise<number> => {
      const match = await between({ between: { seconds: 20 } });
      for (let n = 0; n < 100; n += 1) {
        if ((await match.live()).table.game === 2) return n;
        if (n === readyAfter) await match.ready(1, stated(SWAPPED));
        await match.given.recorder.settle(match.id);
      }
      return Infinity;
    };
    const whole = await looks(Infinity);
    expect(whole).toBeGreaterThan(8);
    expect(await looks(whole - 3)).toBeLessThanOrEqual(whole);
  });

  it('R-BETWEEN-05: waits for ever where no time is given, and while a judge pauses the match', async () => {
    const forever = await between({ between: { seconds: null } });
    const paused = await between({ between: { seconds: 5 } });
    expect(await paused.act(0, { kind: 'pause' }, { judge: 'j' })).toMatchObject({ ok: true });
    for (const match of [forever, paused]) {
      for (let ticks = 0; ticks < 200; ticks += 1) await match.given.recorder.settle(match.id);
      expect((await match.live()).table.game).toBe(1);
    }
  });

  it('tells nobody else whether a seat has changed its deck, before lists are opened', async () => {
    const told = async (swaps: Deck, audience: Audience) => {
      const match = await between();
      await match.ready(1, stated(swaps));
      const entries = (await match.records(audience)).map((record) => openEntry(record, audience));
      return JSON.stringify(entries.slice(-2).map(({ action, facts, actor }) => ({ action, facts, actor })));
    };
    for (const audience of [[2], []] as const) {
      const [kept, swapped] = [await told(LIST, audience), await told(SWAPPED, audience)];
      expect(swapped).toBe(kept);
    }
    expect(await told(SWAPPED, [1])).not.toBe(await told(LIST, [1]));
  });

  it('keeps the deck of game 2 for game 3, and opens with each list what its games were dealt from', async () => {
    const match = await between();
    await match.ready(1, stated(SWAPPED));
    await match.ready(2);
    expect(await match.act(1, { kind: 'concede' })).toMatchObject({ ok: true });
    expect((await match.ask(1)).options).toMatchObject({ $: [SWAPPED] });
    await match.ready(1, stated(SWAPPED));
    await match.ready(2, stated(SWAPPED));
    expect(await match.act(2, { kind: 'concede' })).toMatchObject({ ok: true, match: { table: { status: 'ended' } } });
    await match.given.recorder.settle(match.id);
    const facts = (await match.records([])).flatMap((record) => openEntry(record, []).facts) as { kind: string }[];
    const opened = facts.find(({ kind }) => kind === 'opened') as never as {
      lists: { deck: Deck; salts: { deck?: Deck }[] }[];
    };
    expect(opened.lists.map(({ deck: list, salts }) => [list, ...salts.map((salt) => salt.deck)])).toEqual([
      [LIST, undefined, SWAPPED, SWAPPED],
      [LIST, undefined, undefined, SWAPPED],
    ]);
    for (const audience of ['house', [1], [2], []] as const) expect(await match.wrong(audience)).toEqual([]);
  });

  it('R-REWIND-01: a judge goes back into the questions and before them, and other decks are dealt', async () => {
    const match = await between();
    const judge = (action: Draft) => match.act(0, action, { judge: 'h', role: 'head-judge' });
    const asked = (await match.live()).table.revision;
    await match.ready(1, stated(SWAPPED));
    await match.ready(2);
    expect(await match.stars()).toEqual([2, 0]);
    expect(await judge({ kind: 'rule', about: { from: '1' }, state: 'upheld' })).toMatchObject({ ok: true });
    const ruling = (await match.live()).table.revision;
    const back = (to: number) => judge({ kind: 'rewind', to, mode: 'exact', ruling });
    expect(await back(asked + 1)).toMatchObject({ ok: true });
    const { game: running, asks } = (await match.live()).table;
    expect([running, asks.map(({ answered }) => answered)]).toEqual([1, [true, false]]);
    await match.ready(2, stated(SWAPPED));
    expect(await match.stars()).toEqual([2, 2]);
    expect(await back(asked)).toMatchObject({ ok: true });
    await match.ready(1);
    await match.ready(2);
    expect(await match.stars()).toEqual([0, 0]);
    const copies = ['house', [1], [2], []] as const;
    for (const audience of copies) expect(await match.wrong(audience)).toEqual([]);
    await match.act(2, { kind: 'concede' });
    await match.given.recorder.settle(match.id);
    expect((await match.live()).table.office.opened).toBe(true);
    for (const audience of copies) expect(await match.wrong(audience)).toEqual([]);
  });

  it('everybody finds a game that begins before all are ready, and a deck that is noted by anything else', async () => {
    const { table } = await (await between()).live();
    const by = (kind: string, actor: Json, more: object = {}) => ({
      revision: table.revision + 1,
      actor,
      action: { kind, ...more } as Json,
    });
    const begins = by('begin-game', { house: true }, { n: 2 });
    expect(wrongDoing({ ...table, asks: [] }, begins)).toBe('the house begins a game for which not all are ready');
    expect(wrongDoing(table, by('ready', { seat: 1 }, { seat: 1, ask: table.asks[1]!.id }))).toBe(
      'the seat is ready, and nobody asks it',
    );
    expect(wrongDoing(table, by('between-games', { house: true }, { n: 2 }))).toContain('is not due');
    const noted = { kind: 'noted', scope: 'match', key: 'deck 1', value: 1 } as const;
    const standing = (entry: typeof begins) => ({ entry, earlier: [], before: table });
    expect(wrongFact(noted, standing(by('pass', { seat: 1 }, { seat: 1 })))).toContain('notes "deck 1" of the match');
    const ready = by('ready', { seat: 1 }, { seat: 1 });
    expect([wrongFact(noted, standing(ready)), wrongFact({ ...noted, key: 'first' }, standing(ready))]).toEqual([
      null,
      expect.stringContaining('notes "first" of the match'),
    ]);
  });

  it('a match of one game cannot begin with it, and no match with another time than seconds', async () => {
    const given = testRecorder([game]);
    expect(await given.recorder.begin(setupOf(game, { policy: BETWEEN }))).toMatchObject({
      ok: false,
      code: 'bad-setup',
      detail: expect.stringContaining('between:'),
    });
    const { match } = (await (await between()).live()).table;
    const wrong = (policy: Json) => wrongPolicy({ ...match!, policy: { between: policy } });
    expect([wrong({ seconds: 5 }), wrong({ seconds: null })]).toEqual([null, null]);
    for (const other of [true, {}, { seconds: -1 }] as Json[]) expect(wrong(other)).toContain('policy "between" is');
  });
});
