import { describe, expect, it } from '@jest/globals';
import type { Ability } from '#keyforge';
import type { Draft } from '#rules';
import {
  act,
  action,
  answer,
  artifact,
  askOf,
  choose,
  creature,
  endStep,
  fight,
  given,
  play,
  reap,
  take,
  upgrade,
  type Game,
} from '../../../../test/support/keyforge/index.js';
import type { Op, Selector } from './words.js';

const spell = (id: string, ...does: NonNullable<Ability['do']>) => action(id, {}, { on: 'play', do: does });
const FOE = { type: 'CREATURE', who: 'opponent' } as const;

describe('Counters and statuses', () => {
  it('KF-CNT-01, KF-CNT-02: power is the printed power with counters and modifiers, unless an effect sets it', () => {
    const banner = artifact(
      'banner',
      {},
      { modify: [{ change: 'power', what: { type: 'CREATURE', who: 'you' }, by: 1 }] },
    );
    const grow = spell('grow', { op: 'counter', what: { pick: { name: 'ox3' } }, kind: 'power', n: 2 });
    const shrink = upgrade('shrink', {}, { modify: [{ change: 'power', what: { carries: 'self' }, set: 1 }] });
    const game = given({
      cards: [banner, grow, shrink],
      one: { hand: ['grow', 'shrink'], line: ['ox3'], artifacts: ['banner'] },
    });
    expect(game.when(1, play('grow')).stat('ox3')).toBe(6);
    expect(game.when(1, play('shrink', { on: 'ox3' })).stat('ox3')).toBe(1);
    const sag = artifact('sag', {}, { modify: [{ change: 'power', what: { type: 'CREATURE' }, by: -2 }] });
    const one = { line: [{ card: 'ox3', counters: { power: 2 } }], artifacts: ['banner', 'banner', 'sag'] };
    expect(given({ cards: [banner, sag], one }).stat('ox3')).toBe(5);
  });

  it('KF-CNT-03, KF-CNT-04: an enraged creature must fight if it can, and is no longer enraged afterwards', () => {
    const line = [{ card: 'ox5', enraged: true }];
    expect(given({ one: { line }, two: { line: ['ox1'] } }).refusal(1, reap('ox5'))).toBe('KF-CNT-03');
    expect(given({ one: { line } }).when(1, reap('ox5')).is('ox5', 'enraged')).toBe(true);
    expect(
      given({ one: { line }, two: { line: ['ox1'] } })
        .when(1, fight('ox5', 'ox1'))
        .is('ox5', 'enraged'),
    ).toBe(false);
    // The lancer was used to fight although no fight followed, so its enrage ends. The attacked creature was not used.
    const lancer = creature('lancer', { power: 5, keywords: 'assault:9' });
    const mad = (card: string) => ({ card, enraged: true });
    const game = given({ cards: [lancer], one: { line: [mad('lancer'), 'ox2'] }, two: { line: ['ox1', mad('ox9')] } });
    game.when(1, fight('lancer', 'ox1'), fight('ox2', 'ox9'));
    expect([game.is('lancer', 'enraged'), game.is('ox9', 'enraged')]).toEqual([false, true]);
  });

  it('KF-CNT-03, KF-ACT-04: an enraged creature that may not fight because of its house does not have to', () => {
    const free = creature('free', { house: 'dis' }, { on: 'omni', text: 'omni', do: [{ op: 'gain', n: 1 }] });
    const mad = (house?: string) =>
      given({
        cards: [free],
        one: { line: [{ card: 'free', enraged: true }] },
        two: { line: ['ox1'] },
        ...(house ? { house } : {}),
      });
    expect(mad().when(1, act('free')).amber(1)).toBe(1);
    expect(mad('dis').refusal(1, act('free'))).toBe('KF-CNT-03');
  });

  it('KF-GEN-11, KF-EFF-10: an effect touches the chosen cards in the order in which their player chose them', () => {
    const rush = spell(
      'rush',
      { op: 'choose', what: { pick: FOE, n: 2 }, as: 'chosen' },
      { op: 'for-each', what: { named: 'chosen' }, do: [{ op: 'damage', what: 'it', n: 1 }] },
    );
    const hits = (...order: string[]) => {
      const game = given({ cards: [rush], one: { hand: ['rush'] }, two: { line: ['ox3', 'ox5', 'ox6'] } });
      game.when(1, play('rush'), choose(...order));
      const handles = game.of('damaged').flatMap(({ hits }) => hits.map((hit) => hit.card));
      return [handles, order.map((name) => game.card(name).handle)];
    };
    for (const order of [
      ['ox3', 'ox6'],
      ['ox6', 'ox3'],
    ]) {
      const [hit, named] = hits(...order);
      expect(hit).toEqual(named);
    }
  });

  it('KF-EFF-13: a player who names a number chooses among numbers that something on the table can have', () => {
    const dance = spell('dance', { op: 'choose-number', as: 'n' }, { op: 'gain', n: { named: 'n' } });
    const asked = (power: number) => {
      const line = [{ card: 'ox5', counters: { power } }];
      const game = given({ cards: [dance], one: { hand: ['dance'] }, two: { line } }).when(1, play('dance'));
      return askOf(game, 1).options as readonly number[];
    };
    expect([asked(0).at(0), asked(0).at(-1), asked(17).at(-1)]).toEqual([0, 20, 22]);
  });

  it('KF-CNT-05, KF-HID-11: everybody sees every counter, even on single cards', () => {
    const doom = spell('doom', { op: 'counter', what: { pick: FOE }, kind: 'doom', n: 1 });
    const game = given({ cards: [doom], one: { hand: ['doom'], amber: 3, chains: 2 }, two: { line: ['ox3'] } }).when(
      1,
      play('doom'),
    );
    const seen = game.view([]);
    expect(
      seen.zones.flatMap((zone) => (zone.id === 'line:2' && zone.kind === 'followed' ? zone.cards : []))[0]!.counters,
    ).toEqual({ doom: 1 });
    expect(seen.seats[0]).toMatchObject({ counters: { amber: 3, chains: 2 }, values: { house: 'brobnar' } });
  });
});

