import { describe, expect, it } from '@jest/globals';
import { does, leaves, only, reads } from '../../../../../../test/cards/texts.js';

describe('texts that change what an object is', () => {
  it('GA-BECOME-01: give types, subtypes and keywords in place of all others', () => {
    expect(does('Target ally becomes a Goose Human item with taunt and vigor and loses all other abilities.')).toEqual([
      {
        op: 'become',
        what: { target: 0 },
        types: ['ITEM'],
        subtypes: ['GOOSE', 'HUMAN'],
        keywords: ['taunt', 'vigor'],
      },
    ]);
  });

  it.each([
    'Target ally becomes a Goose item.',
    'Target ally becomes a Goose item with taunt.',
    'Target ally becomes a Goose item you control with taunt and loses all other abilities.',
    'Target ally becomes a Goose with taunt and loses all other abilities until end of turn.',
    'Target ally loses all abilities.',
  ])('stay by hand: %s', (said) => {
    leaves(said);
  });

  it('GA-SUPPRESS-01: suppress targeted objects', () => {
    expect(only(reads('Suppress up to two target allies or items.', 'ACTION'))).toMatchObject({
      targets: [{ what: { types: ['ALLY', 'ITEM'] }, min: 0, max: 2 }],
      do: [{ op: 'suppress', what: { target: 0 } }],
    });
    leaves('Suppress target ally until end of turn.');
  });
});

describe('texts about graveyards', () => {
  const rising = 'Whenever your champion levels up, return this card from your graveyard to the field.';

  it('GA-BECOME-03: can take all abilities from cards there', () => {
    expect(only(reads('Cards in graveyards lose all abilities.', 'ITEM'))).toMatchObject({
      kind: 'static',
      modify: [{ what: { all: { zone: 'graveyard' } }, bare: true }],
    });
    leaves('Cards in your graveyard lose all abilities.', 'ITEM');
    leaves('Cards in graveyards lose all abilities.', 'ACTION');
  });

  it('GA-DELAY-02: can return their own card, and do more if it returned', () => {
    const move = { op: 'move', what: { self: true }, from: 'graveyard', own: true, to: 'field', as: 'returned' };
    expect(only(reads(rising, 'ALLY'))).toMatchObject({ when: 'level-up', zone: 'graveyard', do: [move] });
    expect(only(reads(`${rising} If you do, it becomes ephemeral and draw a card.`, 'ALLY')).do).toEqual([
      move,
      {
        op: 'if',
        if: [{ is: 'chosen', as: 'returned' }],
        then: [
          { op: 'boost', what: { chosen: 'returned' }, stats: {}, keywords: ['ephemeral'], until: 'while-in-play' },
          { op: 'draw', who: 'you', n: 1 },
        ],
      },
    ]);
    leaves(`${rising} If you do, rest it.`, 'ALLY');
    leaves(rising, 'ACTION');
  });
});
