import { describe, expect, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import {
  ability,
  activate,
  attack,
  choose,
  given,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';

written({
  shatter: { types: 'ACTION', speed: 'fast', text: 'Destroy target ally.' },
  chief: { types: 'UNIQUE ALLY', power: 1, life: 2 },
  lance: { types: 'ALLY', power: 2, life: 2 },
  wall: { types: 'DOMAIN', subtypes: 'SIEGEABLE', durability: 2 },
});

/**
 * The rules that the facts of the last entry follow from but do not cite, fact by fact; facts without such rules are
 * left out.
 */
const cited = (game: Game): readonly string[][] =>
  by2021.rules.cites!(game.before(game.entries.length - 1), game.entries.at(-1)!, game.cards).flatMap((rules) =>
    rules.length > 0 ? [[...rules]] : [],
  );

describe('the state-based check', () => {
  it('GA-SBA-01: moves an ally that has lethal damage or no life to the graveyard', () => {
    const game = given({ one: { hand: ['fork', 'fork', 'shrink'] }, two: { field: ['bear', 'mouse'] } });
    const fork = () => game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll();
    expect(cited(fork())).toEqual([]);
    expect(cited(fork())).toEqual([['GA-SBA-01']]);
    expect(cited(game.when(1, activate('shrink', { targets: ['mouse'] })).passAll())).toEqual([['GA-SBA-01']]);
  });

  it('GA-SBA-02: makes a player lose whose champion has lethal damage', () => {
    const game = given({ one: { hand: ['smite'] }, two: { field: [{ card: 'ember', damage: 5 }] } });
    expect(cited(game.when(1, activate('smite', { targets: ['ember@2'] })).passAll())).toEqual([['GA-SBA-02']]);
  });

  it('GA-SBA-03, GA-SBA-04: moves a weapon without durability to the graveyard, a regalia to banishment', () => {
    const game = given({ one: { field: ['club', 'dagger'], hand: ['rust', 'rust'] } });
    expect(cited(game.when(1, activate('rust', { targets: ['club'] })).passAll())).toEqual([['GA-SBA-03']]);
    expect(cited(game.when(1, activate('rust', { targets: ['dagger'] })).passAll())).toEqual([['GA-SBA-04']]);
  });

  it('GA-SIEGE-03: moves a Siegeable domain without durability to the graveyard', () => {
    const game = given({ one: { field: ['lance'] }, two: { field: ['wall'] } });
    game.when(1, attack('lance', 'wall')).passAll().passAll();
    expect([game.zone('graveyard:2'), cited(game)]).toEqual([['wall'], [['GA-SIEGE-03']]]);
  });

  it('GA-UNIQ-01, GA-UNIQ-02: keeps one of two unique objects of the same name', () => {
    const game = given({ one: { field: ['chief'], hand: ['chief'] } });
    game.when(1, activate('chief')).passAll();
    expect(cited(game)).toEqual([]);
    expect(cited(game.when(1, choose('chief@1')))).toEqual([['GA-UNIQ-01', 'GA-UNIQ-02']]);
  });

  it('is not cited for objects that effects destroy or sacrifice', () => {
    const game = given({ one: { hand: ['shatter'], field: ['captain'] }, two: { field: ['ox'] } });
    expect(cited(game.when(1, activate('shatter', { targets: ['ox'] })).passAll())).toEqual([]);
    expect(cited(game.when(1, ability('captain')))).toEqual([]);
    expect([game.zone('graveyard:2'), game.zone('graveyard:1')]).toEqual([['ox'], ['shatter', 'captain']]);
  });
});
