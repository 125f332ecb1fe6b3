import { describe, expect, it } from '@jest/globals';
import { leaves, only, reads } from '../../../../../test/cards/texts.js';

describe('"another" and "other"', () => {
  it.each([
    ['ALLY', 'On Enter: Rest another target unit.'],
    ['ALLY', 'On Attack: Deal 2 damage to all other allies.'],
    ['ALLY', 'On Enter: If you control another Goose ally, draw a card.'],
    ['CHAMPION', 'On Enter: Deal 1 damage to each other unit.'],
    ['WEAPON', 'REST: Destroy another target ally, item, or weapon.'],
    ['ITEM', 'REST: Deal X damage to target unit, where X is the amount of other Goose objects you control.'],
  ])('mean other than the source, of type %s: %s', (type, text) => {
    expect(JSON.stringify(only(reads(text, type)))).toContain('"other":true');
  });

  it.each([
    ['ACTION', 'Deal 4 damage to target unit. Deal 2 damage to each other unit.'],
    ['ACTION', 'Wake up your champion. Wake up another target unit you control.'],
    ['ACTION', 'Destroy target ally. Sacrifice another ally.'],
    ['ACTION', 'Rest target Goose. If you control another Goose, draw a card.'],
    ['ACTION', 'Choose one—\n• Rest another target ally.\n• Draw a card.'],
    ['ACTION', 'Destroy all other allies.'],
  ])('GA26-TGT-03: leave a text by hand on a card that is no object, of type %s: %s', (type, text) => {
    expect(reads(text, type).byHand).toEqual([text]);
  });

  it.each([
    ['ATTACK', 'On Hit: Deal 1 damage to another target unit.'],
    ['WEAPON', 'On Attack: Deal 1 damage to another target unit.'],
    ['ITEM', 'REST: Rest each other ally.'],
  ])('leave a text by hand where the source is of another type, %s: %s', (type, text) => leaves(text, type));

  it.each([
    'On Enter: Put a buff counter on target ally. Put a buff counter on another target ally.',
    'On Enter: Rest target ally. Rest each other ally.',
    'On Enter: Rest a Goose ally you control. Rest another Goose ally.',
  ])('leave a text by hand that has named an object before: %s', (text) => leaves(text, 'ALLY'));
});
