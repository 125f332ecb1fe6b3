import { describe, expect, it } from '@jest/globals';
import { emptyOffice, emptyTable, fold, secret, type Attack, type Fact } from '#table';
import { changedBy, gameBegan, layout, matchBegan, openedTo, tableAfter } from '../../../../test/support/square.js';

const noted = (scope: string, key: string, value: Extract<Fact, { kind: 'noted' }>['value']): Fact => ({
  kind: 'noted',
  scope,
  key,
  value,
});
const start = { seed: secret('00', []), nonces: ['ab', null] };

describe('the course of a match', () => {
  it('match-began seats the players', () => {
    expect(tableAfter(matchBegan)).toEqual({
      ...emptyTable('house'),
      revision: 1,
      played: 1,
      match: {
        id: 'm',
        game: 'toy',
        format: { name: 'open', bestOf: 3 },
        versions: { rules: '1', cards: '1', facts: 1 },
        policy: {},
        scenario: false,
        layout,
      },
      status: 'setup',
      seats: [
        { seat: 1, player: 'a', counters: {}, values: {}, score: 0, out: null },
        { seat: 2, player: 'b', counters: {}, values: {}, score: 0, out: null },
      ],
      order: [1, 2],
    });
  });

  it('game-began lays out every zone, with the cards that its pools begin with', () => {
    const sealed = (definition: string, ...known: number[]) => ({ definition, known });
    expect(tableAfter(matchBegan, gameBegan)).toMatchObject({
      status: 'setup',
      game: 1,
      order: [2, 1],
      zones: [
        { id: 'deck:1', kind: 'pooled', slots: [sealed('ash'), sealed('birch'), sealed('cedar'), sealed('elm')] },
        { id: 'deck:2', kind: 'pooled', slots: [] },
        { id: 'hand:1', kind: 'pooled', slots: [sealed('fir', 1), sealed('hazel', 1), sealed('larch', 1)] },
        { id: 'hand:2', kind: 'pooled', slots: [sealed('oak', 2), sealed('pine', 2)] },
        { id: 'field', kind: 'followed', cards: [] },
        { id: 'pile:1', kind: 'followed', cards: [] },
        { id: 'pile:2', kind: 'followed', cards: [] },
      ],
      notes: { game: start },
    });
  });

  it('game-began again leaves only the score, the match and the notes about the match', () => {
    const attack: Attack = { attacker: 'c1.0', by: 1, targets: [], with: [], retaliators: [], data: {} };
    const played: Fact[] = [
      { kind: 'turn-began', n: 4, seat: 1 },
      { kind: 'phase-began', phase: 'main', step: 'late' },
      { kind: 'counted', changes: [{ seat: 1, counter: 'life', by: 6, to: 6 }] },
      { kind: 'set', changes: [{ seat: 1, key: 'mood', value: 'good' }] },
      {
        kind: 'created',
        zone: 'field',
        cards: [{ handle: 'c1.0', owner: 1, controller: 1, token: true, definition: 'ash' }],
      },
      {
        kind: 'item-raised',
        item: { id: 'i1.0', of: 'card', controller: 1, state: 'ready', title: 'x', declared: {} },
      },
      {
        kind: 'asked',
        set: 's1.0',
        asks: [{ id: 'q1.0', seat: 1, of: 'x', title: '', min: 0, max: 0, about: {}, rule: 'X' }],
      },
      {
        kind: 'effect-began',
        effect: { id: 'e1.0', source: 'c1.0', controller: 1, on: [], text: '', until: '', stamp: 1, data: {} },
      },
      { kind: 'combat-began', attack },
      noted('match', 'first', 2),
      noted('game', 'omens', 3),
      noted('turn', 'played', 1),
      { kind: 'drew-random', n: 3, purpose: '', size: 2, count: 1, source: 'drawn', result: [0] },
      { kind: 'unit-ended', unit: 5, of: 'x', title: '', result: '', rules: [], digest: '' },
      { kind: 'lost', seat: 1, reason: 'life' },
      { kind: 'game-ended', n: 1, winner: 2, reason: 'life' },
      { kind: 'opportunity', seat: 1 },
    ];
    const fresh = tableAfter(matchBegan, { ...gameBegan, n: 2 });
    const again = tableAfter(matchBegan, gameBegan, ...played, { ...gameBegan, n: 2 });
    expect(again).toEqual({
      ...fresh,
      revision: again.revision,
      seeds: again.seeds,
      turns: again.turns,
      played: again.revision,
      began: again.revision,
      seats: [fresh.seats[0], { ...fresh.seats[1], score: 1 }],
      notes: { match: { first: 2 }, game: start },
      draws: 3,
      units: 5,
      games: [{ n: 1, winner: 2, reason: 'life' }],
    });
  });

  it('game-began passes over pools that the layout does not have', () => {
    const odd: Fact = {
      ...gameBegan,
      pools: [
        { zone: 'field', count: 2, cards: secret(['ash', 'elm'], []) },
        { zone: 'nowhere', count: 1, cards: secret(['ash'], []) },
      ],
    };
    const { zones } = tableAfter(matchBegan, odd);
    expect(zones.map((zone) => (zone.kind === 'pooled' ? zone.slots : zone.cards).length)).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(fold([{ revision: 1, facts: [gameBegan] }], 'house').zones).toEqual([]);
  });

  it('turn-began and phase-began say whose turn it is, and drop the notes about the last turn', () => {
    const turn: Fact = { kind: 'turn-began', n: 2, seat: 1 };
    expect(changedBy(turn)).toEqual({ status: 'playing', turn: { n: 2, seat: 1 }, turns: { 2: { 2: 3 } } });
    expect(
      changedBy(
        turn,
        { kind: 'phase-began', phase: 'main', step: 'early' },
        noted('turn', 'x', 1),
        noted('game', 'y', 1),
      ),
    ).toEqual({
      status: 'playing',
      turn: { n: 2, seat: 1 },
      turns: { 2: { 2: 6 } },
      phase: '',
      step: '',
      notes: { game: { ...start, y: 1 } },
    });
    expect(
      changedBy({ kind: 'phase-began', phase: 'main' }, { kind: 'phase-began', phase: 'draw', step: 'first' }),
    ).toEqual({ phase: 'main', step: '' });
  });

  it('opportunity goes from seat to seat, and no seat has it after a pass', () => {
    expect(changedBy({ kind: 'opportunity', seat: 1 })).toEqual({ opportunity: { seat: 1, passed: [] } });
    expect(changedBy({ kind: 'opportunity', seat: 2, passed: [1] })).toEqual({ opportunity: { seat: 2, passed: [1] } });
    expect(changedBy({ kind: 'passed', seat: 1 }, { kind: 'opportunity', seat: 1 })).toEqual({ opportunity: null });
    expect(changedBy({ kind: 'opportunity', seat: null }, { kind: 'opportunity', seat: 1 })).toEqual({
      opportunity: null,
    });
  });

  it('combat-began, combat-set and combat-ended follow an attack; the notes about it go when it ends', () => {
    const attack: Attack = {
      attacker: 'c1.0',
      by: 1,
      targets: ['c1.1'],
      with: ['c1.2'],
      retaliators: [],
      data: { power: 2 },
    };
    const began: Fact = { kind: 'combat-began', attack };
    expect(changedBy(began)).toEqual({ combat: attack });
    expect(changedBy({ kind: 'combat-set', retaliators: ['c1.1'], data: { hit: true } }, began)).toEqual({
      combat: { ...attack, retaliators: ['c1.1'], data: { power: 2, hit: true } },
    });
    expect(changedBy({ kind: 'combat-set', targets: [] })).toEqual({});
    expect(
      changedBy({ kind: 'combat-ended', result: 'hit' }, began, noted('combat', 'x', 1), noted('turn', 'y', 2)),
    ).toEqual({ combat: null, notes: { game: start, turn: { y: 2 } } });
  });

  it('noted keeps a value in its scope, secret if only some seats learn it; null removes the value', () => {
    expect(changedBy(noted('turn', 'x', secret(3, [2])), noted('turn', 'y', 1))).toEqual({
      notes: { game: start, turn: { y: 1, x: secret(3, [2]) } },
    });
    expect(changedBy(noted('turn', 'y', null), noted('turn', 'x', 2), noted('turn', 'y', 1))).toEqual({
      notes: { game: start, turn: { x: 2 } },
    });
  });

  it('drew-random and unit-ended count up', () => {
    expect(
      changedBy({
        kind: 'drew-random',
        n: 7,
        purpose: '',
        size: 2,
        count: 1,
        source: 'drawn',
        result: secret([0], [1]),
      }),
    ).toEqual({ draws: 7 });
    expect(changedBy({ kind: 'unit-ended', unit: 9, of: 'x', title: '', result: '', rules: [], digest: '' })).toEqual({
      units: 9,
    });
  });

  it('lost puts a seat out of the game, with its place in a game of several players', () => {
    expect(changedBy({ kind: 'lost', seat: 2, reason: 'deck-out' }).seats?.map(({ out }) => out)).toEqual([
      null,
      { reason: 'deck-out' },
    ]);
    expect(changedBy({ kind: 'lost', seat: 1, reason: 'life', place: 3 }).seats?.map(({ out }) => out)).toEqual([
      { reason: 'life', place: 3 },
      null,
    ]);
  });

  it('game-ended adds to the winner’s score, or to nobody’s; match-ended ends the match', () => {
    const may: Fact = { kind: 'opportunity', seat: 1 };
    const won = changedBy({ kind: 'game-ended', n: 1, winner: 2, reason: 'life' }, may);
    const twice = changedBy(
      { kind: 'game-ended', n: 2, winner: 1, reason: 'time' },
      { kind: 'game-ended', n: 1, winner: 2, reason: 'life' },
    );
    expect(twice.games?.map(({ winner }) => winner)).toEqual([2, 1]);
    expect(won).toMatchObject({
      opportunity: null,
      games: [{ n: 1, winner: 2, reason: 'life' }],
      seats: [{ score: 0 }, { score: 1 }],
    });
    expect(changedBy({ kind: 'game-ended', n: 1, winner: null, reason: 'time' }, may)).toEqual({
      opportunity: null,
      games: [{ n: 1, winner: null, reason: 'time' }],
    });
    expect(changedBy({ kind: 'match-ended', winner: 1, reason: 'life' }, may)).toEqual({
      status: 'ended',
      opportunity: null,
      result: { winner: 1, reason: 'life' },
      office: { ...emptyOffice, result: 'final' },
    });
  });

  it('opened records that the seeds are open; attested changes nothing', () => {
    expect(changedBy({ kind: 'opened', seeds: [{ game: 1, seed: '00' }] }, noted('match', 'x', 1))).toEqual({
      notes: { game: start, match: { x: 1, opened: true } },
      office: { ...emptyOffice, opened: true },
    });
    expect(changedBy({ kind: 'attested', by: 1, text: [], ops: [] })).toEqual({});
  });

  it('no seat knows the seed of a game', () => {
    const { notes } = tableAfter(matchBegan, gameBegan);
    expect(notes['game']?.['seed']).toEqual(secret('00', []));
    expect(openedTo(notes, [1, 2])['game']?.['seed']).toEqual({ $: null, to: [] });
  });
});
