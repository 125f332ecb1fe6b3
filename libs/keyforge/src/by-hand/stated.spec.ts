import { describe, expect, it } from '@jest/globals';
import type { Json } from '#table';
import {
  act,
  action,
  answer,
  fight,
  given,
  play,
  reap,
  upgrade,
  type Game,
  type Side,
} from '../../../../test/support/keyforge/index.js';
import { stateByHand, type Said } from '../../../../test/support/stated-by-hand.js';

const odd = action('odd', { byHand: ['Play: Something odd happens.'] });

const ONE: Side = {
  line: [{ card: 'ox5', damage: 2, exhausted: true, counters: { amber: 2 } }, 'ox3', { card: 'cow', stunned: true }],
  artifacts: ['stone'],
  discard: ['calf'],
  deck: ['imp', 'bot', 'hiss', 'lens'],
  archives: ['shout'],
  amber: 3,
};
const TWO: Side = { line: ['ox4', 'ox6'], hand: ['imp', 'bot', 'hiss'], amber: 4 };

/** Seat 1 has played a card whose text no program covers, and the game asks for its effect. */
const asked = (one: Side = {}, two: Side = {}): Game =>
  given({ cards: [odd], one: { ...ONE, hand: ['odd', 'bull'], ...one }, two: { ...TWO, ...two } }).when(1, play('odd'));

/** The game after seat 1 has stated one change. */
const after = (said: Said, one: Side = {}, two: Side = {}): Game =>
  asked(one, two).when(
    1,
    stateByHand(said, (game, name) => game.card(name).handle),
  );

describe('stated by hand: æmber', () => {
  const pools = (game: Game): readonly number[] => [game.amber(1), game.amber(2)];

  it.each<[Said, readonly number[]]>([
    [{ op: 'gain', n: 2 }, [5, 4]],
    [{ op: 'gain', who: 2, n: 2 }, [3, 6]],
    [{ op: 'lose', n: 2 }, [1, 4]],
    [{ op: 'lose', who: 2, all: true }, [3, 0]],
    [{ op: 'lose', who: 2, n: 9 }, [3, 0]],
    [{ op: 'steal', n: 3 }, [6, 1]],
    [{ op: 'steal', all: true }, [7, 0]],
    // If the player names no pool, the æmber goes to the pool of the opponent of the card's controller.
    [{ op: 'take-amber', what: 'ox5', n: 1 }, [3, 5]],
    [{ op: 'take-amber', what: 'ox5', all: true, who: 1 }, [5, 4]],
    [{ op: 'take-amber', what: 'ox5', n: 1, who: 2 }, [3, 5]],
  ])('R-HAND-01: %j', (said, left) => expect(pools(after(said))).toEqual(left));

  it('R-HAND-01: a creature captures from the other pool or from a named one, and a card receives æmber', () => {
    const captured = after({ op: 'capture', what: 'ox3', n: 2 });
    expect([captured.on('ox3'), ...pools(captured)]).toEqual([2, 3, 2]);
    const own = after({ op: 'capture', what: 'ox3', all: true, who: 1 });
    expect([own.on('ox3'), ...pools(own)]).toEqual([3, 0, 4]);
    const given = after({ op: 'exalt', what: 'ox4', n: 3 });
    expect([given.on('ox4'), ...pools(given)]).toEqual([3, 3, 4]);
  });
});

