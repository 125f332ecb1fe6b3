import { describe, expect, it } from '@jest/globals';
import { apply, beginEntry, publicDigest } from '#table';
import {
  activate,
  attack,
  back,
  decline,
  given,
  materialize,
  retaliate,
  thirdTurn,
} from '../../../../test/support/grand-archive/index.js';

describe('units of resolution', () => {
  it('are numbered in the order of the log, and a unit never holds two resolutions', () => {
    const game = thirdTurn().when(1, materialize('sword')).passAll().passTo('main').passAll(2);
    const units = game.of('unit-ended', true);
    expect(units.map((unit) => unit.unit)).toEqual(units.map((_, n) => n + 1));
    let resolutions = 0;
    for (const fact of game.log) {
      if (fact.kind === 'item-ended' && fact.result !== 'reverted') resolutions += 1;
      if (fact.kind === 'unit-ended') resolutions = 0;
      expect(resolutions).toBeLessThan(2);
    }
  });

  it('hold the digest of the public table just before them', () => {
    const game = given({ one: { hand: ['spark'] } })
      .when(1, activate('spark'))
      .passAll();
    const at = game.facts.findIndex((fact) => fact.kind === 'unit-ended');
    const before = game.facts
      .slice(0, at)
      .reduce(apply, beginEntry(game.before(game.entries.length - 1), game.table.revision));
    expect(game.of('unit-ended')[0]!.digest).toBe(publicDigest(before));
  });

  it('RU-14, RU-18: do not exist for what a player declined, or for phases without window and action', () => {
    const game = thirdTurn();
    const before = game.table.units;
    game.when(1, decline);
    expect(game.table.units).toBe(before);
  });

  it('RU-20: do not exist for an announcement that was taken back', () => {
    const game = given({ one: { hand: ['bear', 'ox', 'ox'] } });
    const before = game.table.units;
    expect(game.when(1, activate('bear')).when(1, back).table.units).toBe(before);
  });

  it('RU-09: hold all answers to one attack together', () => {
    const game = given({ one: { field: ['hydra'] }, two: { field: ['ox'] } })
      .when(1, attack('hydra', 'ox'))
      .passAll();
    game.when(2, retaliate(true, 'ox'));
    expect(game.units()).toEqual([]);
    expect(game.when(2, retaliate(false, 'ember@2')).units()).toEqual(['retaliation resolved']);
  });

  it('RU-11, RU-10: are separate for damage and the end of combat', () => {
    const game = given({ one: { field: ['bear'] } })
      .when(1, attack('bear', 'ember@2'))
      .passAll()
      .when(2, retaliate(false))
      .passAll();
    expect(game.of('unit-ended').map((unit) => [unit.of, unit.rules[0]])).toEqual([
      ['damage', 'GA-COMBAT-25'],
      ['combat-end', 'GA-COMBAT-38'],
    ]);
  });

  it('RU-02, RU-06: are separate for an Enter Effect, after a pass by each player', () => {
    const game = given({ one: { hand: ['scout'] } })
      .when(1, activate('scout'))
      .passAll()
      .passAll();
    const kinds = game.log.flatMap((fact) =>
      fact.kind === 'unit-ended' ? [fact.of] : fact.kind === 'passed' ? ['pass'] : [],
    );
    expect(kinds).toEqual(['setup', 'pass', 'pass', 'card', 'pass', 'pass', 'trigger']);
  });

  it('RU-16, RU-15, RU-12, RU-17: are one for each turn-based action', () => {
    const game = given({
      turn: { n: 4, seat: 2 },
      phase: 'end',
      one: { field: [{ card: 'bear', rested: true }], memory: ['ox'] },
    });
    const from = game.log.length;
    game.passAll().when(1, decline).passAll();
    const rules = game.log.slice(from).flatMap((fact) => (fact.kind === 'unit-ended' ? [fact.rules[0]] : []));
    expect(rules).toEqual(['GA-TURN-29', 'GA-TURN-10', 'GA-TURN-20', 'GA-TURN-22']);
  });

  it('each cite a rule', () => {
    const game = thirdTurn().when(1, materialize('sword')).passAll().passTo('main').passAll(2);
    for (const unit of game.of('unit-ended', true)) expect(unit.rules[0]).toMatch(/^(GA|R)-/);
  });
});
