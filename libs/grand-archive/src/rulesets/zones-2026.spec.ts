import { describe, expect, it } from '@jest/globals';
import { by2026 } from '#grand-archive';
import { cardsIn } from '#table';
import {
  ability,
  activate,
  attack,
  choose,
  discard,
  pass,
  placed,
  printed,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { fought, given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne, when, type Print } from '../../../../test/support/grand-archive/print.js';

const resolve = (...does: NonNullable<NonNullable<Print['abilities']>[number]['do']>): Print => ({
  types: 'ACTION',
  speed: 'fast',
  abilities: [{ kind: 'resolve', do: does }],
});
const lying = { what: { zone: 'graveyard', types: ['ALLY'] }, min: 1, max: 1 };
printed({
  rebury: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', targets: [lying], do: [{ op: 'move', what: { target: 0 }, to: 'graveyard' }] }],
  },
  replace: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [
      {
        kind: 'resolve',
        targets: [{ what: { types: ['ALLY'] }, min: 1, max: 1 }],
        do: [{ op: 'move', what: { target: 0 }, to: 'field' }],
      },
    ],
  },
  tomb: { types: 'ALLY', stats: { power: 1, life: 1 }, abilities: [when('enter', 'Tomb: draw', drawOne)] },
  mist: { types: 'PHANTASIA' },
  giveup: resolve({ op: 'sacrifice', what: { all: { types: ['ALLY'], who: 'you' } } }),
  slaughter: resolve({ op: 'destroy', what: { all: { not: ['CHAMPION'] } } }),
  tally1: resolve({
    op: 'damage',
    to: { champion: 'each-opponent' },
    n: { count: { zone: 'banishment', types: ['ALLY'] } },
  }),
  intents: resolve({ op: 'damage', to: { champion: 'each-opponent' }, n: { count: { zone: 'intent' } } }),
});
written({
  gunner: { types: 'WEAPON', subtypes: 'GUN', power: 1, durability: 2 },
  slug: {
    types: 'ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Slug into target unloaded Gun weapon you control.',
  },
  shell: {
    types: 'REGALIA ITEM',
    subtypes: 'BULLET',
    power: 2,
    text: 'REST: Load Shell into target unloaded Gun weapon you control.',
  },
  urn: {
    types: 'ALLY',
    power: 1,
    life: 1,
    text: "On Enter: Banish target ally.\n\nREST: Return the banished ally to the field under its owner's control.",
  },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();

describe('zones in 2026', () => {
  const ids = () => placed({ rules: by2026.rules }).table.zones.map(({ id }) => id);

  it('GA26-ZONE-01: are ten kinds, with a lineage and loaded cards besides', () => {
    const kinds = [...new Set(ids().map((id) => id.split(':')[0]))];
    expect(kinds.toSorted()).toEqual(
      ['deck', 'materials', 'hand', 'memory', 'graveyard', 'banishment', 'pantheon', 'field', 'stack', 'intent']
        .concat('lineage', 'loaded')
        .toSorted(),
    );
  });

  it('GA26-ZONE-02: are one for each player, or one without an owner', () => {
    for (const one of ['deck', 'materials', 'hand', 'memory', 'graveyard', 'banishment', 'pantheon'])
      expect(ids().filter((id) => id.startsWith(one))).toEqual([`${one}:1`, `${one}:2`]);
    for (const one of ['field', 'stack', 'intent']) expect(ids().filter((id) => id.startsWith(one))).toEqual([one]);
  });

  it("GA26-ZONE-02: are, as an intent, the attacking player's, and only during a combat", () => {
    const game = given26({ hand: ['gore'] }, { field: ['ox'] });
    played(game, 'gore').when(1, choose('ox'));
    expect(cardsIn(game.table, 'intent').map(({ controller }) => controller)).toEqual([1]);
    fought(game).passAll();
    while (game.table.combat) game.passAll();
    expect([game.zone('intent'), game.zone('graveyard:1')]).toEqual([[], ['gore']]);
  });

  it('GA26-ZONE-03: are not changed by a move to where the card lies', () => {
    const game = given26({ hand: ['rebury'], graveyard: ['ox', 'bear'] });
    const [before, after] = [
      cardsIn(game.table, 'graveyard:1'),
      cardsIn(played(game, 'rebury', 'ox').table, 'graveyard:1'),
    ];
    expect(after.slice(0, 2)).toEqual(before);
    const field = played(given26({ hand: ['replace'], field: ['tomb'] }), 'replace', 'tomb');
    expect([field.stack(), field.of('moved').flatMap(({ legs }) => legs.map(({ to }) => to))]).toEqual([
      [],
      ['graveyard:1'],
    ]);
  });

  it('GA26-ZONE-04: turn a card face up that comes out of a private one, and face down that goes into one', () => {
    const game = given26({ hand: ['toss', 'amnesia', 'stash'], field: ['golem'] }, { hand: ['ox'], memory: ['bear'] });
    const seen = (zone: string) => {
      const lies = game.view([1]).zones.find(({ id }) => id === zone)!;
      return lies.kind === 'followed' ? lies.cards.map(({ definition, face }) => [definition, face]) : [];
    };
    expect(seen('memory:2')).toEqual([[null, 'down']]);
    played(played(game, 'toss'), 'amnesia');
    expect(seen('graveyard:2')).toEqual([
      ['ox', 'up'],
      ['bear', 'up'],
    ]);
    played(game, 'stash', 'golem');
    expect(seen('memory:1')).toEqual([['golem', 'down']]);
    const other = game.view([2]).zones.find(({ id }) => id === 'memory:1')!;
    expect(other.kind === 'followed' && other.cards[0]).toMatchObject({ definition: null, face: 'down' });
  });

  it('GA26-ZONE-05: are left with an entry on record for each card', () => {
    const game = played(given26({ hand: ['slaughter'], field: ['ox', 'orb'] }, { field: ['bear'] }), 'slaughter');
    expect(game.of('moved')[0]!.legs.map(({ from, to }) => [from, to])).toEqual([
      ['field', 'graveyard:1'],
      ['field', 'graveyard:1'],
      ['field', 'graveyard:2'],
    ]);
    expect(played(given26({ hand: ['study'] }), 'study').of('moved')[0]!.legs).toHaveLength(2);
  });

  it.each(['hand', 'memory', 'graveyard', 'banishment', 'materials'])(
    'GA26-ZONE-06: may be rearranged without a change: the order in %s decides nothing',
    (zone) => {
      const said = (...cards: string[]) =>
        given26({ hand: ['spark'], [zone]: cards })
          .options(1)
          .map(({ kind, label }) => `${kind} ${label}`)
          .sort();
      expect(said('spark', 'dream', 'relict')).toEqual(said('relict', 'spark', 'dream'));
      expect(said('spark', 'dream', 'relict').length).toBeGreaterThan(2);
    },
  );

  it('GA26-ZONE-07: are meant with all their cards by what is done to a zone', () => {
    const game = played(given26({ hand: ['renounce', 'ox', 'bear'], memory: ['imp', 'dawn'] }), 'renounce');
    expect([game.zone('banishment:1').toSorted(), game.count('hand', 1)]).toEqual([['bear', 'dawn', 'imp', 'ox'], 2]);
  });

  it('GA26-ZONE-14: that are not there leave a card where it is', () => {
    const game = given26({ hand: ['loadit'], field: ['slug'] });
    printed({
      loadit: resolve({ op: 'load', what: { all: { types: ['ITEM'] } }, into: { all: { types: ['WEAPON'] } } }),
    });
    expect(played(game, 'loadit').onField('slug')).toBe(true);
  });

  it('GA26-ZONE-17: are shuffled by nobody unless an effect says so', () => {
    const game = given26({ hand: ['spark', 'riffle'] }, { hand: ['spark'] });
    for (const seat of [1, 2]) expect(game.may(seat).filter((kind) => /shuffle|arrange|order/.test(kind))).toEqual([]);
    expect([played(game, 'spark').of('shuffled'), played(game, 'riffle').of('shuffled').length]).toEqual([[], 1]);
  });
});

describe('the graveyard of 2026', () => {
  it('GA26-ZONE-08: holds resolved actions, and attacks after their combat', () => {
    expect(played(given26({ hand: ['spark'] }), 'spark').zone('graveyard:1')).toEqual(['spark']);
    const game = played(given26({ hand: ['gore'] }, { field: ['ox'] }), 'gore').when(1, choose('ox'));
    expect(game.zone('graveyard:1')).toEqual([]);
    fought(game).passAll();
    while (game.table.combat) game.passAll();
    expect(game.zone('graveyard:1')).toEqual(['gore']);
  });

  it('GA26-ZONE-08: holds what was negated, and what has fizzled', () => {
    const game = given26({ hand: ['spark', 'doom'] }, { field: ['ox'], hand: ['deny', 'recall'] });
    game.when(1, activate('spark')).when(1, pass);
    game.when(2, activate('deny', { targets: ['spark'] })).passAll();
    game.when(1, activate('doom', { targets: ['ox'] })).when(1, pass);
    game.when(2, activate('recall', { targets: ['ox'] })).passAll();
    expect(game.zone('graveyard:1')).toEqual(['spark', 'doom']);
  });

  it('GA26-ZONE-08: holds objects that were destroyed or sacrificed, but for regalia, and what was discarded', () => {
    const all = ['ox', 'club', 'orb', 'glade', 'mist', 'lens'];
    const game = played(given26({ hand: ['slaughter'], field: all }), 'slaughter');
    expect([game.zone('graveyard:1'), game.zone('banishment:1')]).toEqual([
      ['ox', 'club', 'orb', 'glade', 'mist', 'slaughter'],
      ['lens'],
    ]);
    const sacrificed = played(given26({ hand: ['giveup'], field: ['ox', 'bear'] }), 'giveup');
    expect(sacrificed.zone('graveyard:1')).toEqual(['ox', 'bear', 'giveup']);
    const discarding = played(given26({ hand: ['toss'] }, { hand: ['ox', 'bear'] }), 'toss').when(2, discard('ox'));
    expect(discarding.zone('graveyard:2')).toEqual(['ox']);
  });
});

describe('an intent of 2026', () => {
  it('GA26-ZONE-09: holds cards of any kind, and all of them are intents', () => {
    const game = given26({ field: ['gunner', 'slug'], hand: ['intents'] }, { field: ['ox'] });
    game.when(1, ability('slug', { targets: ['gunner'] })).passAll();
    game.when(1, attack('ember@1', 'ox', 'gunner'));
    expect([game.zone('intent'), played(game, 'intents').card('ember@2').damage]).toEqual([['slug'], 1]);
    const attacks = played(given26({ hand: ['dash', 'intents'] }, { field: ['ox'] }), 'dash').when(1, choose('ox'));
    expect([attacks.zone('intent'), played(attacks, 'intents').card('ember@2').damage]).toEqual([['dash'], 1]);
  });
});

describe('what belongs to an object of 2026', () => {
  const loaded = (bullet: string): Game =>
    given26({ field: ['gunner', bullet], hand: ['doom'] })
      .when(1, ability(bullet, { targets: ['gunner'] }))
      .passAll();

  it.each([
    ['slug', 'graveyard:1', 3],
    ['shell', 'banishment:1', 1],
  ])('GA26-ZONE-11: a loaded %s goes to %s when its object leaves', (bullet, zone, n) => {
    const game = played(loaded(bullet), 'doom', 'gunner');
    expect([game.zone(zone).includes(bullet), game.zone(zone).length]).toEqual([true, n]);
  });

  it('GA26-ZONE-12: is no object and not on the field, but public cards', () => {
    const game = given26({ field: ['ann1', 'gunner', 'slug'], lineage: ['ember'], hand: ['smite', 'lull'] });
    game.when(1, ability('slug', { targets: ['gunner'] })).passAll();
    for (const one of ['slug', 'ember@1'])
      expect(game.refusal(1, activate('lull', { targets: [one] }))).toBe('GA-TGT-01');
    for (const audience of [[], [2]])
      expect(
        ['loaded:1', 'lineage:1'].map((id) => {
          const zone = game.view(audience).zones.find((one) => one.id === id)!;
          return zone.kind === 'followed' ? zone.cards.map(({ definition, face }) => [definition, face]) : [];
        }),
      ).toEqual([[['slug', 'up']], [['ember', 'up']]]);
  });
});

describe('the banishment of 2026', () => {
  it('GA26-ZONE-13: returns to an object what that very object has banished', () => {
    const game = given26({ field: ['ox', 'bear'], hand: ['urn', 'urn'] });
    played(game, 'urn').when(1, choose('ox')).passAll();
    played(game, 'urn').when(1, choose('bear')).passAll();
    expect(game.zone('banishment:1')).toEqual(['ox', 'bear']);
    game.when(1, ability('urn#2')).passAll();
    expect([game.zone('banishment:1'), game.onField('bear')]).toEqual([['ox'], true]);
  });

  it('GA26-ZONE-13: returns to a copy nothing that the original has banished', () => {
    const game = given26({ field: ['ox'], hand: ['urn', 'mirror'] });
    played(game, 'urn').when(1, choose('ox')).passAll();
    played(game, 'mirror').passAll();
    game.when(1, ability('mirror', { of: 'urn#front#1' })).passAll();
    expect([game.rested('mirror'), game.zone('banishment:1')]).toEqual([true, ['ox']]);
    expect(game.when(1, ability('urn')).passAll().zone('banishment:1')).toEqual([]);
  });

  it('GA26-ZONE-15: holds what is banished for a time like all other cards', () => {
    const game = played(given26({ field: ['ox'], banishment: ['bear'], hand: ['squall', 'tally1'] }), 'squall', 'ox');
    expect([game.zone('banishment:1'), played(game, 'tally1').card('ember@2').damage]).toEqual([['bear', 'ox'], 2]);
  });
});
