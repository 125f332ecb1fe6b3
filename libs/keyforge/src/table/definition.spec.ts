import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { creature } from '../../../../test/support/keyforge/index.js';
import { checkCard } from '../effects/check-card.js';

const DRAW = { op: 'draw', n: 1 } as const;
const WARD = { change: 'keyword', what: { self: true }, keyword: 'elusive' } as const;
const wrong = (...abilities: object[]): string[] => checkCard(creature('odd', {}, ...(abilities as never[])));

describe('definitions of KeyForge', () => {
  it('are accepted if each ability is of one kind and has the parts of that kind', () => {
    const soon = { soon: true, if: [{ turn: 'own' }], do: [DRAW] };
    expect(wrong({ on: 'play', do: [DRAW] }, { modify: [WARD] }, { modify: [WARD], from: 'hand' }, soon)).toEqual([]);
  });

  it.each([
    [{ on: 'play', soon: true, if: [{ turn: 'own' }], do: [DRAW] }, /one of "on", "after", "soon" and "modify"$/],
    [{ on: 'play' }, /says nothing that it does \("do"\)$/],
    [{ modify: [WARD], do: [DRAW] }, /"do" does not belong to "modify"$/],
    [{ on: 'play', from: 'hand', do: [DRAW] }, /"from" belongs to "modify" only$/],
    [{ soon: true, do: [DRAW] }, /"soon" needs an "if"$/],
    [{ on: 'play', do: [{ op: 'drew' }] }, /abilities\[0\]\.do\[0\]\.op: .*nearest: "draw"/],
  ])('KF-AMB-02: %o is refused, with what would be right', (ability, why) => {
    const said = wrong(ability);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(why);
  });

  it('KF-AMB-02: have one of the four types, and a house', () => {
    const odd = CardDefinition.parse({ id: 'odd', game: 'keyforge', name: 'Odd', types: ['TOKEN', 'CREATURE'] });
    expect(checkCard(odd)).toEqual([
      'a card is one of CREATURE, ARTIFACT, ACTION, UPGRADE, not TOKEN CREATURE (KF-AMB-02)',
      'a card has a house ("classes")',
    ]);
    expect(checkCard({ ...odd, types: [], classes: ['dis'] })).toEqual([
      expect.stringMatching(/, not nothing \(KF-AMB-02\)$/),
    ]);
  });
});
