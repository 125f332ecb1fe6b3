import { describe, expect, it } from '@jest/globals';
import { scenarioSchema } from '#grand-archive';
import type { Begun } from '#recorder';
import { CardDefinition, type Deck } from '#rules';
import { read } from '../../libs/grand-archive/src/effects/definition.js';
import type { Ability, Op } from '../../libs/grand-archive/src/effects/words.js';
import type { Fact, Item, Json } from '#table';
import { decideMatch, decideOn } from '../support/decided.js';
import { testRecorder } from '../support/recorder.js';
import { starterCards, starterData, starterDecks, starterGame } from '../support/starter.js';
import { ALONE, forEachMatch, runs } from './scale.js';

const { rules, cards, decks } = starterGame;

/** All operations of a program, those of its branches too. */
const opsOf = (ops: readonly Op[]): Op[] =>
  ops.flatMap((op) => [
    op,
    ...(op.op === 'if'
      ? opsOf([...op.then, ...(op.else ?? [])])
      : op.op === 'may'
        ? opsOf(op.do)
        : op.op === 'pay'
          ? opsOf([...op.then, ...(op.else ?? [])])
          : []),
  ]);
const programOf = (ability: Ability): Op[] =>
  opsOf([...(ability.do ?? []), ...(ability.modes?.of ?? []).flatMap((mode) => mode.do)]);

interface Located {
  readonly key: string;
  readonly ability: Ability;
}

/**
 * What must happen once: every triggered and activated ability by its name, every card that does something when it
 * resolves, by mode.
 */
const abilities: Located[] = starterCards.all.map(read).flatMap((card) =>
  [['front', card] as const, ...(card.back ? [['back', card.back] as const] : [])].flatMap(([side, face]) =>
    face.abilities.flatMap((ability, n): Located[] => {
      if (ability.kind === 'static' || ability.kind === 'announce') return [];
      if (ability.kind !== 'resolve') return [{ key: `${card.id}#${side}#${n}`, ability }];
      return [
        { key: card.id, ability },
        ...(ability.modes?.of ?? []).map((mode, m): Located => ({
          key: `${card.id} mode ${m}`,
          ability: { kind: 'resolve', do: mode.do },
        })),
      ];
    }),
  ),
);

const happened = new Set<string>();

/** Notes what resolves in a match, and how. */
const noting = (): ((facts: readonly Fact[]) => void) => {
  const items = new Map<string, Item>();
  return (facts) => {
    for (const fact of facts) {
      if (fact.kind === 'item-raised') items.set(fact.item.id, fact.item);
      if (fact.kind === 'created')
        fact.cards.filter((card) => card.token).forEach((card) => happened.add(card.definition as string));
      if (fact.kind === 'game-ended' && fact.reason === 'an effect says so') happened.add('win');
      if (fact.kind === 'turned' && fact.side === 'back') happened.add('transform');
      if (fact.kind !== 'item-ended' || !['resolved', 'partly'].includes(fact.result)) continue;
      const { declared, definition } = items.get(fact.item)!;
      const key = (declared['ability'] ?? definition) as string;
      happened.add(key);
      for (const mode of (declared['modes'] ?? []) as number[]) happened.add(`${key} mode ${mode}`);
      for (const paid of (declared['paid'] ?? []) as string[]) happened.add(`${key} ${paid}`);
    }
  };
};

const ids = (names: string): string[] => names.split(' ').map((id) => `starter-${id}`);
const brannoc = { lineage: ids('brannoc-kiln-apprentice first-ember'), field: ids('brannoc-road-warden') };
const yselin = { lineage: ids('yselin-tide-pupil first-drop'), field: ids('yselin-lamp-reader') };
const deck = ids(
  'spark-hound crossroads-drifter reed-piper brackwater-eel letter-runner shoal-of-glass unwritten-page',
);
const ilvane = { lineage: ids('ilvane-fletchers-daughter first-gust'), field: ids('ilvane-windward-eye') };
const osric = { lineage: ids('osric-gate-reeve first-stone'), field: ids('osric-keeper-of-debts') };
const wind = ids('gale-courier reedbank-archer tailwind kite-apprentice open-palm crosswind thistledown-scout');
const stone = ids('toll-warden hearth-mule sealed-ledger double-entry grave-clerk levy debtors-youngest');
const memory = ids('long-haul-ox millgate-porter reed-piper fold-the-hour long-memory cold-lesson');

