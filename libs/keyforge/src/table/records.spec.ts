import { describe, expect, it } from '@jest/globals';
import { apply, beginEntry, emptyTable, fold, publicDigest } from '#table';
import type { Ability, Selector } from '#keyforge';
import { goesFirst } from './notes.js';
import {
  action,
  answer,
  artifact,
  choose,
  concede,
  creature,
  discard,
  endStep,
  fight,
  given,
  next,
  play,
  reap,
  started,
  take,
  unstun,
  act,
  type Side,
} from '../../../../test/support/keyforge/index.js';

const spell = (id: string, ...does: NonNullable<Ability['do']>) =>
  action(id, {}, { on: 'play', text: 'acts', do: does });

describe('The course of a match', () => {
  it('KF-SM-01, KF-SM-02, KF-UNIT-02: begins with the setup, step by step', () => {
    const game = started({ first: null });
    const { seat: first } = goesFirst.in(game.table)!;
    expect(game.kinds()).toEqual(['setup', 'setup', 'setup', 'setup', 'setup']);
    expect(game.asked).toEqual([`${first} mulligan`, `${3 - first} mulligan`]);
    game.when(first, answer(true)).when(3 - first, answer(false));
    expect(game.units().slice(0, 2)).toEqual([
      `setup: Seat ${first} takes a mulligan`,
      `setup: Seat ${3 - first} keeps the hand`,
    ]);
    expect([game.phase, game.turn]).toEqual(['house', `1 of ${first}`]);
  });

  it('KF-SM-03, KF-SM-04, KF-SM-05, KF-SM-06, KF-SM-07, KF-UNIT-04, KF-UNIT-05: goes through steps 1 and 2', () => {
    const dawn = artifact(
      'dawn',
      {},
      { after: { event: 'turn-began', who: 'you' }, text: 'dawn', do: [{ op: 'gain', n: 1 }] },
    );
    const feast = artifact('feast', {}, { after: { event: 'forged' }, text: 'feast', do: [{ op: 'gain', n: 1 }] });
    const muse = artifact('muse', {}, { after: { event: 'house-chosen' }, text: 'muse', do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [dawn, feast, muse],
      house: null,
      one: { amber: 5, archives: ['ox1'], artifacts: ['dawn', 'feast', 'muse'] },
    });
    expect([game.units().slice(1), game.asked]).toEqual([['ability: dawn: dawn'], ['1 key']]);
    game.when(1, answer('red'));
    expect(game.units()).toEqual(['forge: Seat 1 forges a key for 6', 'ability: feast: feast']);
    game.when(1, answer('brobnar'));
    expect([game.units(), game.asked]).toEqual([
      ['house: The active house is Brobnar', 'ability: muse: muse'],
      ['1 archives'],
    ]);
    game.when(1, answer(false));
    expect([game.units(), game.phase]).toEqual([['archives: Archives are left'], 'main']);
  });

  it('KF-SM-06: goes on without a house if the player can name none', () => {
    const game = given({ house: null, one: { houses: [] } });
    expect([game.units().at(-1), game.phase, game.asked]).toEqual(['house: No house can be chosen', 'main', []]);
  });

  it('KF-SM-08, KF-SM-11 to KF-SM-14, KF-UNIT-08, KF-UNIT-11 to KF-UNIT-13: goes through the rest of a turn', () => {
    const forge = artifact('forge', {}, { on: 'action', text: 'gain', do: [{ op: 'gain', n: 1 }] });
    const gong = artifact('gong', {}, { on: 'omni', text: 'gain', do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [forge, gong],
      one: { hand: ['ox1', 'ox2'], line: ['ox3', 'ox4', { card: 'ox5', stunned: true }], artifacts: ['forge', 'gong'] },
      two: { line: ['ox6'] },
    });
    const steps: string[][] = [];
    const uses = [reap('ox4'), act('forge'), act('gong'), unstun('ox5')];
    for (const deed of [play('ox1'), discard('ox2'), fight('ox3', 'ox6'), ...uses]) {
      game.when(1, deed);
      steps.push(game.kinds());
      expect([game.phase, game.table.opportunity?.seat]).toEqual(['main', 1]);
    }
    // Each use is one step, together with what it does (KF-UNIT-08).
    expect(steps.slice(3)).toEqual([['reap'], ['action'], ['action'], ['unstun']]);
    game.when(1, endStep);
    expect(game.kinds()).toEqual(['ready', 'draw', 'cleanup', 'forge']);
    expect(game.of('phase-began').map(({ phase }) => phase)).toEqual(['ready', 'draw', 'forge', 'house']);
  });

  it('KF-UNIT-12: has one step for the draw and the shed chain; a new deck splits it in two', () => {
    const drawn = (one: Side) => {
      const game = given({ one }).when(1, endStep);
      return game.entries.at(-1)!.flatMap((fact) => {
        if (fact.kind === 'unit-ended') return [`${fact.of} (${fact.rules.join(', ')})`];
        if (fact.kind === 'moved') return [`${fact.cause} ${fact.legs.length}`];
        return fact.kind === 'counted' ? fact.changes.map(({ counter, by }) => `${counter} ${by}`) : [];
      });
    };
    const whole = 'draw (KF-DRAW-01, KF-UNIT-12)';
    const [before, after] = ['ready (KF-READY-01, KF-UNIT-11)', 'cleanup (KF-EOT-03, KF-UNIT-13)'];
    const then = [after, 'forge (KF-FORGE-01, KF-FORGE-12, KF-UNIT-04)'];
    expect(drawn({ chains: 7, hand: ['ox1'] })).toEqual([before, 'draw 3', 'chains -1', whole, ...then]);
    const discarded = Array.from({ length: 9 }, () => 'ox1');
    expect(drawn({ chains: 1, deck: ['ox3', 'ox3'], discard: discarded })).toEqual([
      before,
      'draw 2',
      whole,
      'reshuffle 9',
      'shuffle (KF-DRAW-05, KF-DRAW-08, KF-UNIT-12)',
      'draw 3',
      'chains -1',
      whole,
      ...then,
    ]);
  });

  it('KF-SM-11: exhausts a used card, then does what the use does, then opens the window', () => {
    const eye = artifact('eye', {}, { after: { event: 'used' }, text: 'saw', do: [{ op: 'gain', n: 5 }] });
    const forge = artifact('forge', {}, { on: 'action', text: 'gain', do: [{ op: 'gain', n: 1 }] });
    const one = { line: ['ox4', { card: 'ox5', stunned: true }], artifacts: ['eye', 'forge'] };
    const game = given({ cards: [eye, forge], one });
    const came = [reap('ox4'), act('forge'), unstun('ox5')].map((deed) =>
      game
        .when(1, deed)
        .entries.at(-1)!
        .flatMap((fact) => {
          if (fact.kind === 'counted') return fact.changes.map(({ by }) => `amber ${by}`);
          return fact.kind === 'set' ? fact.changes.map(({ key, value }) => `${key} ${String(value)}`) : [];
        }),
    );
    expect(came).toEqual([
      ['exhausted true', 'amber 1', 'amber 5'],
      ['exhausted true', 'amber 1', 'amber 5'],
      ['exhausted true', 'stunned null', 'amber 5'],
    ]);
  });

  it('KF-SM-18: can end with a concession in every state', () => {
    for (const game of [started(), given({ house: null }), given({})]) expect(game.when(2, concede).winner).toBe(1);
  });
});

