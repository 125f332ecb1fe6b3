import { beforeAll, describe, expect, it } from '@jest/globals';
import { sealOf } from '#journal';
import type { Audience } from '#table';
import { toyGame } from '../../../test/support/games.js';
import { playMatch } from '../../../test/support/play.js';
import { concealAction, concealFacts } from './conceal.js';
import { showEntry } from './show-entry.js';
import { factsOf, Timeline } from './timeline.js';

let timeline: Timeline;

beforeAll(async () => {
  const { live, records } = await playMatch(toyGame, 'show entry', 30, { format: { name: 'standard', bestOf: 3 } });
  timeline = Timeline.of(live.id, records);
});

const all = (audience: Audience, running = false) =>
  Array.from({ length: timeline.revision }, (_, n) => showEntry(timeline, n + 1, audience, running));

describe('an entry', () => {
  it.each([
    ['the house', 'house'],
    ['spectators', []],
    ['seat 2', [2]],
    ['both seats', [1, 2]],
  ] as const)('opens to %s with what proves it', (_who, audience) => {
    for (const { revision, body, opened } of all(audience)) {
      const { sealed } = JSON.parse(body) as { sealed: string[] };
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

  it('is not there beyond the head', () => {
    expect(() => showEntry(timeline, timeline.revision + 1, [], false)).toThrow(RangeError);
  });
});

describe('what the house keeps while a match runs', () => {
  const SECRET = /^[0-9a-f]{64}$/;

  it('stands in no opening for a judge, and nothing else is missing', () => {
    const closed = all('house', true);
    const open = all('house');
    for (const [n, { opened }] of closed.entries()) {
      const whole = open[n]!.opened[0]!.values;
      const missing = Object.keys(whole).filter((k) => !(k in opened[0]!.values));
      expect(opened[0]).not.toHaveProperty('salt');
      for (const k of missing) expect(typeof whole[k] === 'string').toBe(true);
      const kind = (JSON.parse(open[n]!.body) as { public: { action: { kind: string } } }).public.action.kind;
      // Three keys; with a game its seed, and with a reproducible match the one it was begun with.
      expect({ kind, missing: missing.length }).toEqual({
        kind,
        missing: ['begin-match', 'begin-game'].includes(kind) ? 4 : 0,
      });
    }
  });

  it('stands in no fact and no action for a judge; a seat has its own keys as before', () => {
    for (let revision = 1; revision <= timeline.revision; revision += 1) {
      const entry = timeline.entry(revision, 'house');
      const texts = JSON.stringify([
        concealAction(entry.action, 'house', true),
        concealFacts(factsOf(entry), 'house', true),
      ]);
      expect(texts).not.toMatch(/"(seed|keys)":(\[?)\{"\$":"/);
      expect(concealFacts(factsOf(entry), [1], true)).toBe(factsOf(entry));
      expect(concealFacts(factsOf(entry), 'house', false)).toBe(factsOf(entry));
    }
    const seat = showEntry(timeline, 1, [1], true).opened[0]!;
    expect(Object.values(seat.values).some((value) => SECRET.test(String(value)))).toBe(true);
    expect(seat.salt).toMatch(SECRET);
  });
});
