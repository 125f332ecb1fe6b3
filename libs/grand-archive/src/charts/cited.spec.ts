import { describe, expect, it } from '@jest/globals';
import { grandArchive } from '#grand-archive';
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

/** The rules that the last entry follows from and does not cite, fact by fact; those without any left out. */
const cited = (game: Game): readonly string[][] =>
  grandArchive.cites!(game.before(game.entries.length - 1), game.entries.at(-1)!, game.cards).flatMap((rules) =>
    rules.length > 0 ? [[...rules]] : [],
  );

describe('what the state-based check did', () => {
  it('GA-SBA-01: an ally that dies of damage or of no life dies by the check', () => {
    const game = given({ one: { hand: ['fork', 'fork', 'shrink'] }, two: { field: ['bear', 'mouse'] } });
    const fork = () => game.when(1, activate('fork', { targets: ['bear', 'ember@2'] })).passAll();
    expect(cited(fork())).toEqual([]);
    expect(cited(fork())).toEqual([['GA-SBA-01']]);
    expect(cited(game.when(1, activate('shrink', { targets: ['mouse'] })).passAll())).toEqual([['GA-SBA-01']]);
  });

  it('GA-SBA-02: a player whose champion has lethal damage loses by it', () => {
    const game = given({ one: { hand: ['smite'] }, two: { field: [{ card: 'ember', damage: 5 }] } });
    expect(cited(game.when(1, activate('smite', { targets: ['ember@2'] })).passAll())).toEqual([['GA-SBA-02']]);
  });

  it('GA-SBA-03, GA-SBA-04: a weapon without durability goes by the check, a regalia to banishment', () => {
    const game = given({ one: { field: ['club', 'dagger'], hand: ['rust', 'rust'] } });
    expect(cited(game.when(1, activate('rust', { targets: ['club'] })).passAll())).toEqual([['GA-SBA-03']]);
    expect(cited(game.when(1, activate('rust', { targets: ['dagger'] })).passAll())).toEqual([['GA-SBA-04']]);
  });

  it('GA-SIEGE-03: a Siegeable domain without durability goes by the check', () => {
    const game = given({ one: { field: ['lance'] }, two: { field: ['wall'] } });
    game.when(1, attack('lance', 'wall')).passAll().passAll();
    expect([game.zone('graveyard:2'), cited(game)]).toEqual([['wall'], [['GA-SIEGE-03']]]);
  });

  it('GA-UNIQ-01, GA-UNIQ-02: of two of one name one is kept by it', () => {
    const game = given({ one: { field: ['chief'], hand: ['chief'] } });
    game.when(1, activate('chief')).passAll();
    expect(cited(game)).toEqual([]);
    expect(cited(game.when(1, choose('chief@1')))).toEqual([['GA-UNIQ-01', 'GA-UNIQ-02']]);
  });

  it('cites nothing for what effects destroy and sacrifice', () => {
    const game = given({ one: { hand: ['shatter'], field: ['captain'] }, two: { field: ['ox'] } });
    expect(cited(game.when(1, activate('shatter', { targets: ['ox'] })).passAll())).toEqual([]);
    expect(cited(game.when(1, ability('captain')))).toEqual([]);
    expect([game.zone('graveyard:2'), game.zone('graveyard:1')]).toEqual([['ox'], ['shatter', 'captain']]);
  });
});