describe('Steps of the replay', () => {
  it('KF-UNIT-01, KF-UNIT-03, KF-UNIT-06, KF-UNIT-07, KF-UNIT-09: end at every timing point', () => {
    const boxer = creature(
      'boxer',
      { power: 5, keywords: 'assault:1' },
      { on: 'before-fight', text: 'howl', do: [{ op: 'gain', n: { damage: { all: { who: 'opponent' } } } }] },
      { on: 'fight', text: 'cheer', do: [{ op: 'gain', n: 1 }] },
    );
    const game = given({ cards: [boxer], one: { line: ['boxer'] }, two: { line: ['ox4'] } }).when(
      1,
      fight('boxer', 'ox4'),
      next('boxer: assault'),
    );
    expect(game.units(true).slice(1)).toEqual([
      'fight: boxer fights',
      'damage: Damage',
      'ability: boxer: assault 1',
      'ability: boxer: howl',
      'fight: Both deal damage',
      'destroyed: A card leaves play',
      'ability: boxer: cheer',
    ]);
    // Each step is complete before the next one begins.
    expect(new Set(game.of('unit-ended', true).map(({ result }) => result))).toEqual(new Set(['resolved']));
  });

  it('KF-UNIT-10, KF-UNIT-14: have a name that says what they do', () => {
    const game = given({ one: { line: ['ox1'] }, two: { line: [{ card: 'ox2', damage: 2 }] } }).when(1, reap('ox1'));
    expect(game.kinds()).toEqual(['reap', 'check', 'destroyed']);
    const seize = spell('seize', { op: 'control', what: { all: { name: 'ox2' } } });
    const taken = given({ cards: [seize], one: { hand: ['seize'] }, two: { line: ['ox2'] } }).when(1, play('seize'));
    expect(taken.units()).toEqual([
      'play: seize is played',
      'ability: seize: acts',
      'control: Seat 1 takes control',
      'ability: seize: acts',
      'finish: seize is discarded',
    ]);
  });

  it('KF-UNIT-15, KF-REC-03: after each of them, the record alone yields the table', () => {
    const begun = started().when(1, answer(false)).when(2, answer(false)).when(1, answer('brobnar'), endStep);
    const toll = artifact('toll', {}, { after: { event: 'destroyed' }, text: 'toll', do: [{ op: 'gain', n: 1 }] });
    const later = given({
      cards: [toll],
      one: { hand: ['imp', 'bot'], line: ['ox5', 'ox3'], artifacts: ['toll'], chains: 1, deck: ['ox1'] },
      two: { line: [{ card: 'ox2', counters: { amber: 2 } }], discard: ['ox4'] },
    }).when(1, fight('ox5', 'ox2'), reap('ox3'), endStep);
    expect(later.amber(1)).toBe(4);
    for (const { entries: facts, tables } of [begun, later]) {
      const entries = facts.map((one, n) => ({ revision: n + 1, facts: one }));
      tables.forEach((table, n) => expect(fold(entries.slice(0, n + 1), 'house')).toEqual(table));
      // That holds within an entry, too: each unit states the digest of the table at its end.
      let units = 0;
      for (const [n, one] of facts.entries()) {
        let table = beginEntry(n === 0 ? emptyTable('house') : tables[n - 1]!, n + 1);
        for (const fact of one) {
          if (fact.kind === 'unit-ended') {
            expect(fact.digest).toBe(publicDigest(table));
            units += 1;
          }
          table = apply(table, fact);
        }
      }
      expect(units).toBeGreaterThanOrEqual(10);
    }
  });

  it('KF-UNIT-16: are the same for every reader', () => {
    const game = started().when(1, answer(true)).when(2, answer(false));
    const told = [[], [1], [2]].map(
      (audience) =>
        game
          .heard(audience)
          .join('')
          .match(/"unit-ended"/g)?.length,
    );
    expect(new Set(told).size).toBe(1);
  });

  it('KF-REC-05: name their rules and their cause, and lie within the step that caused them', () => {
    const killer = creature(
      'killer',
      {},
      { on: 'reap', text: 'kills', do: [{ op: 'destroy', what: { all: { name: 'ox2' } } }] },
    );
    const toll = artifact('toll', {}, { after: { event: 'destroyed' }, text: 'toll', do: [{ op: 'gain', n: 1 }] });
    const game = given({
      cards: [killer, toll],
      one: { line: ['killer'], artifacts: ['toll'] },
      two: { line: ['ox2'] },
    }).when(1, reap('killer'));
    const items = game.of('item-raised').map(({ item }) => item);
    expect(
      items.map(({ title, declared }) => [title, items.find(({ id }) => id === declared['within'])?.title]),
    ).toEqual([
      ['killer reaps', undefined],
      ['killer: kills', 'killer reaps'],
      ['toll: toll', 'killer: kills'],
    ]);
    for (const unit of game.of('unit-ended'))
      expect([unit.rules.length > 0, unit.cause]).toEqual([true, expect.anything()]);
    expect(items.every(({ controller }) => controller === 1)).toBe(true);
  });
});

