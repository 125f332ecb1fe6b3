import { beforeAll, describe, expect, it } from '@jest/globals';
import { sealOf } from '#journal';
import type { Audience } from '#table';
import { toyGame } from '../../../test/support/games.js';
import { playMatch } from '../../../test/support/play.js';
import { concealAction, concealFacts } from './conceal.js';
import { MatchHistory } from './match-history.js';
import { factsOf } from './match-stream.js';
import type { EntryShown } from './show-entry.js';

let history: MatchHistory;

beforeAll(async () => {
  const { live, records } = await playMatch(toyGame, 'show entry', 30, { format: { name: 'standard', bestOf: 3 } });
  history = MatchHistory.of(live.id, records);
});

const shown = async (revision: number, audience: Audience, running = false): Promise<EntryShown> =>
  JSON.parse((await history.frame(revision, audience, running)).text) as EntryShown;

const all = (audience: Audience, running = false): Promise<EntryShown[]> =>
  Promise.all(Array.from({ length: history.revision }, (_, n) => shown(n + 1, audience, running)));

describe('an entry', () => {
  it.each([
    ['the house', 'house'],
    ['spectators', []],
    ['seat 2', [2]],
    ['both seats', [1, 2]],
  ] as const)('opens to %s with what proves it', async (_who, audience) => {
    for (const { revision, body, opened, public: open } of await all(audience)) {
      const { sealed, public: written } = JSON.parse(body) as { sealed: string[]; public: unknown };
      expect(open).toEqual(written);
      expect(opened.map((one) => one.audience)).toEqual(audience === 'house' ? ['house'] : audience);
      for (const { audience: whose, bundle, salt, values } of opened) {
        expect({ revision, seal: sealOf(Buffer.from(salt!, 'hex'), bundle!) }).toEqual({
          revision,
          seal: sealed[whose === 'house' ? 0 : whose],
        });
        expect(JSON.parse(bundle!)).toEqual(values);
      }
    }
  });

  it('is written down once for all who may see the same of it', async () => {
    const [one, other] = await Promise.all([history.frame(3, [1, 2], true), history.frame(3, [1, 2], false)]);
    expect(one).toBe(other);
    expect(await history.frame(3, 'house', true)).not.toBe(await history.frame(3, 'house', false));
  });

  it('is not there beyond the head', async () => {
    await expect(shown(history.revision + 1, [])).rejects.toThrow(RangeError);
  });
});

describe('what the house keeps while a match runs', () => {
  const SECRET = /^[0-9a-f]{64}$/;

  it('stands in no opening for a judge, and nothing else is missing', async () => {
    const closed = await all('house', true);
    const open = await all('house');
    for (const [n, { opened }] of closed.entries()) {
      const whole = open[n]!.opened[0]!.values;
      const missing = Object.keys(whole).filter((k) => !(k in opened[0]!.values));
      expect(opened[0]).not.toHaveProperty('salt');
      for (const k of missing) expect(typeof whole[k] === 'string').toBe(true);
      const kind = (JSON.parse(open[n]!.body) as { public: { action: { kind: string } } }).public.action.kind;
      // Three keys; with a game its seed and two salts, and with a reproducible match the seed it was begun with.
      expect({ kind, missing: missing.length }).toEqual({
        kind,
        missing: { 'begin-match': 4, 'begin-game': 6 }[kind] ?? 0,
      });
    }
  });

  it('stands in no fact and no action for a judge; a seat has its own keys as before', async () => {
    for (let revision = 1; revision <= history.revision; revision += 1) {
      const entry = await history.entry(revision, 'house');
      const texts = JSON.stringify([
        concealAction(entry.action as object, 'house', true),
        concealFacts(factsOf(entry), 'house', true),
      ]);
      expect(texts).not.toMatch(/"(seed|salts|keys)":(\[?)\{"\$":"/);
      expect(concealFacts(factsOf(entry), [1], true)).toBe(factsOf(entry));
      expect(concealFacts(factsOf(entry), 'house', false)).toBe(factsOf(entry));
    }
    const seat = (await shown(1, [1], true)).opened[0]!;
    expect(Object.values(seat.values).some((value) => SECRET.test(String(value)))).toBe(true);
    expect(seat.salt).toMatch(SECRET);
  });
});
