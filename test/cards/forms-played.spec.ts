import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { grandArchive, scenarioSchema } from '#grand-archive';
import { graven, scenarioSchema as gravenSchema } from '#graven';
import { keyforge, scenarioSchema as keyforgeSchema } from '#keyforge';
import { CardDefinition, type CardLookup, type Rules } from '#rules';
import type { Json } from '#table';
import { testCards } from '../support/grand-archive/cards.js';
import { face, type Print } from '../support/grand-archive/print.js';
import { artifact, creature, lookup } from '../support/keyforge/index.js';
import { human, titan } from '../support/graven/index.js';
import { PlayedOut } from '../support/played-out.js';
import { shippedGraven } from '../support/shipped.js';

/**
 * What the programs of `forms/*.ndjson` do on a table: some of them at a time lie before two players who do what they
 * are offered, by chance, and what was offered and done comes to a digest. It says nothing of what is right; it shows
 * that something is done, asked or worded otherwise than before. `UPDATE_DOCS=1` takes over what was meant to change.
 */
interface Form {
  readonly type: string;
  readonly text: string;
  readonly keywords?: readonly unknown[];
  readonly abilities?: readonly object[];
  readonly byHand?: readonly string[];
}

const formsOf = (game: string): Form[] =>
  readFileSync(new URL(`forms/${game}.ndjson`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Form);

/** Those whose programs are not the same. */
const different = (forms: readonly Form[]): Form[] => [
  ...new Map(forms.map((one) => [JSON.stringify([one.keywords, one.abilities]), one])).values(),
];

const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

interface Position {
  readonly cards: CardLookup;
  readonly scenario: object;
  readonly texts: readonly string[];
}

/** Compared with what each came to before: a line for each, its digest and the texts that lay there. */
const compare = (rules: Rules, positions: readonly Position[], steps: number): void => {
  const file = new URL(`forms/${rules.game}.played.txt`, import.meta.url);
  const stated = new Map<string, number>();
  const found = positions.map(({ cards, scenario, texts }, n) => {
    const digest = new PlayedOut(rules, cards, n, stated).begin(scenario).play(steps);
    return `${digest} ${texts.join(' / ')}`;
  });
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, `${found.join('\n')}\n`);
  expect(found).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
};

const STATS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ALLY: { power: 2, life: 3 },
  CHAMPION: { level: 1, life: 20 },
};

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 40).trim();

describe('Programs of every form', () => {
  it('of KeyForge do what they did', () => {
    const all = formsOf('keyforge');
    const whole = different(all.filter(({ byHand = [] }) => byHand.length === 0));
    const byHand = all.filter((one) => one.byHand?.length);
    const positions = inGroups(whole, 7).map((forms, n): Position => {
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
        scenario: keyforgeSchema.parse(scenario),
        texts: forms.map(({ text }) => short(text)),
      };
    });
    compare(keyforge, positions, 32);
  }, 120_000);

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
    compare(grandArchive, positions, 32);
  }, 120_000);

  it('of GRAVEN do what they did, among them what is by hand', () => {
    const { cards } = shippedGraven;
    const odd = human('odd', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something odd happens.' }] });
    const old = titan('old', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something old happens.' }] });
    const byId = new Map([...cards, odd, old].map((one) => [one.id, one]));
    const lookup: CardLookup = { version: 'test', get: (id) => byId.get(id), everyId: () => byId.keys() };
    const positions = Array.from({ length: 40 }, (_, n): Position => {
      const some = (from: number, many: number): string[] =>
        Array.from({ length: many }, (_, at) => cards[(n * 5 + from + at * 3) % cards.length]!.id);
      const side = (from: number, hand: readonly string[]): object => ({
        zones: {
          deck: some(from, 9),
          hand: [...some(from + 1, 4), ...hand],
          front: some(from + 2, 2),
          back: some(from + 4, 2),
          discard: some(from + 5, 3),
        },
      });
      const scenario = gravenSchema.parse({ seats: [side(0, ['odd', n % 2 ? 'odd' : 'old']), side(7, ['odd'])] });
      return { cards: lookup, scenario, texts: some(1, 4) };
    });
    compare(graven, positions, 24);
  }, 120_000);
});