describe('The record', () => {
  it('KF-REC-01: holds every choice with its player and options, and what was taken without a choice', () => {
    const stun = spell('stun', { op: 'stun', what: { pick: { type: 'CREATURE', who: 'opponent' } } });
    const game = given({ cards: [stun], one: { hand: ['stun', 'stun'] }, two: { line: ['ox1', 'ox2'] } }).when(
      1,
      play('stun'),
    );
    expect(game.of('asked')[0]!.asks[0]).toMatchObject({
      seat: 1,
      options: ['ox1', 'ox2'].map((name) => game.card(name).handle),
    });
    expect(game.when(1, choose('ox2')).actions.at(-1)!['value']).toEqual([game.card('ox2').handle]);
    const only = given({ cards: [stun], one: { hand: ['stun'] }, two: { line: ['ox1'] } }).when(1, play('stun'));
    expect(only.of('item-set').map(({ declared }) => declared)).toEqual([{ only: [only.card('ox1').handle] }]);
  });

  it('KF-REC-02, KF-DISC-04, KF-SETUP-02, KF-VIEW-05: holds random outcomes; nobody learns the order of a deck', () => {
    const barb = spell('barb', { op: 'discard', what: { pick: { in: ['hand'], who: 'opponent' }, random: true } });
    const game = given({ cards: [barb], one: { hand: ['barb'] }, two: { hand: ['ox1', 'ox2', 'imp'] } }).when(
      1,
      play('barb'),
    );
    expect(game.of('drew-random')[0]).toMatchObject({ purpose: 'cards', size: 3, count: 1, result: { to: [2] } });
    expect(game.zone('discard:2')).toHaveLength(1);
    const begun = started();
    for (const { order } of begun.of('shuffled', true)) expect(order.to).toEqual([]);
    expect(begun.heard([1]).join('')).not.toContain('"seed":"');
  });
});

