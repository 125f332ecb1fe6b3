import { describe, expect, it } from '@jest/globals';
import { activate, answer, attack, type Game } from '../../../../test/support/grand-archive/index.js';
import { fought, given26, written26 } from '../../../../test/support/grand-archive/fights.js';

written26({
  thorns: {
    types: 'ITEM',
    text:
      'Ally Link (This object enters the field linked to target ally. If the link is broken, sacrifice this object.)' +
      '\n\nIf damage would be dealt to your champion, that damage is dealt to linked ally instead.',
  },
  bark: { types: 'ALLY', power: 1, life: 9, text: 'If damage would be dealt to Bark, prevent 1 of that damage.' },
  wall: { types: 'ALLY', power: 0, life: 9 },
  thief: { types: 'ALLY', power: 3, life: 3, text: 'On Hit: Draw a card.' },
  stake: { types: 'WEAPON', power: 1, durability: 3 },
  blaze: { types: 'ACTION', speed: 'fast', text: 'Deal 4 damage to target champion.' },
  sear: { types: 'ACTION', speed: 'fast', text: 'Deal 4 unpreventable damage to target champion.' },
  veil: {
    types: 'ACTION',
    speed: 'fast',
    text: 'Prevent the next 3 damage that would be dealt to your champion this turn.',
  },
});

const linked = (
  ally: string,
  one: readonly string[],
  two: readonly string[] = [],
  field: readonly string[] = [],
): Game =>
  given26({ field: [ally], hand: ['thorns', ...one] }, { hand: [...two], field: [...field] })
    .when(1, activate('thorns', { targets: [ally] }))
    .passAll();
const damage = (game: Game, ...names: readonly string[]): number[] => names.map((name) => game.card(name).damage);

describe('damage that a linked ally is dealt instead', () => {
  it('GA26-REPL-01: goes to the ally, whatever its source, and none to the champion', () => {
    const game = linked('wall', ['blaze'])
      .when(1, activate('blaze', { targets: ['ember@1'] }))
      .passAll();
    expect(damage(game, 'ember@1', 'wall')).toEqual([0, 4]);
  });

  it('GA26-REPL-01: is no prevention: what cannot be prevented goes to the ally, too', () => {
    const game = linked('wall', ['sear'])
      .when(1, activate('sear', { targets: ['ember@1'] }))
      .passAll();
    expect(damage(game, 'ember@1', 'wall')).toEqual([0, 4]);
  });

  it('GA26-PREV-04: is changed by what changes damage to the ally', () => {
    const game = linked('bark', ['blaze'])
      .when(1, activate('blaze', { targets: ['ember@1'] }))
      .passAll();
    expect(damage(game, 'ember@1', 'bark')).toEqual([0, 3]);
  });

  it.each([
    ['veil', 0, 1],
    ['thorns', 0, 4],
  ])('GA26-REPL-01: the player says what comes first: %s', (first, onChampion, onAlly) => {
    const game = linked('wall', ['veil', 'blaze']).when(1, activate('veil')).passAll();
    game.when(1, activate('blaze', { targets: ['ember@1'] })).passAll();
    const labels = game.table.asks[0]!.about['labels'] as string[];
    expect(labels).toHaveLength(2);
    game.when(1, answer([labels.findIndex((label) => label.toLowerCase().startsWith(first))], 'modes'));
    expect(damage(game, 'ember@1', 'wall')).toEqual([onChampion, onAlly]);
  });

  it('GA26-ONHIT-01: of a combat is a hit on the ally', () => {
    const game = given26({ field: ['wall', 'stake'], hand: ['thorns'] }, { field: ['thief'] });
    game.when(1, activate('thorns', { targets: ['wall'] })).passAll();
    game.when(1, attack('ember@1', 'thief', 'stake'));
    fought(game, 'thief').passAll();
    expect([...damage(game, 'ember@1', 'wall'), game.stack()]).toEqual([0, 3, ['Thief: On Hit: Draw a card.']]);
  });
});
