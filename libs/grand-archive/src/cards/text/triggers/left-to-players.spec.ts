import { describe, expect, it } from '@jest/globals';
import { eventOf, leftToPlayers, targetsOf } from './left-to-players.js';

describe('a text that no program covers', () => {
  it.each([
    ['On Enter: Hum.', 'enter'],
    ['**On Death:** Hum.', 'die'],
    ['[Class Bonus] On Hit: Hum.', 'hit'],
    ['At the beginning of your end phase, hum.', 'end-began'],
    ['Whenever somebody hums, hum.', undefined],
    ['Hum. On Enter: hum.', undefined],
  ])('%s waits for %s', (text, event) => {
    expect(eventOf(text)).toBe(event);
  });

  it.each([
    ['Hum at target ally.', [{ what: { types: ['ALLY'] }, min: 1, max: 1 }]],
    ['Hum at up to one target unit you control.', [{ what: { unit: true, who: 'you' }, min: 0, max: 1 }]],
    [
      'Target champion hums at target ally an opponent controls.',
      [
        { what: { types: ['CHAMPION'] }, min: 1, max: 1 },
        { what: { types: ['ALLY'], who: 'opponent' }, min: 1, max: 1 },
      ],
    ],
    [
      'Hum at another target ally you control.',
      [{ what: { types: ['ALLY'], who: 'you', other: true }, min: 1, max: 1 }],
    ],
    ['Hum at all units target player controls.', [{ what: {}, player: 'any', min: 1, max: 1 }]],
    ['Look at target opponent’s memory.', [{ what: {}, player: 'opponent', min: 1, max: 1 }]],
    ['Up to one target opponent hums.', [{ what: {}, player: 'opponent', min: 0, max: 1 }]],
    [
      'Hum at your champion and up to one other target unit.',
      [{ what: { unit: true, spare: 'own-champion' }, min: 0, max: 1 }],
    ],
    ['Hum at target unit and another target unit.', [{ what: { unit: true }, min: 1, max: 1 }]],
    ['Hum at another target weapon.', []],
    ['Hum at up to X target regalia.', []],
    ['Hum at target ally card from your graveyard.', []],
    ['Any amount of target players hum.', []],
    ['Hum at target player who hummed.', []],
    ['Hum at target ally with stealth.', []],
    ['Hum at target unit or domain.', []],
    ['Hum at target ally attacking you.', []],
    ['Hum at target rested ally.', []],
    ['Hum at target card in a graveyard.', []],
    ['It has "Hum at target ally."', []],
    ['You may hum. When you do, sing at target champion.', []],
    [
      'Hum at target unit. (A hum is short.) Whenever it hums this way, sing at target ally.',
      [{ what: { unit: true }, min: 1, max: 1 }],
    ],
    ['Hum. At the beginning of the next end phase, hum at target ally.', []],
    ['Choose one—\n• Hum at target ally.\n• Hum at target item.', []],
    ['Hum.', []],
    ...['item', 'weapon', 'regalia', 'domain'].map((noun): [string, object[]] => [
      `Hum at target ${noun}.`,
      [{ what: { types: [noun.toUpperCase()] }, min: 1, max: 1 }],
    ]),
  ])('%s gets its targets', (text, targets) => {
    expect(targetsOf(text, ['ALLY'])).toEqual(targets);
  });

  it('gets targets for an action, and an event for an object in play', () => {
    const texts = ['On Enter: Hum.', 'Hum at target ally.'];
    expect(leftToPlayers(texts, ['ACTION'], () => undefined).map(({ kind, text }) => [kind, text])).toEqual([
      ['resolve', texts[1]],
    ]);
    expect(leftToPlayers(texts, ['ALLY'], () => undefined).map(({ kind, when }) => [kind, when])).toEqual([
      ['triggered', 'enter'],
    ]);
  });

  it.each([
    ['[Element Bonus] (2), Banish another card from your graveyard: Hum at target champion.'],
    ['Whenever this card is banished from your memory, hum at target champion.'],
    ['On Hit: Hum at target champion.'],
  ])('gets none as an action resolves for an ability of its own: %s', (text) => {
    expect(leftToPlayers([text], ['ACTION'], () => undefined)).toEqual([]);
  });

  it('gets none that is "another" on a card that is no object', () => {
    expect(leftToPlayers(['Hum at another target ally.'], ['ACTION'], () => undefined)).toEqual([]);
  });

  it('gets those of an action with a bonus', () => {
    const said = ['Class Bonus: Hum at target ally.', 'Hum at target ally. Class Bonus: Hum.'];
    expect(leftToPlayers(said, ['ACTION'], () => undefined).map(({ text }) => text)).toEqual(said);
  });
});