describe('Hidden information', () => {
  const cards = [
    artifact(
      'vault',
      {},
      {
        on: 'play',
        do: [{ op: 'put-under', what: { pick: { in: ['hand'], who: 'you' } }, under: 'self', face: 'down' }],
      },
    ),
    artifact(
      'shrine',
      {},
      {
        on: 'play',
        do: [{ op: 'put-under', what: { pick: { in: ['hand'], who: 'you' } }, under: 'self', face: 'up' }],
      },
    ),
  ];
  const shown = (game: ReturnType<typeof given>, zone: string, audience: readonly number[]) =>
    game
      .view([...audience])
      .zones.flatMap((one) =>
        one.id !== zone
          ? []
          : one.kind === 'pooled'
            ? one.slots.map(({ definition }) => definition)
            : one.cards.map(({ definition }) => definition),
      );

  it('KF-HID-01, KF-HID-02, KF-HID-03, KF-HID-05, KF-HID-06, KF-HID-07, KF-VIEW-11, KF-VIEW-12: zone by zone', () => {
    const game = given({
      one: {
        hand: ['imp'],
        deck: ['bot'],
        archives: ['ox1'],
        line: ['ox2'],
        artifacts: ['stone'],
        discard: ['ox4', 'ox5'],
        purged: ['ox6'],
      },
    });
    const all = ['line:1', 'artifacts:1', 'discard:1', 'purged:1', 'hand:1', 'archives:1', 'deck:1'];
    const open = [['ox2'], ['stone'], ['ox4', 'ox5'], ['ox6']];
    expect(all.map((zone) => shown(game, zone, [1]))).toEqual([...open, ['imp'], ['ox1'], [null]]);
    for (const audience of [[2], []])
      expect(all.map((zone) => shown(game, zone, audience))).toEqual([...open, [null], [null], [null]]);
    expect(all.map((zone) => game.zone(zone))).toEqual([...open, ['imp'], ['ox1'], ['bot']]);
  });

  it('KF-HID-02, KF-HID-06: only its player sees a drawn hand; everybody sees the discard pile in order', () => {
    const begun = started().when(1, answer(false)).when(2, answer(false));
    const hand = begun.zone('hand:1');
    const nothing = hand.map(() => null);
    expect([[1], [2], []].map((audience) => shown(begun, 'hand:1', audience))).toEqual([hand, nothing, nothing]);
    const game = given({ one: { hand: ['ox4', 'ox2', 'ox6'], discard: ['imp'] } }).when(
      1,
      discard('ox2'),
      discard('ox6'),
    );
    for (const audience of [[1], [2], []]) expect(shown(game, 'discard:1', audience)).toEqual(['imp', 'ox2', 'ox6']);
  });

  it('KF-HID-03: nobody may look at a card in a deck, even if everybody saw it go there', () => {
    const home = spell('home', { op: 'return', what: { pick: { type: 'CREATURE', who: 'you' } }, to: 'deck-top' });
    const game = given({ cards: [home], one: { hand: ['home'], deck: ['bot'], line: ['ox5'] } }).when(1, play('home'));
    expect(game.zone('deck:1')).toEqual(['ox5', 'bot']);
    for (const audience of [[1], [2], []]) expect(shown(game, 'deck:1', audience)).toEqual([null, null]);
  });

  it("KF-HID-04, KF-AMB-16: a player sees their own deck list, but not the opponent's", () => {
    const game = started();
    expect(game.heard([1])[0]).toContain('"ox3"');
    expect(game.heard([])[0]).not.toContain('"ox3"');
    const shown = started({ lists: 'shown' });
    for (const audience of [[], [1], [2]]) {
      expect(shown.heard(audience)[0]!.match(/"card":"ox3"/g)!.length).toBeGreaterThanOrEqual(2);
      // Everybody sees the lists, but not the order of the decks.
      expect(shown.heard(audience).slice(1).join('')).not.toContain('"deck":["');
    }
  });

  it('KF-HID-08, KF-HID-12, KF-VIEW-09: everybody sees what is pending; only the asked player sees the options', () => {
    const stun = spell('stun', { op: 'stun', what: { pick: { type: 'CREATURE' } } });
    const game = given({ cards: [stun], one: { hand: ['stun'], line: ['ox1', 'ox2'] } }).when(1, play('stun'));
    expect([shown(game, 'played:1', []), game.view([]).items.map(({ title }) => title)]).toEqual([
      ['stun'],
      ['stun is played', 'stun: acts'],
    ]);
    expect(game.options(2).map(({ kind }) => kind)).toEqual(['concede']);
  });

  it('KF-HID-09, KF-HID-10, KF-ZONE-11: cards beneath a card lie face up or face down', () => {
    const game = given({ cards, one: { hand: ['vault', 'shrine', 'imp', 'bot'] } });
    game.when(1, play('vault'), take('imp'), play('shrine'));
    expect([shown(game, 'under:1', [1]), shown(game, 'under:1', [2]), shown(game, 'under:1', [])]).toEqual([
      ['imp', 'bot'],
      [null, 'bot'],
      [null, 'bot'],
    ]);
  });

  it('KF-HID-13, KF-AMB-17: others see that a player chooses among hidden cards, but not the options', () => {
    const file = spell('file', { op: 'archive', what: { pick: { in: ['hand'], who: 'you' } } });
    const game = given({ cards: [file], one: { hand: ['file', 'imp', 'bot'] } }).when(1, play('file'));
    expect(game.view([2]).asks[0]).toMatchObject({ seat: 1, options: { $: null } });
    game.when(1, take('imp'));
    // KF-VIEW-02: others do not learn the card's name, as it came from a hand.
    expect([
      game.zone('archives:1'),
      game.heard([2]).at(-1)!.includes('imp'),
      game.heard([1]).at(-1)!.includes('imp'),
    ]).toEqual([['imp'], false, true]);
  });

  it('KF-VIEW-02, KF-VIEW-03, KF-VIEW-10, KF-ARCH-06: a card in a hidden zone is only counted by others', () => {
    const abduct = spell('abduct', {
      op: 'archive',
      what: { pick: { type: 'CREATURE', who: 'opponent' } },
      who: 'you',
    });
    const game = given({ cards: [abduct], one: { hand: ['abduct'] }, two: { line: ['ox5'] } });
    expect(game.heard([2]).join('')).toContain('ox5');
    game.when(1, play('abduct'));
    expect([shown(game, 'abducted:2', [1]), shown(game, 'abducted:2', [2]), shown(game, 'abducted:2', [])]).toEqual([
      ['ox5'],
      [null],
      [null],
    ]);
  });

  it.each<[string, Selector, Side, boolean]>([
    ['hand', { in: ['hand'] }, { hand: ['file', 'imp'] }, false],
    ['hand, of two', { in: ['hand'], house: 'dis' }, { hand: ['file', 'imp', 'bot'] }, false],
    ['deck', { in: ['deck'], top: 1 }, { hand: ['file'], deck: ['imp', 'bot'] }, false],
    ['line', { name: 'imp' }, { hand: ['file'], line: ['imp'] }, true],
    ['discard', { in: ['discard'] }, { hand: ['file'], discard: ['imp'] }, true],
  ])('KF-VIEW-02, KF-ARCH-06: a card from %s is named in archives only if it was open', (_from, what, one, named) => {
    const file = spell('file', { op: 'archive', what: { all: { ...what, who: 'you' } } });
    const game = given({ cards: [file], one });
    const open = game.view([2]).zones.flatMap((zone) => (zone.kind === 'followed' ? zone.cards : []));
    game.when(1, play('file'));
    expect([game.zone('archives:1'), shown(game, 'archives:1', [1])]).toEqual([['imp'], ['imp']]);
    expect([[2], []].map((audience) => shown(game, 'archives:1', audience))).toEqual([[null], [null]]);
    // The handle tells which card it was if the card lay open before; nothing else tells it.
    const [leg] = game.of('moved').find(({ cause }) => cause === 'archive')!.legs;
    expect(open.some((card) => card.handle === leg!.card && card.definition === 'imp')).toBe(named);
    for (const audience of [[2], []]) expect(game.heard(audience).at(-1)).not.toContain('imp');
  });

  it('KF-VIEW-01, KF-VIEW-06: others see how many cards draws and mulligans take, and not which', () => {
    const game = started().when(1, answer(true)).when(2, answer(false));
    const legs = game.of('moved').flatMap((fact) => fact.legs);
    expect([legs.length, game.count('hand', 1)]).toEqual([13, 6]);
    expect(game.heard([2]).at(-1)).not.toMatch(/"(ox3|imp|hiss|bot|lens)"/);
    expect(game.heard([2]).at(-1)).toContain('takes a mulligan');
  });

  it('KF-VIEW-04: a card that leaves a hidden zone has a new handle', () => {
    const away = spell('away', { op: 'return', what: { pick: { type: 'CREATURE' } } });
    const game = given({ cards: [away], one: { hand: ['away'], line: ['ox3'] } });
    const { handle } = game.card('ox3');
    const now = game.when(1, play('away'), play('ox3')).card('ox3').handle;
    expect(now).not.toBe(handle);
    // The handle says in which entry it was given, and nothing about the card.
    expect(now).toMatch(/^c\d+\.\d+$/);
  });
});
