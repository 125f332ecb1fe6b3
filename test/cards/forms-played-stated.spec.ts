import { describe, expect, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { queryOf } from '#rules';
import { refsIn, atOnce } from '../../libs/grand-archive/src/scenario/changes.js';
import { given } from '../support/grand-archive/index.js';
import { given as graven, human, play } from '../support/graven/index.js';
import { action, given as keyforge, play as playKeyForge } from '../support/keyforge/index.js';
import { compareStated, statements } from './stated.js';

const ofGrandArchive = () =>
  given({
    stack: [
      { card: 'spark', seat: 2 },
      { card: 'odd', seat: 1 },
    ],
    one: {
      field: ['ann1', { card: 'bear', counters: { buff: 1 }, damage: 1 }, 'sword', { card: 'imp', rested: true }],
      hand: ['ox', 'slash'],
      memory: ['imp', 'mouse'],
      graveyard: ['ox', 'spark', 'guard'],
      banishment: ['dawn', { card: 'rally', counters: { omen: 1 } }],
      materials: ['ann2', 'lens'],
      lineage: ['ember'],
    },
    two: {
      field: ['guard', 'lens'],
      hand: ['bolt'],
      memory: ['club', 'orb'],
      graveyard: ['bear'],
      materials: ['sword'],
    },
  }).passAll();

describe('A change stated by hand', () => {
  it('of Grand Archive comes to what it did', () => {
    compareStated(ofGrandArchive());
  });

  it('of GRAVEN comes to what it did', () => {
    const odd = human('odd', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something odd happens.' }] });
    const side = { deck: ['ox', 'elk', 'ox', 'elk', 'ox'], front: ['elk'], back: ['ox'], discard: ['elk', 'ox'] };
    compareStated(
      graven({ cards: [odd], one: { ...side, hand: ['odd', 'ox', 'elk'] }, two: { ...side, hand: ['ox'] } }).when(
        1,
        play('odd', 'back'),
      ),
    );
  });

  it('of KeyForge comes to what it did', () => {
    const odd = action('odd', { byHand: ['Play: Something odd happens.'] });
    const side = {
      deck: ['imp', 'bot', 'hiss', 'lens'],
      discard: ['calf'],
      archives: ['shout'],
      purged: ['cow'],
      artifacts: ['stone'],
      line: [
        { card: 'ox5', damage: 2, counters: { amber: 2 }, upgrades: ['hat'], under: ['bot'] },
        { card: 'ox3', stunned: true },
      ],
      keys: ['red' as const],
      amber: 7,
      chains: 2,
    };
    const one = { ...side, hand: ['odd', 'bull'] };
    compareStated(
      keyforge({ cards: [odd], one, two: { ...side, hand: ['imp', 'hiss'] } }).when(1, playKeyForge('odd')),
    );
  });

  it('a given position may name a card wherever a change speaks of one', () => {
    const game = ofGrandArchive();
    const query = queryOf(game.table, 1, game.cards);
    const named = (value: unknown): boolean => typeof value === 'string' && /^[a-z]\d+$/.test(value);
    const all = atOnce.flatMap(({ fields }) => statements(query, fields));
    expect(all.length).toBeGreaterThan(by2021.rules.changes!.length);
    for (const said of all) {
      const speaks = Object.keys(said).filter((field) => named(said[field]));
      expect(refsIn(said).map(({ field }) => field)).toEqual(expect.arrayContaining(speaks));
    }
  });
});
