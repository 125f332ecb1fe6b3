import { describe, expect, it } from '@jest/globals';
import {
  ability,
  activate,
  answer,
  attack,
  choose,
  pass,
  type Deed,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  doom: {
    types: 'ALLY',
    power: 1,
    life: 5,
    text: 'Whenever you activate an action card that targets an ally, destroy that ally.',
  },
  nudge: { types: 'ACTION', speed: 'fast', text: 'Rest target ally.' },
  shove: { types: 'ACTION', speed: 'fast', text: 'Rest up to two target allies.' },
  poke: { types: 'ACTION', speed: 'fast', text: 'Deal 1 damage to target champion.' },
  whistle: { types: 'ITEM', text: 'REST: Rest target ally.' },
  surge: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Remove any amount of enlighten counters from your champion. Your champion gets +1 level for each counter ' +
      'removed this way until end of turn.',
  },
  lesson: { types: 'ACTION', speed: 'fast', text: '[Level 2+] Draw a card.' },
  press: {
    types: 'ITEM',
    text:
      'REST: Reveal up to two cards from your memory. For each card revealed this way, generate a Coin card ' +
      'and put it into your memory.',
  },
  gale: { types: 'ACTION', speed: 'fast', text: 'Target player banishes all cards in their graveyard.' },
  flood: { types: 'ACTION', speed: 'fast', text: 'Banish all cards in all graveyards.' },
  ebb: { types: 'ACTION', speed: 'fast', text: 'Banish all cards in your graveyard.' },
  leap: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'You may put a Gnat or Giant ally card with reserve cost LV or less from your hand onto the field. If you do, ' +
      'you may change the target of an attack that targets your champion to that ally.',
  },
  muster: {
    types: 'ACTION',
    speed: 'fast',
    text:
      'Reveal the top three cards of your deck. Recover X where X is the amount of Gnat ally cards revealed ' +
      'this way. ' +
      'Put a Gnat ally card from among them into your hand and the rest on the bottom of your deck in any order.',
  },
  mite: { types: 'ALLY', subtypes: 'GNAT', cost: 1, power: 1, life: 1 },
  titan: { types: 'ALLY', subtypes: 'GIANT', cost: 2, power: 5, life: 5 },
  coin: { types: 'ACTION', subtypes: 'COPPER', speed: 'fast', text: 'Draw a card.' },
  mint: {
    types: 'ITEM',
    text:
      'REST: Reveal up to two Copper cards from your memory. For each card revealed this way, generate a Coin card ' +
      'and put it into your memory.',
  },
});

describe('what a card aims at', () => {
  const game = (more: object = {}): Game =>
    given26(
      { field: ['doom', 'whistle'], hand: ['nudge', 'shove', 'poke'], ...more },
      { field: ['ox', 'bear'], hand: ['nudge'] },
    );

  it('GA26-TRIG-01: an action card that targets an ally triggers what looks for that, before it resolves', () => {
    const aimed = game().when(1, activate('nudge', { targets: ['ox'] }));
    expect(aimed.stack()).toHaveLength(2);
    expect([aimed.passAll().onField('ox'), aimed.onField('bear')]).toEqual([false, true]);
  });

  it('GA26-TRIG-01: each of several targeted allies is destroyed, and what targets none triggers nothing', () => {
    const both = game().when(1, activate('shove', { targets: ['ox', 'bear'] }));
    both.when(1, answer([0, 1], 'order'));
    while (both.stack().length > 0) both.passAll();
    expect([both.onField('ox'), both.onField('bear')]).toEqual([false, false]);
    expect(
      game()
        .when(1, activate('poke', { targets: ['ember@2'] }))
        .stack(),
    ).toEqual(['Poke']);
    expect(
      game()
        .when(1, activate('shove', { targets: [] }))
        .stack(),
    ).toEqual(['Shove']);
  });

  it("GA26-TRIG-01: neither an opponent's card nor an ability does", () => {
    const theirs = game()
      .when(1, pass)
      .when(2, activate('nudge', { targets: ['ox'] }));
    expect(theirs.stack()).toEqual(['Nudge']);
    expect(
      game()
        .when(1, ability('whistle', { targets: ['ox'] }))
        .stack(),
    ).toHaveLength(1);
  });
});

describe('amounts that a player chooses', () => {
  const surging = (enlighten: number): Game =>
    given26({ field: [{ card: 'ember', counters: { enlighten } }], hand: ['surge', 'lesson'] })
      .when(1, activate('surge'))
      .passAll();

  const taught = (game: Game): number => game.when(1, activate('lesson')).passAll().count('hand', 1);

  it('GA26-TERM-12: as many counters as the player removes raise the level until the end of the turn', () => {
    const two = surging(3).when(1, answer(2, 'how-many'));
    expect([two.card('ember@1').counters, taught(two)]).toEqual([{ enlighten: 1 }, 1]);
    const one = surging(3).when(1, answer(1, 'how-many'));
    expect([one.card('ember@1').counters, taught(one)]).toEqual([{ enlighten: 2 }, 0]);
  });

  it('GA26-TERM-12: no more are removed than the champion has, and without any no question comes', () => {
    expect(surging(3).refusal(1, answer(4, 'how-many'))).toBeTruthy();
    expect(surging(0).asked).toEqual([]);
  });

  it('GA26-GEN-01: for each card revealed out of the memory one is generated', () => {
    const game = (): Game =>
      given26({ field: ['mint'], memory: ['coin', 'coin', 'ox'] })
        .when(1, ability('mint'))
        .passAll();
    const both = game();
    expect(both.when(1, choose('coin', 'coin#2')).count('memory', 1)).toBe(5);
    expect(game().when(1, choose('coin')).count('memory', 1)).toBe(4);
    expect(game().refusal(1, choose('ox'))).toBeTruthy();
    expect(game().when(1, choose()).count('memory', 1)).toBe(3);
  });
});