describe('stated by hand: cards', () => {
  it('R-HAND-01: a player draws, discards at random, and discards from the top of a deck', () => {
    expect(after({ op: 'draw', n: 2 }).zone('hand:1')).toEqual(['bull', 'imp', 'bot']);
    const random = after({ op: 'discard-random', who: 2, n: 2 });
    expect([random.zone('hand:2').length, random.zone('discard:2').length]).toEqual([1, 2]);
    expect(random.of('drew-random').length).toBeGreaterThan(0);
    const top = after({ op: 'discard-top', n: 2 });
    expect([top.zone('deck:1'), top.zone('discard:1')]).toEqual([
      ['hiss', 'lens'],
      expect.arrayContaining(['calf', 'imp', 'bot', 'odd']),
    ]);
    expect(after({ op: 'archive-top', n: 1 }).zone('archives:1').sort()).toEqual(['imp', 'shout']);
  });

  it('R-HAND-01: a player discards, archives, purges or returns a named card', () => {
    expect(after({ op: 'discard', what: 'hand:1/0' }).zone('discard:1')).toContain('bull');
    expect(after({ op: 'discard', what: 'ox3' }).zone('discard:1')).toContain('ox3');
    expect(after({ op: 'archive', what: 'ox3' }).zone('archives:1').sort()).toEqual(['ox3', 'shout']);
    // In another player's archives, a card lies in a zone of its own (KF-ARCH-07).
    expect(after({ op: 'archive', what: 'ox4', who: 1 }).zone('abducted:2')).toEqual(['ox4']);
    expect(after({ op: 'purge', what: 'calf' }).zone('purged:1')).toEqual(['calf']);
    const back = (place: string): Game => after({ op: 'return', what: 'ox3', place });
    expect(back('hand').zone('hand:1')).toEqual(['bull', 'ox3']);
    expect(back('deck-top').zone('deck:1')[0]).toBe('ox3');
    expect(back('deck-bottom').zone('deck:1').at(-1)).toBe('ox3');
    expect([back('shuffled').zone('deck:1').length, back('shuffled').of('shuffled').length]).toEqual([5, 1]);
  });

  it('R-HAND-01, KF-PLAY-01: a player plays a card that was out of play, or only puts it into play', () => {
    const played = after({ op: 'play', what: 'hand:1/0' });
    expect(played.when(1, answer(3)).line(1)).toEqual(['ox5', 'ox3', 'cow', 'bull']);
    const put = after({ op: 'put-into-play', what: 'calf', who: 2 });
    expect(put.when(1, answer(0)).line(2)).toEqual(['calf', 'ox4', 'ox6']);
  });

  it('R-HAND-01: deck and discard pile change places', () => {
    const game = after({ op: 'swap-piles', who: 1 });
    expect([game.zone('deck:1'), game.zone('discard:1').sort()]).toEqual([
      ['calf'],
      ['bot', 'hiss', 'imp', 'lens', 'odd'],
    ]);
  });
});

describe('stated by hand: cards in play', () => {
  it('R-HAND-01, KF-DMG-01: a creature takes damage, takes splash damage, and is healed', () => {
    expect(after({ op: 'damage', what: 'ox6', n: 2 }).damage('ox6')).toBe(2);
    const splash = after({ op: 'damage', what: 'ox6', n: 2, splash: 1 });
    expect([splash.damage('ox6'), splash.damage('ox4')]).toEqual([2, 1]);
    expect(after({ op: 'heal', what: 'ox5', n: 1 }).damage('ox5')).toBe(1);
    expect(after({ op: 'heal', what: 'ox5', all: true }).damage('ox5')).toBe(0);
    expect(after({ op: 'destroy', what: 'ox4' }).zone('discard:2')).toEqual(['ox4']);
  });

  it.each<[string, string, string, boolean]>([
    ['stun', 'ox3', 'stunned', true],
    ['unstun', 'cow', 'stunned', false],
    ['ward', 'ox3', 'warded', true],
    ['enrage', 'ox3', 'enraged', true],
    ['exhaust', 'ox3', 'exhausted', true],
    ['ready', 'ox5', 'exhausted', false],
  ])('R-HAND-01: %s %s', (op, what, state, is) => expect(after({ op, what }).is(what, state)).toBe(is));

  it('R-HAND-01: counters stay; power and keywords last for the turn', () => {
    expect(after({ op: 'counter', what: 'ox3', kind: 'power', n: 2 }).on('ox3', 'power')).toBe(2);
    expect(after({ op: 'power', what: 'ox3', n: 4 }).stat('ox3')).toBe(7);
    expect(after({ op: 'power', what: 'ox3', n: -2 }).stat('ox3')).toBe(1);
    const taunts = after({ op: 'keyword', what: 'ox6', keyword: 'taunt' });
    expect(taunts.refusal(1, fight('ox3', 'ox4'))).toBe('KF-FIGHT-02');
    const assault = after({ op: 'keyword', what: 'ox3', keyword: 'assault', n: 4 });
    expect(assault.when(1, fight('ox3', 'ox4')).zone('discard:2')).toEqual(['ox4']);
    expect([assault.line(1), assault.damage('ox3')]).toEqual([['ox5', 'ox3', 'cow'], 0]);
  });

  it('R-HAND-01: a card changes its controller, and two creatures change places', () => {
    expect(after({ op: 'control', what: 'stone', who: 2 }).where('stone')).toBe('artifacts:2');
    expect(after({ op: 'swap', a: 'ox5', b: 'cow' }).line(1)).toEqual(['cow', 'ox3', 'ox5']);
  });

  it('R-HAND-01, KF-USE-01: a creature reaps, or fights a creature that the game asks for', () => {
    expect(after({ op: 'reap', what: 'ox3' }).amber(1)).toBe(4);
    expect(after({ op: 'fight', what: 'ox3' }).asked).toEqual(['1 cards']);
    expect(after({ op: 'use', what: 'ox3' }).table.asks[0]).toMatchObject({ seat: 1 });
  });
});

