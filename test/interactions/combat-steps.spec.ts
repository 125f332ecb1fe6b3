import { describe, expect, it } from '@jest/globals';
import { activate, attack, choose, concede, given, pass, pay, retaliate } from '../support/grand-archive/index.js';
import { CardDefinition } from '#rules';
import type { Ability } from '../../libs/grand-archive/src/effects/words.js';
import { testCards } from '../support/grand-archive/cards.js';
import { face } from '../support/grand-archive/print.js';

/** Three more health for a champion, for so long. */
const oath = (id: string, until: string): void =>
  testCards.add(
    CardDefinition.parse({
      game: 'grand-archive',
      id,
      ...face(id, {
        types: 'ACTION',
        speed: 'fast',
        abilities: [
          {
            kind: 'resolve',
            targets: [{ what: { types: ['CHAMPION'] }, min: 1, max: 1 }],
            do: [{ op: 'boost', what: { target: 0 }, stats: { life: 3 }, until } as NonNullable<Ability['do']>[number]],
          },
        ],
      }),
    }),
  );
oath('oath', 'end-of-turn');
oath('truce', 'end-of-combat');

const titles = (game: ReturnType<typeof given>): string[] => game.of('unit-ended').map(({ title }) => title);

describe('steps of a combat name their cards', () => {
  const fight = () => given({ one: { field: ['bear'] }, two: { field: ['ox'] } }).when(1, attack('bear', 'ox'));

  it('RU-09, RU-10, RU-11: who retaliates, who strikes whom, whose combat ends', () => {
    const game = fight().passAll().when(2, retaliate(true));
    expect(titles(game)).toEqual(['Retaliation: Ox']);
    expect(titles(game.passAll())).toEqual(['Combat damage: Bear against Ox', 'End of combat: Bear']);
  });

  it('RU-09: who does not retaliate', () => {
    expect(titles(fight().passAll().when(2, retaliate(false)))).toEqual(['No retaliation: Ox']);
  });

  it('RU-10: an attack card and a weapon with the champion', () => {
    const game = given({ one: { field: ['sword'], hand: ['slash', 'ox'] }, two: { field: ['ox'] } });
    game
      .when(1, activate('slash', { weapon: 'sword' }))
      .when(1, pay())
      .passAll()
      .when(1, choose('ox@2'));
    game.passAll().when(2, retaliate(false)).passAll();
    expect(titles(game)).toEqual([
      'Combat damage: Ember, Spirit, Slash, Sword against Ox',
      'End of combat: Ember, Spirit, Slash, Sword',
    ]);
  });

  it('RU-10: an attacker that has left is named as it was', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: ['ox'], hand: ['void'] } })
      .when(1, attack('bear', 'ox'))
      .when(1, pass)
      .when(2, activate('void', { targets: ['bear'] }))
      .passAll()
      .passAll()
      .passAll();
    expect(titles(game)).toEqual(['Combat damage: Bear against Ox', 'End of combat: Bear']);
  });
});

describe('what decides a game is a step of its own, with its card', () => {
  const hurt = { field: [{ card: 'ember', damage: 15 }] };
  const endOf = (game: ReturnType<typeof given>) =>
    game.of('unit-ended').map(({ of, title, rules }) => [of, title, rules[0]]);

  it('RU-24, CF-61: the end of a combat, where the check after its damage decides', () => {
    const game = given({ one: { field: ['bear'] }, two: { field: [{ card: 'ember', damage: 14 }] } });
    game.when(1, attack('bear', 'ember@2')).passAll().when(2, retaliate(false)).passAll();
    expect(endOf(game)).toEqual([
      ['damage', 'Combat damage: Bear against Ember, Spirit', 'GA-COMBAT-25'],
      ['combat-end', 'End of combat: Bear', 'GA-COMBAT-38'],
      ['end', 'Seat 1 wins the game', 'GA-SBA-02'],
    ]);
    const facts = game.facts.map(({ kind }) => kind);
    expect(facts.indexOf('combat-ended')).toBeLessThan(facts.indexOf('lost'));
  });

  it('RU-24, RU-17: clean-up, where what kept a champion alive ends', () => {
    const game = given({ one: { hand: ['oath', 'fork'] }, two: { field: [{ card: 'ember', damage: 14 }] } });
    game.when(1, activate('oath', { targets: ['ember@2'] })).passAll();
    game.when(1, activate('fork', { targets: ['ember@1', 'ember@2'] })).passAll();
    expect([game.table.result, game.card('ember@2').damage]).toEqual([null, hurt.field[0]!.damage]);
    game.passAll(2);
    expect(endOf(game)).toEqual([
      ['turn', 'Clean-up', 'GA-TURN-29'],
      ['end', 'Seat 1 wins the game', 'GA-SBA-02'],
    ]);
  });

  it('RU-24: a step that ended decides nothing later', () => {
    const game = given({ one: { field: ['bear'] } })
      .when(1, attack('bear', 'ember@2'))
      .passAll()
      .when(2, concede);
    expect(endOf(game).map(([of]) => of)).toEqual(['end']);
  });
});