/** Positions of late games, for what random play from the beginning comes to only rarely. */
const positions: Readonly<Record<string, Json>> = {
  'the last level of Brannoc': {
    phase: 'wake',
    seats: [
      {
        zones: {
          ...brannoc,
          materials: ids('brannoc-keeper-of-the-last-fire'),
          memory,
          deck,
          hand: ids('measure-of-strength overhead-swing clear-the-road flick-of-flame'),
        },
      },
      {
        zones: {
          ...yselin,
          field: [...yselin.field, ...ids('reed-piper gatehouse-sentry')],
          deck,
          hand: ids('hush-the-bell'),
        },
      },
    ],
  },
  'the last level of Yselin': {
    phase: 'wake',
    seats: [
      {
        zones: {
          ...yselin,
          field: [...yselin.field, ...ids('undertow-stalker')],
          materials: ids('yselin-voice-beneath'),
          memory,
          deck,
          hand: ids('weight-of-the-unseen unwritten-page fold-the-hour turn-of-the-current'),
        },
      },
      {
        zones: {
          ...brannoc,
          field: [...brannoc.field, ...ids('reed-piper spark-hound')],
          deck,
          hand: ids('flick-of-flame'),
        },
      },
    ],
  },
  'a lamp about to be lit': {
    phase: 'wake',
    seats: [
      {
        zones: {
          lineage: ids('first-drop'),
          field: ids('yselin-tide-pupil'),
          materials: ids('yselin-lamp-reader'),
          memory,
          deck,
        },
      },
      { zones: { ...brannoc, field: [...brannoc.field, ...ids('reed-piper spark-hound')], deck } },
    ],
  },
  'a current about to turn': {
    seats: [
      {
        zones: {
          ...yselin,
          deck,
          hand: ids(
            'turn-of-the-current turn-of-the-current reed-piper letter-runner shoal-of-glass unwritten-page ' +
              'brackwater-eel',
          ),
        },
      },
      { zones: { ...brannoc, field: [...brannoc.field, ...ids('reed-piper spark-hound')], deck } },
    ],
  },
  'a torch burned down': {
    seats: [
      {
        zones: {
          lineage: brannoc.lineage,
          field: ids('brannoc-spent-torch kilnforged-sabre'),
          deck,
          hand: ids('overhead-swing pour-on-the-oil reed-piper letter-runner'),
        },
      },
      { zones: { ...yselin, deck } },
    ],
  },
  'a torch lit': {
    phase: 'wake',
    seats: [
      {
        zones: {
          lineage: ids('first-ember'),
          field: ids('brannoc-kiln-apprentice'),
          materials: ids('brannoc-spent-torch brannoc-road-warden'),
          memory,
          deck,
          hand: ids('burn-the-ledger'),
        },
      },
      { zones: { ...yselin, field: [...yselin.field, ...ids('minnow')], deck } },
    ],
  },
  'the tower all but built': {
    phase: 'draw',
    seats: [
      {
        zones: {
          ...yselin,
          field: [...yselin.field, { card: 'starter-unfinished-tower', counters: { floor: 5 } }],
          deck,
          hand: ids('seeing-glass'),
        },
      },
      { zones: { ...brannoc, deck } },
    ],
  },
  'an egg about to hatch': {
    seats: [
      {
        zones: {
          ...brannoc,
          field: [
            ...brannoc.field,
            ...ids('egg-of-the-hearthwyrm furnace-drake'),
            { card: 'starter-spark-hound', rested: true },
          ],
          deck,
          hand: ids('spark-hound spark-hound kiln-guard parting-stroke trial-by-cinders three-ways-home'),
        },
      },
      {
        zones: {
          ...yselin,
          field: [...yselin.field, ...ids('reed-piper lockkeeper-of-nine-gates drip-clock shoal-of-glass')],
          deck,
          hand: ids('refuse-the-tide spend-the-lesson'),
        },
      },
    ],
  },
  'a court in session': {
    seats: [
      {
        zones: {
          ...ilvane,
          field: [...ilvane.field, ...ids('court-falconer windfall-gleaner yew-of-the-ford almanac-of-squalls')],
          memory: ids('tailwind open-palm reedbank-archer'),
          materials: ids('ilvane-court-of-arrows'),
          deck: wind,
          hand: ids(
            'feathered-volley crosswind open-palm tailwind well-thumbed-almanac kite-apprentice shapeless-courtier',
          ),
        },
      },
      {
        zones: {
          ...brannoc,
          field: [...brannoc.field, ...ids('spark-hound kiln-guard')],
          memory,
          deck,
          hand: ids('flick-of-flame'),
        },
      },
    ],
  },
  'a wind rising': {
    seats: [
      {
        zones: {
          ...ilvane,
          field: [...ilvane.field, ...ids('hilltop-lookout gale-courier')],
          deck: wind,
          hand: ids(
            'thieves-wind gust-of-forgetting scatter-the-flock a-name-on-the-wind favourable-forecast ' +
              'loosen-every-knot crosswind kite-apprentice reedbank-archer tailwind',
          ),
        },
      },
      {
        zones: {
          ...osric,
          field: [...osric.field, ...ids('toll-warden grave-clerk hearth-mule')],
          memory,
          deck: stone,
          hand: ids('countersign writ-of-stillness'),
        },
      },
    ],
  },
  'the last level of Ilvane': {
    phase: 'wake',
    seats: [
      { zones: { ...ilvane, materials: ids('ilvane-court-of-arrows'), memory, deck: wind, hand: ids('crosswind') } },
      { zones: { ...osric, field: [...osric.field, ...ids('toll-warden')], deck: stone } },
    ],
  },
  'debts called in': {
    seats: [
      {
        zones: {
          ...osric,
          field: [
            ...osric.field,
            ...ids(
              'grave-clerk debtors-youngest hearth-mule broker-of-small-memories customs-house strongroom-key ' +
                'cracked-urn',
            ),
          ],
          memory: ids('levy under-the-arch'),
          deck: stone,
          hand: ids(
            'call-in-the-debt double-entry give-them-up barter-at-noon dig-to-bedrock levy paid-apprenticeship ' +
              'under-the-arch',
          ),
        },
      },
      {
        zones: {
          ...ilvane,
          field: [...ilvane.field, ...ids('gale-courier hilltop-lookout')],
          memory,
          deck: wind,
          hand: ids('crosswind'),
        },
      },
    ],
  },
  'under an old wall': {
    seats: [
      {
        zones: {
          ...osric,
          field: [
            ...osric.field,
            ...ids('bell-ringer-on-watch hammer-of-deeds'),
            { card: 'starter-cracked-urn', side: 'back' },
          ],
          graveyard: ids('sexton-of-two-towns sealed-ledger'),
          deck: stone,
          hand: ids(
            'under-the-cloth lamplight-inspector kneel-at-the-gate price-in-blood ceiling-of-dust closed-wells ' +
              'writ-of-stillness sealed-ledger countersign',
          ),
        },
      },
      {
        zones: {
          ...yselin,
          field: [...yselin.field, ...ids('reed-piper undertow-stalker')],
          deck,
          hand: ids('drown-in-paper sink-to-the-silt call-the-shoal'),
        },
      },
    ],
  },
  'the urn banished': {
    seats: [
      {
        zones: {
          ...osric,
          field: [...osric.field, { card: 'starter-cracked-urn', side: 'back' }],
          deck: stone,
          hand: ids('toll-warden hearth-mule'),
        },
      },
      {
        zones: { ...yselin, deck, hand: ids('drown-in-paper reed-piper brackwater-eel letter-runner drown-in-paper') },
      },
    ],
    turn: { n: 4, seat: 2 },
  },
  'a gate kept': {
    phase: 'wake',
    seats: [
      {
        zones: {
          lineage: ids('first-stone'),
          field: ids('osric-gate-reeve bell-ringer-on-watch'),
          materials: ids('osric-keeper-of-debts'),
          memory,
          deck: stone,
          hand: ids('countersign'),
        },
      },
      {
        zones: {
          ...brannoc,
          field: [...brannoc.field, ...ids('spark-hound kiln-guard')],
          deck,
          hand: ids('flick-of-flame'),
        },
      },
    ],
  },
  'an angler in the line of fire': {
    seats: [
      {
        zones: {
          ...brannoc,
          field: [...brannoc.field, ...ids('spark-hound kiln-guard')],
          deck,
          hand: ids('flick-of-flame flick-of-flame sweep-of-embers spark-hound'),
        },
      },
      {
        zones: {
          ...yselin,
          field: [...yselin.field, { card: 'starter-lamp-angler', damage: 3 }],
          graveyard: ids('unwritten-page cold-lesson'),
          deck,
        },
      },
    ],
  },
  'an ally for an ally': {
    seats: [
      {
        zones: {
          ...osric,
          field: [...osric.field, ...ids('hearth-mule')],
          deck: stone,
          hand: ids('give-them-up give-them-up give-them-up levy levy'),
        },
      },
      { zones: { ...ilvane, field: [...ilvane.field, ...ids('gale-courier')], deck: wind } },
    ],
  },
  'a barter at noon': {
    seats: [
      {
        zones: {
          ...osric,
          field: [...osric.field, ...ids('hearth-mule')],
          deck: stone,
          hand: ids('barter-at-noon barter-at-noon barter-at-noon levy'),
        },
      },
      { zones: { ...ilvane, field: [...ilvane.field, ...ids('gale-courier')], deck: wind } },
    ],
  },
  'the kilns lit': {
    phase: 'wake',
    seats: [
      {
        zones: {
          ...brannoc,
          field: [
            ...brannoc.field,
            ...ids(
              'dawnherd-goat ashfeather-harrier bonfire-dancer heartwood-brand travellers-lantern ' +
                'token-of-a-kept-promise bag-of-flints',
            ),
            { card: 'starter-cinder-martyr', damage: 1 },
          ],
          memory,
          deck,
          hand: ids('sudden-temper oath-at-the-roadside open-the-strongbox open-the-strongbox torch-herald'),
        },
      },
      { zones: { ...yselin, field: [...yselin.field, ...ids('reed-piper brackwater-eel minnow')], deck } },
    ],
  },
  'the tide come in': {
    phase: 'wake',
    seats: [
      {
        zones: {
          ...yselin,
          field: [...yselin.field, ...ids('coral-staff bowl-of-still-water unfinished-tower')],
          materials: ids('choir-bell'),
          memory,
          deck,
          hand: ids('tidepool-scribe study-by-lamplight study-by-lamplight lash-of-brine sudden-spray'),
        },
      },
      { zones: { ...brannoc, field: [...brannoc.field, ...ids('reed-piper spark-hound')], deck } },
    ],
  },
  'glass in the shallows': {
    seats: [
      {
        zones: {
          ...yselin,
          field: [...yselin.field, ...ids('shoal-of-glass lamp-angler estuary-serpent')],
          graveyard: ids('unwritten-page cold-lesson'),
          deck,
          hand: ids(
            'fold-the-hour unwritten-page call-the-shoal shoal-of-glass reed-piper long-memory crush-of-waves ' +
              'spring-thaw',
          ),
        },
      },
      {
        zones: {
          ...brannoc,
          field: [...brannoc.field, ...ids('spark-hound kiln-guard roadwrights-hammer')],
          deck,
          hand: ids('clear-the-road break-the-tools sweep-of-embers flick-of-flame parting-stroke three-ways-home'),
        },
      },
    ],
  },
};

