import { describe, expect, it } from '@jest/globals';
import type { ShownCard, ShownTable } from '#table';
import type { Form } from './filling.js';
import { cardsToChoose, fieldForCards, makesSense, withLeft } from './mending.js';

const form: Form = {
  part: 'ops',
  most: 9,
  lists: [
    [
      { value: 'c1.0', label: 'Kiln Guard' },
      { value: 'c2.0', label: 'Ash Wall (graveyard)' },
      { value: 'hand:1/3', label: 'Drown in Paper (hand, 4)' },
    ],
    [{ value: 'field:1', label: 'field' }],
  ],
  entries: [
    {
      value: { op: 'attach' },
      label: 'attach',
      fields: [
        { name: 'to', title: 'Where', choices: 1 },
        { name: 'what', title: 'Which', choices: 0 },
        { name: 'on', title: 'On', choices: 0 },
      ],
    },
    { value: { op: 'mark-damage' }, label: 'damage', fields: [{ name: 'what', title: 'Which card', choices: 0 }] },
  ],
};
const [attach, damage] = form.entries as [Form['entries'][number], Form['entries'][number]];
const card = (handle: string): ShownCard => ({ handle, name: handle, stats: { life: 5 } }) as unknown as ShownCard;
const zone = (id: string, show: string, handle: string) => ({ id, show, cards: [card(handle)] });
const table = { zones: [zone('field:1', 'row', 'c1.0'), zone('graveyard:1', 'pile', 'c2.0')] } as unknown as ShownTable;

describe('cards that a judge presses to mend the table', () => {
  it('are those of the field, by where they lie on the board', () => {
    expect([...cardsToChoose(form, attach.fields[1]!)]).toEqual([
      ['c1.0', 0],
      ['c2.0', 1],
      ['hand:1#3', 2],
    ]);
    expect(cardsToChoose(form, attach.fields[0]!).size).toBe(0);
  });

  it('fill in the first empty field that takes cards', () => {
    const next = (typed: Record<string, string>) => fieldForCards(form, attach, typed)?.name;
    expect([next({}), next({ what: '0' }), next({ what: '0', on: '1' })]).toEqual(['what', 'on', 'what']);
  });

  it('say with a change what is left of a card then', () => {
    const hurt = { zones: [{ ...table.zones[0]!, cards: [{ ...card('c1.0'), damage: 2 }] }] };
    const told = [
      { text: 'Kiln Guard, damage: 0 → 2', handles: ['c1.0'] },
      { text: 'Turn: 1 → 2', handles: [] },
    ];
    expect(withLeft(told, table, hurt, { endures: 'life' }).map(({ text }) => text)).toEqual([
      'Kiln Guard, damage: 0 → 2 (life 5 → 3)',
      'Turn: 1 → 2',
    ]);
  });

  it('are on the table for what concerns cards there, in whatever way its rows lie, or have counters', () => {
    const [onTable, inPile] = [zone('line:1', 'line', 'c1.0'), zone('graveyard:1', 'pile', 'c2.0')];
    const fits = makesSense({ zones: [onTable, inPile] } as unknown as ShownTable, { endures: 'life' });
    const entry = (op: string) => ({ value: { op }, label: op, fields: [] });
    const offered = (op: string) => ['c1.0', 'c2.0'].filter((value) => fits(entry(op), value));
    expect([offered('mark-damage'), offered('card-counter'), offered('attach'), offered('put')]).toEqual([
      ['c1.0'],
      ['c1.0'],
      ['c1.0'],
      ['c1.0', 'c2.0'],
    ]);
    const counted = { ...inPile, cards: [{ ...card('c2.0'), counters: { age: 1 } }] };
    const withCounters = makesSense({ zones: [counted] } as unknown as ShownTable, {});
    expect(withCounters(entry('card-counter'), 'c2.0')).toBe(true);
  });

  it('take damage where it can be taken off something', () => {
    const fits = makesSense(table, { endures: 'life' });
    expect(form.lists[0]!.map(({ value }) => fits(damage, value))).toEqual([true, false, false]);
    expect(form.lists[0]!.map(({ value }) => fits(attach, value))).toEqual([true, false, false]);
  });
});