describe('stated by hand: players', () => {
  it('R-HAND-01: a player gains and sheds chains', () => {
    expect(after({ op: 'chains', who: 2, n: 3 }).counter(2, 'chains')).toBe(3);
    expect(after({ op: 'chains', n: -1 }, { chains: 4 }).counter(1, 'chains')).toBe(3);
  });

  it('R-HAND-01, KF-FORGE-03: a player forges a key at its cost, at more or for nothing, and unforges one', () => {
    const keys = (game: Game): readonly number[] => [game.counter(1, 'keys'), game.amber(1)];
    const forged = (said: Said, amber: number): readonly number[] => {
      const game = after(said, { amber });
      return keys(game.asked.length > 0 ? game.when(1, answer('red')) : game);
    };
    expect(forged({ op: 'forge' }, 7)).toEqual([1, 1]);
    expect(forged({ op: 'forge', n: 1 }, 7)).toEqual([1, 0]);
    expect(forged({ op: 'forge', n: 2 }, 7)).toEqual([0, 7]);
    expect(forged({ op: 'forge', all: true }, 3)).toEqual([1, 3]);
    const undone = after({ op: 'unforge' }, { keys: ['red'], amber: 1 });
    expect(keys(undone)).toEqual([0, 1]);
  });
});

describe('stated by hand: abilities that an upgrade gives', () => {
  const text = 'This creature gains hazardous 2 and, “Destroyed: Whistle a tune instead.”';
  const hat = upgrade('whistle', { byHand: [text] });
  const struck = (): Game =>
    given({ cards: [hat], one: { line: ['ox5'] }, two: { line: [{ card: 'ox3', upgrades: ['whistle'] }] } }).when(
      1,
      fight('ox5', 'ox3'),
    );

  it('R-HAND-01, KF-DES-05: the game asks the controller while the creature is tagged, before it leaves play', () => {
    const game = struck();
    expect(game.asked).toEqual(['2 by-hand']);
    expect(JSON.stringify(game.table.asks)).toContain('Destroyed: Whistle a tune instead.');
    expect([game.line(2), game.card('ox3').values['tagged']]).toEqual([['ox3'], true]);
  });

  it('R-HAND-01, KF-DES-11: the creature survives if the player states that, and is destroyed if not', () => {
    const told = (...ops: Said[]): Game =>
      struck().when(2, (game, seat) => {
        const said = ops.map((one) => stateByHand(one, (table: Game, name) => table.card(name).handle)(game, seat));
        return { ...said[0]!, ops: said.flatMap((one) => one['ops'] as Json[]) };
      });
    const saved = told(
      { op: 'heal', what: 'ox3', all: true },
      { op: 'save', what: 'ox3' },
      { op: 'destroy', what: 'whistle' },
    );
    expect([saved.line(2), saved.damage('ox3'), saved.card('ox3').values['tagged']]).toEqual([['ox3'], 0, undefined]);
    expect(saved.zone('discard:2')).toEqual(['whistle']);
    const none = told({ op: 'gain', n: 1 });
    expect([none.line(2), none.amber(2), none.zone('discard:2').sort()]).toEqual([[], 1, ['ox3', 'whistle']]);
  });

  it('R-HAND-01: the game asks in the same way after every other bold word', () => {
    const having = (quote: string): Game =>
      given({
        cards: [upgrade('whistle', { byHand: [`This creature gains, "${quote}"`] })],
        one: { line: [{ card: 'ox3', upgrades: ['whistle'] }] },
        two: { line: ['ox1'] },
      });
    expect(having('Reap: Whistle.').when(1, reap('ox3')).asked).toEqual(['1 by-hand']);
    expect(having('Fight/Reap: Whistle.').when(1, fight('ox3', 'ox1')).asked).toEqual(['1 by-hand']);
    expect(having('Before Fight: Whistle.').when(1, fight('ox3', 'ox1')).asked).toEqual(['1 by-hand']);
    const gained = having('Action: Whistle.');
    const key = `given ${gained.card('whistle').handle}/hand-1/0`;
    expect(gained.when(1, act('ox3', key)).asked).toEqual(['1 by-hand']);
    expect(having('Whistle all day.').when(1, reap('ox3')).asked).toEqual([]);
  });
});
