import { describe, expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { checkCard } from './check-card.js';
import { language } from './words.js';

const card = (more: object) =>
  CardDefinition.parse({ id: 'x', game: 'keyforge', name: 'X', types: ['CREATURE'], classes: ['dis'], ...more });

describe('The language of KeyForge', () => {
  it('gives every word a meaning', () => {
    expect(language.documentation().undocumented).toEqual([]);
  });

  it('accepts programs in its words', () => {
    const abilities = [
      { on: ['fight', 'reap'], do: [{ op: 'damage', what: { pick: { type: 'CREATURE', flank: true } }, n: 2 }] },
      { modify: [{ change: 'power', what: { neighbor: 'self' }, by: { count: { who: 'you', trait: 'giant' } } }] },
      {
        after: { event: 'destroyed', what: { type: 'CREATURE', who: 'opponent' } },
        do: [
          { op: 'if', if: { is: 'like', what: 'it', as: { house: 'dis' } }, then: [{ op: 'gain', n: 1 }] },
          {
            op: 'lasting',
            modify: [{ change: 'allow', who: 'you', ways: ['fight'], what: { who: 'you' } }],
            until: 'end-of-turn',
          },
        ],
      },
    ];
    expect(checkCard(card({ keywords: [{ keyword: 'assault', n: 2 }], abilities }))).toEqual([]);
  });

  it('KF-AMB-02: refuses an unknown word, and says where it stands and which word is nearest', () => {
    expect(checkCard(card({ types: ['TOKEN'] }))[0]).toContain('KF-AMB-02');
    expect(checkCard(card({ keywords: [{ keyword: 'haunted' }] }))[0]).toContain('keywords[0].keyword');
    expect(checkCard(card({ abilities: [{ on: 'reap', do: [{ op: 'steel', n: 1 }] }] }))).toEqual([
      expect.stringContaining('abilities[0].do[0].op: there is no operation "steel"; nearest: "steal"'),
    ]);
    expect(checkCard(card({ abilities: [{ on: 'reap', soon: true, do: [] }] }))).toEqual([
      'abilities[0]: an ability is one of "on", "after", "soon" and "modify"',
      'abilities[0]: "soon" needs an "if"',
    ]);
  });
});