const playFrom = async (position: Json, seed: string, most: number): Promise<void> => {
  const begun = await testRecorder([starterGame]).recorder.beginScenario({
    game: rules.game,
    format: { name: 'open', bestOf: 1 },
    seats: [{ player: 'a' }, { player: 'b' }],
    scenario: scenarioSchema.parse(position) as Json,
    seed,
  });
  if (!begun.ok) throw new Error(begun.detail);
  decideOn(starterGame, (begun as Begun).match, seed, { most, stops: true, hear: noting() });
};

/** The decks of the n-th game: every pair of the four, from both sides, in turn. */
const pairOf = (n: number): Deck[] => [decks[n % 4]!, decks[(n + 1 + (Math.floor(n / 4) % 3)) % 4]!];

/** Plays the n-th game to its end. */
const playWith = (n: number, seed: string) =>
  decideMatch({ ...starterGame, decks: pairOf(n) }, seed, { most: 5000, hear: noting() });

describe('the starter cards', () => {
  it.each(starterData.map((card) => [(card as { name: string }).name, card]))('%s is a card', (_name, card) => {
    const parsed = CardDefinition.parse(card);
    expect(parsed).toMatchObject({ game: 'grand-archive', byHand: [] });
    expect([parsed.types, parsed.classes, parsed.elements].map((words) => words.length > 0)).toEqual([
      true,
      true,
      true,
    ]);
    // What it does is said in words, and words are never alone.
    expect(parsed.text === '').toBe(parsed.abilities.length === 0 && parsed.keywords.length === 0);
    if (!parsed.types.includes('TOKEN'))
      expect(parsed.cost?.kind).toBe(
        parsed.types.some((type) => type === 'CHAMPION' || type === 'REGALIA') ? 'memory' : 'reserve',
      );
  });

  it('have ids and names of their own', () => {
    const all = starterCards.all;
    for (const key of ['id', 'name'] as const) expect(new Set(all.map((card) => card[key])).size).toBe(all.length);
    expect(all.filter((card) => !/^starter-[a-z0-9-]+$/.test(card.id))).toEqual([]);
  });

  it('summon tokens that there are', () => {
    const summoned = abilities
      .flatMap(({ ability }) => programOf(ability))
      .flatMap((op) => (op.op === 'summon' ? [op.token] : []));
    expect(summoned.map((id) => cards.get(id)?.types)).toEqual(summoned.map(() => ['TOKEN', 'ALLY']));
    const made = starterCards.all.filter((card) => card.types.includes('TOKEN')).map((card) => card.id);
    expect(new Set(summoned)).toEqual(new Set(made));
  });

  it('try every operation but the one that Intercept alone needs', () => {
    const known =
      'draw damage prevent recover heal destroy sacrifice banish banish-random move discard mill glimpse shuffle ' +
      'counter rest wake boost forbid enable disable cheapen limit ' +
      'negate summon end-combat control exchange transform turn copy materialize level-up win choose reveal dig ' +
      'name if may pay';
    expect([...new Set(abilities.flatMap(({ ability }) => programOf(ability)).map((op) => op.op))].sort()).toEqual(
      known.split(' ').sort(),
    );
  });
});

