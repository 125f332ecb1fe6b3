import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { creature, fight, given, play } from '../../../test/support/keyforge/index.js';
import { charts } from './charts.js';
import { inRepo } from '../../../test/support/in-repo.js';

const catalogue = readFileSync(inRepo('docs/rules/keyforge.md'), 'utf8');

describe('The timing chart', () => {
  it('names only rules that exist, and no box leads nowhere', () => {
    for (const { boxes } of charts.all) {
      const ids = boxes.map(({ id }) => id);
      for (const { rules, then } of boxes) {
        for (const rule of rules) expect([rule, catalogue.includes(`| ${rule} |`)]).toEqual([rule, true]);
        for (const next of then) expect(ids).toContain(next);
      }
    }
  });

  it('KF-SM-10, KF-SM-15, KF-SM-16: a fight passes its boxes in order', () => {
    const game = given({ one: { line: ['ox5'] }, two: { line: ['ox3'] } }).when(1, fight('ox5', 'ox3'));
    expect(charts.through(game.tables.at(-2)!, game.facts).flat()).toEqual([
      'T3F 1',
      'DMG 1',
      'DMG 2',
      'DMG 3',
      'DMG 4',
      'DES 1',
      'T3F 2',
      'DES 2',
    ]);
  });

  it('KF-SM-10: abilities that wait for the fight come before its damage, those for its end after it', () => {
    const boxer = creature(
      'boxer',
      { power: 5 },
      { on: 'before-fight', text: 'howl', do: [{ op: 'gain', n: 1 }] },
      { on: 'fight', text: 'cheer', do: [{ op: 'gain', n: 1 }] },
    );
    const game = given({ cards: [boxer], one: { line: ['boxer'] }, two: { line: ['ox3'] } }).when(
      1,
      fight('boxer', 'ox3'),
    );
    expect(charts.through(game.tables.at(-2)!, game.facts).flat()).toEqual([
      'T3F 1',
      'T3F A',
      'DMG 1',
      'DMG 2',
      'DMG 3',
      'DMG 4',
      'DES 1',
      'T3F 2',
      'DES 2',
      'T3F B',
    ]);
  });

  it('KF-SM-09: a play passes its boxes in order', () => {
    const game = given({ one: { hand: ['ox3'] } }).when(1, play('ox3'));
    expect(charts.through(game.tables.at(-2)!, game.facts).flat()).toEqual(['T3P 1']);
  });
});