describe('any cards of a memory', () => {
  it('GA26-RES-07: up to a number of them may be none', () => {
    const game = (): Game =>
      given26({ field: ['press'], memory: ['coin', 'ox'] })
        .when(1, ability('press'))
        .passAll();
    expect(game().when(1, choose()).count('memory', 1)).toBe(2);
    expect(game().when(1, choose('ox')).count('memory', 1)).toBe(3);
  });
});

describe('graveyards that are emptied', () => {
  const buried = (): Game =>
    given26({ hand: ['gale', 'flood', 'ebb'], graveyard: ['coin'] }, { graveyard: ['coin', 'ox'] });
  const emptied = (game: Game): unknown => [1, 2].map((seat) => game.zone(`banishment:${seat}`));

  it.each([
    ['gale', { targets: ['seat 2'] }, [[], ['coin', 'ox']]],
    ['gale', { targets: ['seat 1'] }, [['coin'], []]],
    ['flood', {}, [['coin'], ['coin', 'ox']]],
    ['ebb', {}, [['coin'], []]],
  ])('GA26-ZONE-08: %s banishes all cards of the graveyards that it says: %j', (id, aimed, banished) => {
    expect(emptied(buried().when(1, activate(id, aimed)).passAll())).toEqual(banished);
  });
});

describe('an ally that leaps in front of its champion', () => {
  const attacked = (level: 'ember' | 'ann1'): Game =>
    given26({ field: ['bear'] }, { field: [level], hand: ['leap', 'mite', 'titan', 'coin'] })
      .when(1, attack('bear', `${level}@2`))
      .when(1, pass)
      .when(2, activate('leap'))
      .passAll();
  const puts =
    (...ids: string[]): Deed =>
    (game) => ({
      kind: 'answer',
      ask: game.table.asks[0]!.id,
      hand: ids.map((id) => game.zone('hand:2').indexOf(id)),
    });

  it('GA26-COMBAT-20: comes out of the hand if it costs no more than the level, and may become the target', () => {
    const turned = attacked('ann1').when(2, puts('mite')).when(2, answer(true));
    expect(turned.table.combat?.targets).toEqual([turned.handle('mite')]);
    const stays = attacked('ann1').when(2, puts('mite')).when(2, answer(false));
    expect([stays.onField('mite'), stays.table.combat?.targets]).toEqual([true, [stays.handle('ann1')]]);
  });

  it('GA26-RES-07: nobody is asked who to attack where no ally came', () => {
    const none = attacked('ann1').when(2, puts());
    expect([none.asked, none.table.combat?.targets]).toEqual([[], [none.handle('ann1')]]);
    expect(attacked('ann1').refusal(2, puts('titan'))).toBeTruthy();
    expect(attacked('ann1').refusal(2, puts('coin'))).toBeTruthy();
    expect(attacked('ember').refusal(2, puts('mite'))).toBeTruthy();
  });

  it('GA26-RES-07: outside a combat the ally comes, and nobody is asked', () => {
    const calm = given26({ field: ['ann1'], hand: ['leap', 'mite'] })
      .when(1, activate('leap'))
      .passAll();
    calm.when(1, (game) => ({ kind: 'answer', ask: game.table.asks[0]!.id, hand: [0] }));
    expect([calm.onField('mite'), calm.asked]).toEqual([true, []]);
  });
});

describe('cards revealed from the top of a deck', () => {
  const gathering = (deck: string[]): Game =>
    given26({ field: [{ card: 'ember', damage: 9 }], hand: ['muster'], deck })
      .when(1, activate('muster'))
      .passAll();
  const healed = (game: Game): number => 9 - game.card('ember@1').damage;

  it('GA26-TERM-07: as much is recovered as there are such cards among them, and one of them is taken', () => {
    const game = gathering(['mite', 'ox', 'mite', 'titan', 'coin']);
    expect(healed(game)).toBe(2);
    game.when(1, answer([2], 'dig')).when(1, answer([1, 0], 'below'));
    expect([game.zone('hand:1'), game.zone('deck:1')]).toEqual([['mite'], ['titan', 'coin', 'ox', 'mite']]);
  });

  it('GA26-RES-07: nothing is recovered or taken where no such card lies', () => {
    const game = gathering(['ox', 'coin']).when(1, answer([0, 1], 'below'));
    expect([healed(game), game.count('hand', 1), game.zone('deck:1')]).toEqual([0, 0, ['ox', 'coin']]);
    expect(healed(gathering([]))).toBe(0);
  });
});
