import { describe, expect, it } from '@jest/globals';
import { act, action, artifact, choose, creature, given, play } from '../../../../test/support/keyforge/index.js';
import type { Selector } from '../effects/words.js';

/** Catalogue, section 21. */

/** Stuns every creature that the selector means, so that a test sees which ones those are. */
const finder = (what: Selector) =>
  artifact('finder', {}, { on: 'action', do: [{ op: 'stun', what: { all: { type: 'CREATURE', ...what } } }] });
const found = (what: Selector, line: readonly string[]): string[] => {
  const game = given({ cards: [finder(what)], one: { line, artifacts: ['finder', 'stone'] } }).when(1, act('finder'));
  return line.filter((name) => game.is(name, 'stunned'));
};

describe('The battleline', () => {
  it('KF-LINE-01: it is an ordered row of the creatures that a player controls, and everybody sees it', () => {
    const game = given({ one: { line: ['ox3', { card: 'ox1', owner: 2 }, 'ox2'], hand: ['ox4'] } });
    game.when(1, play('ox4', { place: 'left' }));
    const seen = game.view([]).zones.find(({ id }) => id === 'line:1');
    expect(seen).toMatchObject({ cards: ['ox4', 'ox3', 'ox1', 'ox2'].map((definition) => ({ definition })) });
  });

  it.each([
    [['ox1'], ['ox1']],
    [
      ['ox1', 'ox2'],
      ['ox1', 'ox2'],
    ],
    [
      ['ox1', 'ox2', 'ox3', 'ox4'],
      ['ox1', 'ox4'],
    ],
  ])('KF-LINE-02, KF-LINE-08: in %j the flanks are %j; artifacts have no flank', (line, flanks) => {
    expect(found({ flank: true }, line)).toEqual(flanks);
    expect(found({ flank: false }, line)).toEqual(line.filter((name) => !flanks.includes(name)));
  });

  it.each([
    [['ox1', 'ox2', 'ox3'], ['ox2']],
    [['ox1', 'ox2', 'ox3', 'ox4'], []],
    [['ox1'], ['ox1']],
    [['ox1', 'ox2', 'ox3', 'ox4', 'ox5'], ['ox3']],
  ])('KF-LINE-04: the centre of %j is %j', (line, centre) => {
    expect(found({ center: true }, line)).toEqual(centre);
  });

  it('KF-LINE-03: neighbours stand directly beside each other, and a gap closes', () => {
    const hug = creature('hug', {}, { on: 'action', do: [{ op: 'stun', what: { all: { neighbor: 'self' } } }] });
    const beside = given({
      cards: [hug],
      one: { line: ['ox1', 'ox2', 'hug', 'ox3', 'ox4'] },
      two: { line: ['ox5', 'ox6', 'ox7', 'ox8', 'ox9'] },
    });
    beside.when(1, act('hug'));
    const stunned = (names: string[]): string[] => names.filter((name) => beside.is(name, 'stunned'));
    const all = Array.from({ length: 9 }, (_, n) => `ox${n + 1}`);
    expect(stunned(all)).toEqual(['ox2', 'ox3']);
    // The two ends of a battleline are not neighbours.
    for (const line of [
      ['hug', 'ox1', 'ox2', 'ox3'],
      ['ox3', 'ox2', 'ox1', 'hug'],
    ]) {
      const end = given({ cards: [hug], one: { line } }).when(1, act('hug'));
      expect(line.filter((name) => end.is(name, 'stunned'))).toEqual(['ox1']);
    }
    const pull = action('pull', {}, { on: 'play', do: [{ op: 'return', what: { pick: { type: 'CREATURE' } } }] });
    const closing = given({ cards: [hug, pull], one: { hand: ['pull'], line: ['ox1', 'ox2', 'hug'] } });
    closing.when(1, play('pull'), choose('ox2'), act('hug'));
    expect([closing.line(1), closing.is('ox1', 'stunned')]).toEqual([['ox1', 'hug'], true]);
  });

  it('KF-LINE-05, KF-KW-DEPLOY-01: a creature enters in the middle only with deploy', () => {
    const scout = creature('scout', { keywords: 'deploy' });
    const game = given({ cards: [scout], one: { hand: ['scout', 'ox5'], line: ['ox1', 'ox2'] } });
    expect(game.refusal(1, play('ox5', { place: 1 }))).toBe('KF-PLAY-03');
    game.when(1, play('scout', { place: 1 }), play('ox5', { place: 'left' }));
    expect(game.line(1)).toEqual(['ox5', 'ox1', 'scout', 'ox2']);
  });

  it('KF-LINE-06, KF-PLAY-17: if an effect puts a creature into play, the active player picks the flank', () => {
    const raise = action(
      'raise',
      { amber: 1 },
      {
        on: 'play',
        do: [{ op: 'put-into-play', what: { all: { in: ['discard'], who: 'opponent' } }, who: 'opponent' }],
      },
    );
    const gift = creature('gift', { amber: 2 }, { on: 'play', do: [{ op: 'gain', n: 5 }] });
    const game = given({
      cards: [raise, gift],
      one: { hand: ['raise'] },
      two: { discard: ['gift'], line: ['ox1', 'ox2'] },
    }).when(1, play('raise'));
    expect(game.asked.map((one) => one.split(' ')[0])).toEqual(['1']);
    const [left] = game.options(1).filter(({ label }) => /left/i.test(label));
    game.when(1, () => left!.action);
    expect([game.line(2), game.is('gift', 'exhausted'), game.amber(1), game.amber(2)]).toEqual([
      ['gift', 'ox1', 'ox2'],
      true,
      1,
      0,
    ]);
  });

  it('KF-LINE-07: creatures that change places keep everything, and neither leave nor enter play', () => {
    const bell = artifact(
      'bell',
      {},
      { after: { event: 'entered-play' }, text: 'enter', do: [{ op: 'gain', n: 1 }] },
      { after: { event: 'left-play' }, text: 'leave', do: [{ op: 'gain', n: 1 }] },
    );
    const turn = action(
      'turn',
      {},
      { on: 'play', do: [{ op: 'swap', a: { all: { name: 'ox5' } }, b: { all: { name: 'ox2' } } }] },
    );
    const game = given({
      cards: [bell, turn],
      one: {
        hand: ['turn'],
        artifacts: ['bell'],
        line: [{ card: 'ox5', damage: 2, counters: { amber: 1 }, upgrades: ['hat'], exhausted: true }, 'ox1', 'ox2'],
      },
    }).when(1, play('turn'));
    expect([game.line(1), game.damage('ox5'), game.on('ox5'), game.is('ox5', 'exhausted'), game.amber(1)]).toEqual([
      ['ox2', 'ox1', 'ox5'],
      2,
      1,
      true,
      0,
    ]);
    expect(game.card('hat').host).toBe(game.card('ox5').handle);
  });
});