describe('Resolving an effect', () => {
  it('KF-EFF-01: the player chooses targets when the effect resolves', () => {
    const game = given({
      cards: [spell('stunner', { op: 'gain', n: 1 }, { op: 'stun', what: { pick: FOE } })],
      one: { hand: ['stunner'] },
      two: { line: ['ox1', 'ox2'] },
    });
    expect([game.when(1, play('stunner')).amber(1), game.asked]).toEqual([1, ['1 cards']]);
  });

  it('KF-EFF-02: the effect skips what cannot be done', () => {
    const game = given({
      cards: [spell('both', { op: 'stun', what: { pick: FOE } }, { op: 'gain', n: 2 })],
      one: { hand: ['both'] },
    });
    expect(game.when(1, play('both')).amber(1)).toBe(2);
  });

  it('KF-EFF-03: the player must choose a target if there is one, even a friendly one', () => {
    const burn = spell('burn', { op: 'damage', what: { pick: { type: 'CREATURE' } }, n: 5 });
    const one = given({ cards: [burn], one: { hand: ['burn'], line: ['ox3'] } }).when(1, play('burn'));
    expect([one.asked, one.line(1)]).toEqual([[], []]);
    const two = given({ cards: [burn], one: { hand: ['burn'], line: ['ox3', 'ox4'] } }).when(1, play('burn'));
    expect(two.refusal(1, answer([]))).toBe('KF-EFF-03');
  });

  it('KF-EFF-04: everything in one sentence happens at once, and the next sentence follows', () => {
    const split = spell('split', {
      op: 'together',
      do: [
        { op: 'destroy', what: { pick: FOE } },
        { op: 'destroy', what: { pick: { type: 'CREATURE', who: 'you' } } },
      ],
    });
    const game = given({ cards: [split], one: { hand: ['split'], line: ['ox1'] }, two: { line: ['ox2'] } }).when(
      1,
      play('split'),
    );
    expect(
      game
        .of('moved')
        .filter(({ cause }) => cause === 'destroyed')
        .map(({ legs }) => legs.length),
    ).toEqual([2]);
    // The second sentence begins only when the first is over, with everything that it destroys.
    const first = { op: 'destroy', what: { pick: FOE } } as const;
    const slow = spell('slow', first, { op: 'damage', what: { all: { type: 'CREATURE' } }, n: 1 });
    const after = given({ cards: [slow], one: { hand: ['slow'] }, two: { line: ['ox2'] } }).when(1, play('slow'));
    expect([after.zone('discard:2'), after.of('damaged')]).toEqual([['ox2'], []]);
  });

  it('KF-EFF-04, KF-AMB-08: the player chooses all targets of one sentence first, then all hits fall at once', () => {
    const rain = spell('rain', {
      op: 'together',
      do: [{ op: 'repeat', n: 3, do: [{ op: 'damage', what: { pick: FOE }, n: 2 }] }],
    });
    const two = { line: [{ card: 'ox5', warded: true }, 'ox3'] };
    const game = given({ cards: [rain], one: { hand: ['rain'] }, two }).when(1, play('rain'));
    for (const name of ['ox5', 'ox3', 'ox5']) game.when(1, choose(name));
    expect([game.damage('ox5'), game.is('ox5', 'warded'), game.damage('ox3')]).toEqual([0, false, 2]);
    expect(game.asked).toEqual([]);
  });

  it('KF-EFF-05: "if you do" holds only if the sentence before happened in full', () => {
    const deal = spell('deal', { op: 'lose', n: 2 }, { op: 'if', if: { did: true }, then: [{ op: 'draw', n: 1 }] });
    const drawn = (amber: number) =>
      given({ cards: [deal], one: { hand: ['deal'], amber } })
        .when(1, play('deal'))
        .count('hand', 1);
    expect([drawn(2), drawn(1), drawn(0)]).toEqual([1, 0, 0]);
    // The sentence destroys all creatures: if a ward saves one, it did not happen in full.
    const raze = spell(
      'raze',
      { op: 'destroy', what: { all: FOE } },
      { op: 'if', if: { did: true }, then: [{ op: 'gain', n: 1 }] },
    );
    const razed = (warded: boolean) =>
      given({ cards: [raze], one: { hand: ['raze'] }, two: { line: ['ox1', { card: 'ox2', warded }] } })
        .when(1, play('raze'))
        .amber(1);
    expect([razed(false), razed(true)]).toEqual([1, 0]);
  });

  it('KF-EFF-06, KF-ACT-09: an effect counts a card that has left play as it last was', () => {
    const bank = creature(
      'bank',
      { power: 4 },
      {
        on: 'action',
        text: 'cash in',
        do: [
          { op: 'destroy', what: 'self' },
          { op: 'gain', n: { power: 'self' } },
        ],
      },
    );
    const game = given({ cards: [bank], one: { line: [{ card: 'bank', counters: { power: 1 } }] } }).when(
      1,
      act('bank'),
    );
    expect([game.amber(1), game.where('bank')]).toEqual([5, 'discard:1']);
  });

  it('KF-EFF-07, KF-VIEW-08: after a search the deck is shuffled, even if the player took nothing', () => {
    const seek = spell('seek', { op: 'search', in: ['deck'], what: { name: 'ox5' } });
    const game = given({ cards: [seek], one: { hand: ['seek'], deck: ['ox1', 'ox2', 'ox5'] } }).when(1, play('seek'));
    expect(game.of('shown')[0]!.definitions).toEqual({ $: ['ox1', 'ox2', 'ox5'], to: [1] });
    expect(game.heard([2]).at(-1)).not.toContain('ox5');
    game.when(1, take());
    expect([game.of('shuffled').length, game.zone('hand:1')]).toEqual([1, []]);
  });

  it('KF-EFF-14: a deck is shuffled even if none of the cards to shuffle into it exist', () => {
    const creatures = (who: 'you' | 'opponent') =>
      ({ op: 'return', what: { pick: { type: 'CREATURE', who }, n: 2 }, to: 'shuffled' }) as const;
    const back = (what: Selector) => ({ op: 'return', what: { all: what }, to: 'shuffled' }) as const;
    const deck = ['ox1', 'ox2', 'ox5'];
    const shuffledBy = (does: Op, line: readonly string[] = []): readonly string[] => {
      const woods = spell('woods', does);
      const game = given({ cards: [woods], one: { hand: ['woods'], deck }, two: { line: [...line], deck } });
      return game
        .when(1, play('woods'))
        .of('shuffled')
        .map(({ zone }) => zone)
        .sort();
    };
    const both: Op = { op: 'together', do: [creatures('you'), creatures('opponent')] };
    expect(shuffledBy(both)).toEqual(['deck:1', 'deck:2']);
    expect(shuffledBy(both, ['ox3'])).toEqual(['deck:1', 'deck:2']);
    expect(shuffledBy(back({ type: 'CREATURE' }))).toEqual(['deck:1', 'deck:2']);
    const any = { op: 'return', what: { pick: { type: 'CREATURE' } }, to: 'shuffled' } as const;
    expect([shuffledBy(any), shuffledBy(any, ['ox3'])]).toEqual([[], ['deck:2']]);
    expect(shuffledBy(back({ in: ['discard'], who: 'you' }))).toEqual(['deck:1']);
    expect(shuffledBy(back({ type: 'CREATURE', who: 'opponent' }))).toEqual(['deck:2']);
    const home = creature('home', {}, { on: 'reap', do: [{ op: 'return', what: 'self', to: 'shuffled' }] });
    const alone = given({ cards: [home], one: { line: ['home'], deck }, two: { deck } }).when(1, reap('home'));
    expect(alone.of('shuffled').map(({ zone }) => zone)).toEqual(['deck:1']);
  });

  it('KF-VIEW-08: the player reveals the cards that a search takes, and no others', () => {
    const after = (op: object): Game => {
      const seek = spell('seek', { op: 'search', in: ['deck'], what: { name: 'ox5' }, ...op } as Op);
      return given({ cards: [seek], one: { hand: ['seek'], deck: ['ox1', 'ox5', 'ox2'] } }).when(1, play('seek'));
    };
    for (const game of [after({ all: true }), after({}).when(1, take('ox5'))]) {
      expect(game.zone('hand:1')).toEqual(['ox5']);
      const heard = game.heard([2]).join();
      expect(['ox5', 'ox1', 'ox2'].map((name) => heard.includes(name))).toEqual([true, false, false]);
      expect(game.of('shown', true).map(({ definitions }) => definitions)).toEqual([
        { $: ['ox1', 'ox5', 'ox2'], to: [1] },
        ['ox5'],
      ]);
    }
  });

  it('KF-EFF-08, KF-VIEW-07, KF-AMB-17: a revealed card stays where it is, and everybody learns what it is', () => {
    const show = spell('show', { op: 'reveal', what: { pick: { in: ['hand'], who: 'you' } } });
    const game = given({ cards: [show], one: { hand: ['show', 'imp', 'bot'] } }).when(1, play('show'), take('imp'));
    expect([game.zone('hand:1'), game.of('shown')[0]!.definitions]).toEqual([['imp', 'bot'], ['imp']]);
    // Nobody else learns its place in the hand.
    expect(game.of('shown')[0]!.slots).toEqual({ $: [0], to: [1] });
    expect(game.heard([]).at(-1)).toContain('imp');
    expect(JSON.stringify(game.view([]))).not.toContain('"imp"');
  });

  it('KF-EFF-09: abilities that switch each other on and off go to the discard piles without being destroyed', () => {
    const on = artifact('on', {}, { modify: [{ change: 'blank', what: { name: 'off' } }] });
    const off = artifact('off', {}, { modify: [{ change: 'keyword', what: { name: 'ox3' }, keyword: 'taunt' }] });
    const third = artifact(
      'third',
      {},
      {
        if: [{ not: { exists: { keyword: 'taunt' } } }],
        modify: [{ change: 'keyword', what: { name: 'ox3' }, keyword: 'taunt' }],
      },
    );
    expect(
      given({ cards: [on, off], one: { line: ['ox3'], artifacts: ['on', 'off'] } })
        .when(1, reap('ox3'))
        .zone('artifacts:1'),
    ).toEqual(['on', 'off']);
    const game = given({ cards: [third], one: { line: ['ox3'], artifacts: ['third'] } }).when(1, reap('ox3'));
    expect([game.zone('discard:1'), game.units()]).toEqual([
      ['third'],
      ['reap: ox3 reaps', 'loop: Abilities switch each other on and off without end'],
    ]);
    expect(game.of('unit-ended').at(-1)!.rules).toEqual(['KF-EFF-09']);
    // Both cards of the loop go to their owners' piles, and no other card does. Nothing is destroyed, so abilities that
    // wait for a destruction do nothing.
    const marks = (id: string, test: object, keyword: 'taunt' | 'elusive') =>
      artifact(
        id,
        {},
        { if: [test as never], modify: [{ change: 'keyword', what: { name: 'ox3' }, keyword }] },
        { on: 'destroyed', text: 'breaks', do: [{ op: 'gain', n: 5 }] },
      );
    const one = marks('ping', { not: { exists: { keyword: 'elusive' } } }, 'taunt');
    const two = marks('pong', { exists: { keyword: 'taunt' } }, 'elusive');
    const bell = artifact('bell', {}, { after: { event: 'destroyed' }, text: 'rings', do: [{ op: 'gain', n: 50 }] });
    const calm = artifact('calm', {}, { modify: [{ change: 'power', what: { name: 'ox3' }, by: 1 }] });
    const artifacts = ['ping', { card: 'pong', owner: 2 }, 'bell', 'calm'];
    const both = given({ cards: [one, two, bell, calm], one: { line: ['ox3'], artifacts } }).when(1, reap('ox3'));
    expect([both.zone('discard:1'), both.zone('discard:2'), both.zone('artifacts:1')]).toEqual([
      ['ping'],
      ['pong'],
      ['bell', 'calm'],
    ]);
    expect([both.amber(1), both.asked]).toEqual([1, []]);
    // A long chain that comes to an end is no loop: each of these abilities waits for the one before.
    const links = Array.from({ length: 12 }, (_, n) =>
      artifact(
        `link${n}`,
        {},
        {
          if: [{ exists: { name: 'ox1', power: { min: n + 1 } } }],
          modify: [{ change: 'power', what: { name: 'ox1' }, by: 1 }],
        },
      ),
    );
    const chain = given({ cards: links, one: { line: ['ox1'], artifacts: links.map(({ id }) => id).reverse() } });
    chain.when(1, reap('ox1'));
    expect([chain.stat('ox1'), chain.count('artifacts', 1), chain.zone('discard:1')]).toEqual([13, 12, []]);
  });

  it('KF-EFF-11: purging is neither destroying nor discarding', () => {
    const bell = artifact('bell', {}, { after: { event: 'destroyed' }, do: [{ op: 'gain', n: 1 }] });
    const purge = spell('purge', { op: 'purge', what: { pick: FOE } });
    const game = given({
      cards: [bell, purge],
      one: { hand: ['purge'], artifacts: ['bell'] },
      two: { line: ['ox3'] },
    }).when(1, play('purge'));
    expect([game.zone('purged:2'), game.amber(1)]).toEqual([['ox3'], 0]);
  });

  it('KF-EFF-13: everybody learns at once what a player names, and it is on record', () => {
    const name = spell(
      'name',
      { op: 'choose-house', as: 'it', of: 'own' },
      { op: 'stun', what: { all: { type: 'CREATURE', house: { named: 'it' } } } },
    );
    const game = given({ cards: [name], one: { hand: ['name'] }, two: { line: ['imp', 'ox3'] } }).when(1, play('name'));
    expect(askOf(game, 1).options).toEqual(['brobnar', 'dis', 'logos']);
    game.when(1, answer('dis'));
    expect([game.is('imp', 'stunned'), game.is('ox3', 'stunned')]).toEqual([true, false]);
    expect(game.heard([]).at(-1)).toContain('"dis"');
  });

  it('KF-VIEW-13: everybody sees an open top card, and each card that replaces it', () => {
    const lamp = artifact('lamp', {}, { modify: [{ change: 'top-open', who: 'you' }] });
    const sip = spell('sip', { op: 'draw', n: 1 });
    const game = given({
      cards: [lamp, sip],
      one: { hand: ['sip'], deck: ['imp', 'bot'], artifacts: ['lamp'], line: ['ox3'] },
    }).when(1, reap('ox3'));
    const top = () => game.view([]).zones.find(({ id }) => id === 'deck:1');
    expect(top()).toMatchObject({ slots: [{ definition: 'imp' }, { definition: null }] });
    game.when(1, play('sip'));
    expect(top()).toMatchObject({ slots: [{ definition: 'bot' }] });
  });

  it('R-HAND-01: the player states what no program covers; the game checks and attests it', () => {
    const odd = action('odd', { byHand: ['Play: Something odd happens.'] });
    const game = given({ cards: [odd], one: { hand: ['odd'] }, two: { line: ['ox3'], amber: 2 } }).when(1, play('odd'));
    expect(game.asked).toEqual(['1 by-hand']);
    const ask = askOf(game, 1).id;
    const target = game.card('ox3').handle;
    const ops: Draft[] = [
      { op: 'damage', what: target, n: 3 },
      { op: 'steal', n: 1 },
    ];
    game.when(1, () => ({ kind: 'by-hand', ask, ops }));
    expect([game.line(2), game.amber(1), game.zone('discard:1')]).toEqual([[], 1, ['odd']]);
    expect(game.of('attested')[0]!.text).toEqual(['Play: Something odd happens.']);
  });

  it('R-HAND-01, KF-ZONE-01: a player cannot play a card that is already in play', () => {
    const odd = action('odd', { byHand: ['Play: Something odd happens.'] });
    const game = given({ cards: [odd], one: { hand: ['odd'], line: ['ox5'] } }).when(1, play('odd'));
    const ask = askOf(game, 1).id;
    for (const op of ['play', 'put-into-play'])
      expect(
        game.refusal(1, (one) => ({ kind: 'by-hand', ask, ops: [{ op, what: one.card('ox5').handle }] as Draft[] })),
      ).toBe('R-HAND-01');
  });

  it('KF-ZONE-01: an effect cannot play a card that is already in play', () => {
    const again = action('again', {}, { on: 'play', do: [{ op: 'play', what: { all: { name: 'ox5' } } }] });
    const game = given({ cards: [again], one: { hand: ['again'], line: [{ card: 'ox5', damage: 2 }] } });
    const { handle } = game.card('ox5');
    game.when(1, play('again'));
    expect([game.card('ox5').handle, game.damage('ox5'), game.line(1)]).toEqual([handle, 2, ['ox5']]);
  });

  it('R-HAND-01: the active player states a text beside bold words in the same way', () => {
    const odd = artifact('odd', { byHand: ['Strange things may happen.'] });
    const game = given({ cards: [odd], one: { artifacts: ['odd'] } });
    game.when(1, (one) => ({ kind: 'by-hand-of', card: one.card('odd').handle }));
    game.when(1, (one) => ({ kind: 'by-hand', ask: askOf(one, 1).id, ops: [{ op: 'gain', n: 2 }] }));
    expect([game.amber(1), game.kinds()]).toEqual([2, ['by-hand']]);
    expect(game.when(1, endStep).turn).toBe('4 of 2');
  });
});
