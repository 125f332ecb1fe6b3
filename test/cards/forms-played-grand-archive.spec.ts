import { describe, it } from '@jest/globals';
import { by2021, scenarioSchema } from '#grand-archive';
import { CardDefinition } from '#rules';
import type { Json } from '#table';
import { testCards } from '../support/grand-archive/cards.js';
import { face, type Print } from '../support/grand-archive/print.js';
import { compare, different, formsOf, inGroups, short, type Position } from './played.js';

const STATS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ALLY: { power: 2, life: 3 },
  CHAMPION: { level: 1, life: 20 },
};

describe('Programs of every form', () => {
  it('of Grand Archive do what they did', () => {
    const whole = different(formsOf('grand-archive').filter(({ abilities }) => abilities !== undefined));
    const plain = Object.entries<Print>({
      'small-egg': { name: 'Small Egg', types: 'TOKEN ALLY', subtypes: 'GOOSE', stats: { power: 1, life: 1 } },
      'golden-egg': { name: 'Golden Egg', types: 'TOKEN ITEM' },
      'old-sword': {
        name: 'Old Sword',
        types: 'WEAPON REGALIA',
        subtypes: 'SWORD',
        stats: { power: 2, durability: 2 },
      },
      'goose-lore': { name: 'Goose Lore', types: 'MASTERY' },
      human: { types: 'ALLY', subtypes: 'HUMAN', classes: 'WARRIOR', elements: 'FIRE', stats: { power: 2, life: 3 } },
      song: { types: 'ACTION', subtypes: 'SONG', elements: 'WATER' },
      byhand: { types: 'ACTION', byHand: ['Do as you like.'] },
    });
    const extra = new Map(
      plain.map(([id, print]) => [id, CardDefinition.parse({ id, game: 'grand-archive', ...face(id, print) })]),
    );
    const positions = inGroups(whole, 8).map((forms): Position => {
      const mine = new Map(
        forms.map((form, at) => {
          const id = `form-${at}`;
          const stats = STATS[form.type] ?? {};
          const print = { types: form.type, subtypes: 'GOOSE', stats, speed: 'fast' as const };
          const abilities = form.abilities?.map((ability) => ({ ...ability, text: form.text }));
          return [
            id,
            CardDefinition.parse({ id, game: 'grand-archive', ...face(id, print), keywords: form.keywords, abilities }),
          ];
        }),
      );
      const get = (id: string) => mine.get(id) ?? extra.get(id) ?? testCards.get(id);
      const ids = [...mine.keys()];
      const of = (...types: string[]): string[] => ids.filter((id) => types.includes(get(id)!.types[0]!));
      const [champion = 'ember', other = 'clay'] = of('CHAMPION');
      const side = (field: readonly Json[], hand: readonly string[]): Json => ({
        zones: {
          field: [...field, 'human', 'bear', 'small-egg', 'old-sword', 'lens'],
          hand: [...hand, 'human', 'song', 'ox'],
          memory: ['bear', 'song'],
          deck: ['ox', 'human', 'song', 'bear', 'ox', 'human', 'song', 'bear'],
          materials: ['ann1', 'sword', 'lens'],
          graveyard: ['human', 'song', 'bear'],
          banishment: ['ox'],
        },
      });
      const scenario = {
        seats: [
          side([{ card: champion, damage: 3 }, ...of('WEAPON')], [...of('ACTION', 'ALLY'), 'byhand']),
          side([other, ...(of('CHAMPION').length > 2 ? [] : of('ALLY').slice(0, 1))], []),
        ],
      };
      return {
        cards: { version: 'test', get },
        scenario: scenarioSchema.parse(scenario),
        texts: forms.map(({ text }) => short(text)),
      };
    });
    compare(by2021.rules, positions, 32);
  });
});
