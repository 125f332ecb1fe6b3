import { scenarioSchema } from '#keyforge';
import { CardDefinition } from '#rules';
import type { Json } from '#table';
import { artifact, creature, lookup } from '../support/keyforge/index.js';
import { different, formsOf, inGroups, short, type Position } from './played.js';

/** Tables with cards of every form, some of them by hand. */
export const keyforgeTables = (): Position[] => {
  const all = formsOf('keyforge');
  const whole = different(all.filter(({ byHand = [] }) => byHand.length === 0));
  const byHand = all.filter((one) => one.byHand?.length);
  return inGroups(whole, 7).map((forms, n): Position => {
    const mine = [...forms, byHand[(n * 7) % byHand.length]!].map((form, at) =>
      CardDefinition.parse({
        id: `form-${at}`,
        game: 'keyforge',
        name: `Goose ${at}`,
        types: [form.type],
        classes: ['brobnar'],
        subtypes: ['GOOSE'],
        stats: form.type === 'CREATURE' ? { power: 3 + (at % 3) } : {},
        keywords: form.keywords ?? [],
        abilities: (form.abilities ?? []).map((ability) => ({ ...ability, text: form.text })),
        byHand: form.byHand ?? [],
      }),
    );
    const more = [
      creature('knight', { power: 4, armor: 1, traits: ['KNIGHT'], keywords: 'taunt' }),
      creature('giant', { power: 6, traits: ['GIANT'], house: 'dis' }),
      artifact('bell'),
    ];
    const ids = mine.map(({ id }) => id);
    const of = (type: string): string[] => mine.filter(({ types }) => types[0] === type).map(({ id }) => id);
    const side = (line: readonly Json[], hand: readonly string[]): Json => ({
      zones: {
        deck: ['ox3', 'knight', 'stone', 'shout', 'hat', 'imp', 'giant', 'ox5'],
        hand: [...hand, 'ox2'],
        archives: ['ox4', 'bot'],
        line: [...line],
        artifacts: ['bell', 'lens'],
        discard: ['ox1', 'shout', 'knight', 'stone'],
        purged: ['ox6'],
      },
      houses: ['brobnar', 'dis', 'logos'],
      amber: 4,
      keys: ['red'],
    });
    const scenario = {
      seats: [
        side(['knight', { card: 'giant', damage: 2 }, ...of('CREATURE').slice(0, 3)], ids),
        side(
          [{ card: 'imp', exhausted: true }, 'knight', { card: 'ox5', counters: { amber: 1 }, upgrades: ['hat'] }],
          [],
        ),
      ],
      house: 'brobnar',
    };
    return {
      cards: lookup([...mine, ...more]),
      scenario: scenarioSchema.parse(scenario),
      texts: forms.map(({ text }) => short(text)),
    };
  });
};