describe('the starter decks', () => {
  it('are four, and each is legal in standard', () => {
    expect(starterDecks.map(({ name }) => name)).toEqual([
      'starter-cinder-road',
      'starter-lantern-tide',
      'starter-stone-ledger',
      'starter-windward-court',
    ]);
    for (const one of decks) expect(rules.checkDeck(one, 'standard', cards)).toEqual([]);
  });

  it('name cards only, each once, and leave no card out', () => {
    const names = starterCards.all.filter((card) => !card.types.includes('TOKEN')).map((card) => card.name);
    for (const { lines } of starterDecks) expect(new Set(lines.map(({ card }) => card)).size).toBe(lines.length);
    expect(new Set(starterDecks.flatMap(({ lines }) => lines.map(({ card }) => card)))).toEqual(new Set(names));
  });
});

/** Every pair of decks, from both sides. */
const GAMES = runs(12, 36);
/** From each position. */
const TIMES = runs(3, 24);
/** For what has not happened by then. */
const MORE = 40;

describe('the starter decks against each other, at random', () => {
  it(`play ${GAMES} games to a winner`, async () => {
    await forEachMatch('games of starter decks', GAMES, async (n) => {
      const { table, actions } = await playWith(n, `starter ${n}`);
      expect(table.games).toMatchObject([{ n: 1, winner: expect.any(Number) }]);
      expect(actions).toBeLessThan(2500);
    });
  });

  it.each(Object.entries(positions))('go on from %s', (name, position) =>
    forEachMatch(`from ${name}`, TIMES, async (n) => void (await playFrom(position, `position ${n}`, 120))),
  );

  (ALONE ? it.skip : it)('had every ability of every card happen', async () => {
    // the game is over before that item ends
    const wins = ({ ability }: Located): boolean => programOf(ability).some((op) => op.op === 'win');
    const tokens = starterCards.all.filter((card) => card.types.includes('TOKEN')).map(({ id }) => id);
    const wanted = [
      ...abilities.filter((one) => !wins(one)).map(({ key }) => key),
      ...tokens,
      'win',
      'transform',
      'rule#intercept',
      'rule#enlighten',
      'starter-unwritten-page spectral-shift',
      'starter-fold-the-hour spectral-shift',
    ];
    const missing = (): string[] => wanted.filter((key) => !happened.has(key));
    // Another rule or another card makes other games of the same seeds: what they missed has some more tries, from
    // where it is at hand.
    const isAtHand = (position: Json): boolean =>
      missing().some((key) => JSON.stringify(position).includes(key.replace(/[# ].*/, '')));
    const more = Object.values(positions);
    for (let n = 0; n < MORE && missing().length > 0; n += 1) {
      const near = more.filter(isAtHand);
      for (const position of near.length > 0 ? near : more) await playFrom(position, `more ${n}`, 120);
      if (n % 8 === 7) await playWith(n, `more ${n}`);
    }
    expect(missing()).toEqual([]);
  });
});
