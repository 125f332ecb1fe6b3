import { describe, expect, it } from '@jest/globals';
import { by2026, cardReader } from '#grand-archive';
import {
  ability,
  activate,
  answer,
  materialize,
  printed,
  testCards,
  written,
  type Game,
} from '../../../../test/support/grand-archive/index.js';
import { given26 } from '../../../../test/support/grand-archive/fights.js';
import { drawOne } from '../../../../test/support/grand-archive/print.js';

printed({
  lore: {
    types: 'ACTION',
    speed: 'fast',
    abilities: [{ kind: 'resolve', do: [drawOne], if: [{ is: 'character', name: 'Ann' }] }],
  },
  annex: { name: 'Annexed, Ann', types: 'CHAMPION', classes: 'WARRIOR', stats: { level: 1, life: 18 } },
  solo: { name: 'Solitary', types: 'CHAMPION', stats: { level: 0, life: 18 } },
  part: { name: 'Part of Solitary', types: 'CHAMPION', stats: { level: 0, life: 18 } },
  duo: {
    name: 'Solitary, Duo',
    types: 'CHAMPION',
    stats: { level: 1, life: 18 },
    keywords: [{ name: 'lineage', of: 'Solitary' }],
  },
});
written({
  zed: { types: 'ALLY', power: 1, life: 1, text: 'REST: Put a buff counter on Zed.' },
  saver: {
    types: 'ACTION',
    speed: 'fast',
    cost: 2,
    text: '[Class Bonus] This card costs 2 less to activate.\n\nDraw a card.',
    classes: 'SPIRIT',
  },
});

const played = (game: Game, id: string, ...targets: string[]): Game =>
  game.when(1, activate(id, targets.length > 0 ? { targets } : {})).passAll();
const drawn = (field: string[]): number => played(given26({ field, hand: ['lore'] }), 'lore').count('hand', 1);

describe('names in 2026', () => {
  it('GA26-NAME-01: are said in full, and tokens have none to say', () => {
    const game = played(given26({ hand: ['call', 'curse'] }, { field: ['bear'] }), 'call');
    played(game, 'curse');
    expect([game.refusal(1, answer('Be', 'name')), game.refusal(1, answer('Pup', 'name'))]).toEqual([
      'GA-OBJ-06',
      'GA-OBJ-06',
    ]);
    expect(game.when(1, answer('Bear', 'name')).onField('bear@2')).toBe(false);
  });

  it('GA26-NAME-02: of champions are what stands before the title, and not contained in another', () => {
    expect([drawn(['ann1']), drawn(['ann2']), drawn(['annex']), drawn(['cy1'])]).toEqual([1, 1, 0, 0]);
  });

  it('GA26-NAME-03: of champions without a title are whole', () => {
    const asked = (field: string) =>
      played(given26({ field: [field], hand: ['ascend'], materials: ['duo', 'lens'], memory: ['ox'] }), 'ascend');
    expect(asked('part').refusal(1, materialize('duo'))).toBe('GA-KW-24');
    expect(asked('solo').when(1, materialize('duo')).stack()).toEqual(['Solitary, Duo']);
  });

  it('GA26-NAME-04: in the text of a card mean that very object', () => {
    const game = given26({ field: ['zed', 'zed'] }, { field: ['zed'] });
    game.when(1, ability('zed#2')).passAll();
    expect(['zed', 'zed#2', 'zed@2'].map((one) => game.card(one).counters)).toEqual([{}, { buff: 1 }, {}]);
  });

  it('GA26-NAME-04: in a text that another object copies mean that one', () => {
    const game = given26({ field: ['zed'], hand: ['mirror'] });
    played(game, 'mirror').passAll();
    game.when(1, ability('mirror', { of: 'zed#front#0' })).passAll();
    expect([game.card('mirror').counters, game.card('zed').counters]).toEqual([{ buff: 1 }, {}]);
  });

  it('GA26-NAME-05: are of objects; a card that is not an object calls itself "this card"', () => {
    expect(given26({ hand: ['saver'] }).when(1, activate('saver')).table.items[0]!.cost).toMatchObject({ final: 0 });
    const game = given26({ hand: ['ascend'], graveyard: ['usher'], materials: ['cy1', 'lens'] });
    played(game, 'ascend').when(1, materialize('cy1')).passAll();
    expect(game.passAll().onField('usher')).toBe(true);
  });
});

const record = (slug: string, more: object = {}): Record<string, unknown> => ({
  slug,
  name: slug,
  types: ['ACTION'],
  classes: ['TAMER'],
  subtypes: [],
  elements: ['NORM'],
  cost: { type: 'reserve', value: 0 },
  speed: true,
  effect_raw: 'Draw a card.',
  ...more,
});
const read = (...records: Record<string, unknown>[]): void => {
  for (const one of cardReader.read(records)) if ('card' in one) testCards.add(one.card);
};

describe('the text of a card in 2026', () => {
  it('GA26-TYPE-19: has no effect where it is in italics', () => {
    const text = 'Fast Activation *(You may activate this card at fast speed.)*';
    read(record('bright', { types: ['ALLY'], power: 1, life: 1, effect_raw: text }));
    expect(testCards.get('bright')).toMatchObject({
      keywords: [{ name: 'fast-activation' }],
      abilities: [],
      byHand: [],
    });
  });

  it('GA26-TYPE-20: is an ability for each paragraph', () => {
    const enters = (text: string): string[] => {
      read(record('comer', { types: ['ALLY'], power: 1, life: 1, effect_raw: text }));
      const game = played(given26({ hand: ['comer'] }, {}, { asks: 'always' }), 'comer');
      while (game.asked.length > 0) game.when(1, answer([0, 1]));
      return game.stack();
    };
    expect(enters('On Enter: Draw a card.\n\nOn Enter: Recover 1.')).toHaveLength(2);
    expect(enters('On Enter: Draw a card. Recover 1.')).toHaveLength(1);
  });

  it('GA26-TYPE-21: is what the index says, not what an edition has printed', () => {
    read(
      record('reissued', { editions: [{ slug: 'first', effect_raw: 'Draw two cards.', effect: 'Draw two cards.' }] }),
    );
    expect(played(given26({ hand: ['reissued'] }), 'reissued').count('hand', 1)).toBe(1);
  });

  it('GA26-TYPE-22: may lack cost and element if it is a mastery, but no name, type, class or element line', () => {
    const reasons = (more: object) =>
      cardReader.read([record('odd1', more)]).map((one) => ('reason' in one ? one.reason.split(':')[0] : 'read'));
    expect(reasons({ types: ['MASTERY'], cost: undefined, elements: [], effect_raw: '' })).toEqual(['read']);
    for (const part of ['name', 'types', 'classes', 'elements']) expect(reasons({ [part]: undefined })).toEqual([part]);
  });

  it('GA26-TYPE-22: has a cost, an element, a type and a class if it is no mastery or status', () => {
    const reasons = (more: object) =>
      by2026.reader
        .read([record('odd1', more)])
        .map((one) => ('reason' in one ? one.reason.split(':')[0] : one.card.cost));
    for (const cost of [undefined, null, { type: 'none', value: null }]) {
      expect(reasons({ cost })).toEqual(['cost']);
      for (const types of [['MASTERY'], ['STATUS'], ['TOKEN', 'ALLY']])
        expect(reasons({ types, cost, elements: [], classes: [], effect_raw: '' })).toEqual([null]);
    }
    for (const part of ['types', 'classes', 'elements']) expect(reasons({ [part]: [] })).toEqual([part]);
  });
});
