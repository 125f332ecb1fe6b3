import { describe, expect, it } from '@jest/globals';
import { secret, unknown, type Fact } from '#table';
import { stepLine } from './line.js';
import { withNames } from './words.js';
import { NameBook } from './names.js';
import { stepPartsOf, type ToldStep } from './step-parts.js';
import { twinsOf } from './twins.js';

const zones = [
  {
    id: 'field',
    name: 'field',
    title: 'Field',
    show: 'row' as const,
    count: 3,
    cards: [
      { handle: 'c10.0', name: 'Soot Sprite' },
      { handle: 'c9.1', name: 'Soot Sprite' },
      { handle: 'c2.0', name: 'Brannoc' },
      { handle: 'c3.0', name: 'Brannoc', face: 'down' as const },
    ],
  },
];
const seats = ['Ana', 'Ben'].map((name, n) => ({ seat: n + 1, name, counters: {}, values: {}, score: 0, out: null }));
const book = (): NameBook =>
  new NameBook().readTable({
    position: '1',
    revision: 1,
    match: 'm',
    game: 1,
    status: 'playing',
    turn: null,
    phase: 'main',
    phaseTitle: 'Main',
    step: '',
    opportunity: null,
    seats,
    zones,
    stack: [
      {
        id: 'i1.0',
        of: 'trigger',
        title: 'Brannoc: +1 power until end of combat',
        controller: 1,
        declared: {},
        state: 'ready',
      },
    ],
    combat: null,
    asks: [],
    effects: [],
    result: null,
    games: [],
  });

type Done = ToldStep['actions'][number];

const step = (facts: readonly Fact[], actions: readonly Done[] = []): ToldStep => ({
  changes: facts.map((fact, n) => ({ position: `5.${n + 1}`, fact })),
  actions,
});

const does = (seat: number, kind: string, parts: Done['action'] = {}): Done => ({
  revision: 5,
  at: '2026-01-01T00:00:00.000Z',
  actor: { seat },
  seat,
  kind,
  action: { kind, seat, ...parts },
  opportunity: null,
  payments: [],
});
const pass = (seat: number): Done => does(seat, 'pass');

describe('a step in one line', () => {
  it('says what the player did, then the results', () => {
    const facts: Fact[] = [{ kind: 'item-ended', item: 'i1.0', result: 'resolved', rules: [] }];
    expect(stepLine(step(facts, [pass(1)]), book())).toBe('Brannoc resolves: +1 power until end of combat.');
    expect(stepLine(step([], [pass(1), pass(2)]), book())).toBe('Ana and Ben pass.');
  });

  it('describes moving cards in the game’s words, by name if the reader may know them', () => {
    const told = book().readShowing({ telling: { moves: { draw: '{who} draws {cards}', announce: '' } } });
    const leg = { from: 'deck:1', to: 'hand:1' };
    const definition = { $: 'fire', to: [1] };
    told.define('fire', 'Fireball');
    const facts: Fact[] = [
      { kind: 'moved', cause: 'draw', legs: [{ ...leg, definition }] },
      { kind: 'moved', cause: 'announce', legs: [{ from: 'hand:1', to: 'stack', slot: 0 }] },
    ];
    expect(stepLine(step(facts, [pass(1)]), told)).toBe('Ana draws Fireball.');
  });

  it('shows what is left after damage', () => {
    const hit = { card: 'c2.0', source: 'c10.0', aimed: 3, prevented: 0, dealt: 3, marked: 5 };
    const shown = zones.map((zone) => ({
      ...zone,
      cards: zone.cards.map((card) => ({ ...card, stats: { life: 17 } })),
    }));
    const told = book().readShowing({ endures: 'life' });
    told.readTable({ seats: [], stack: [], asks: [], effects: [], phase: '', phaseTitle: '', zones: shown } as never);
    expect(stepLine(step([{ kind: 'damaged', hits: [hit] } as never], []), told)).toBe(
      'Brannoc takes 3 damage (15 → 12).',
    );
  });

  it('numbers two cards of one name in the order in which they came', () => {
    const attack = { attacker: 'c10.0', by: 1, targets: ['c2.0'], with: [], retaliators: [], data: {} };
    const facts: Fact[] = [{ kind: 'combat-began', attack }];
    const acted = does(1, 'attack', { attacker: 'c10.0', target: 'c2.0' });
    expect(stepLine(step(facts, [acted]), book())).toBe('Ana attacks Brannoc with Soot Sprite (2).');
    expect([...twinsOf({ zones })]).toEqual([
      ['c9.1', 1],
      ['c10.0', 2],
    ]);
  });

  it('names the last zone of a card, not the zones on its way, and not the cards that paid', () => {
    const facts: Fact[] = [
      { kind: 'moved', legs: [{ from: 'hand:1', slot: 0, to: 'memory:1', handle: 'c4.0', for: 'i1.0' }] },
      { kind: 'moved', legs: [{ from: 'field', card: 'c2.0', to: 'stack' }] },
      { kind: 'moved', legs: [{ from: 'stack', card: 'c2.0', to: 'graveyard:2' }] },
      { kind: 'moved', legs: [{ from: 'deck:1', to: 'hand:1' }] },
    ];
    expect(stepLine(step(facts), book())).toBe(
      "Brannoc goes to Ben's graveyard; a card goes from Ana's deck to the hand.",
    );
  });

  it('names a card to a reader who may know it, as the parts of the step do', () => {
    const names = book().define('wolf', 'Wolf');
    const legs = [{ from: 'deck:1', to: 'hand:1', slot: unknown, definition: secret('wolf', [1]) }];
    const one = { ...step([{ kind: 'moved', legs }]), actions: [] };
    expect(stepLine(one, names)).toBe("Wolf goes to Ana's hand.");
    expect(stepPartsOf(one, names)[0]!.said[0]!.text).toBe("Wolf moves from Ana's deck to the hand.");
    names.readShowing({ telling: { moves: { 'deck to hand': '{who} draws {cards}' } } });
    expect([stepLine(one, names), stepPartsOf(one, names)[0]!.said[0]!.text]).toEqual([
      'Ana draws Wolf.',
      'Ana draws Wolf.',
    ]);
  });

  it('leaves out book-keeping', () => {
    expect(stepLine(step([{ kind: 'noted', scope: 'turn', key: 'plays', value: 1 }]), book())).toBe('');
  });

  it('says whose deck a question is about', () => {
    const asks = [
      { id: 'q1', seat: 2, of: 'present', title: "Seat 1's deck: shuffle or cut it?", about: { owner: 1 } },
    ];
    const asked = step([{ kind: 'asked', set: 's', asks } as never]);
    expect(stepLine(asked, book())).toBe("Ben is asked: Ana's deck: shuffle or cut it?");
    const telling = { asks: { present: '{who} may shuffle or cut {owners} deck' } };
    expect(stepLine(asked, book().readShowing({ telling }))).toBe("Ben may shuffle or cut Ana's deck.");
  });

  it('puts names in place of seats in titles', () => {
    expect(withNames('No key: seat 2 has 0 æmber; Seat 1 waits, seat 7 too', book())).toBe(
      'No key: Ben has 0 æmber; Ana waits, Seat 7 too',
    );
    expect(withNames('The match goes back to 7 by policy', book())).toBe('The match goes back by policy');
    expect(withNames('The ruling of 50 is overturned', book())).toBe('A ruling is overturned');
    expect(withNames('Seat 2 appeals the ruling of 50', book())).toBe('Ben appeals a ruling');
    expect(withNames('A judge mends the table', book())).toBe('A judge fixes the table');
  });
});
