import { expect, it } from '@jest/globals';
import { by2021 } from '#grand-archive';
import { graven } from '#graven';
import { keyforge } from '#keyforge';
import { continueDraft, options, queryOf, type Draft, type Option, type Rules } from '#rules';
import type { Json } from '#table';
import * as archive from '../support/grand-archive/index.js';
import * as bells from '../support/graven/index.js';
import * as keys from '../support/keyforge/index.js';
import type { TableGame } from '../support/table-game.js';

/** Tables at which a text is to be carried out by hand: there most is typed. */
const games: readonly (readonly [Rules, () => TableGame])[] = [
  [
    by2021.rules,
    () =>
      archive
        .given({ one: { field: ['bear', 'sword'], hand: ['odd', 'ox'], graveyard: ['ox'] }, two: { memory: ['imp'] } })
        .when(1, archive.activate('odd'))
        .passAll(),
  ],
  [
    graven,
    () => {
      const odd = bells.human('odd', { kind: 'onPlay', do: [{ op: 'by-hand', text: 'Something odd happens.' }] });
      return bells
        .given({ cards: [odd], one: { hand: ['odd', 'ox'], front: ['elk'] }, two: { front: ['hare'] } })
        .when(1, bells.play('odd', 'back'));
    },
  ],
  [
    keyforge,
    () =>
      keys
        .given({
          cards: [keys.action('odd', { byHand: ['Play: Something odd happens.'] })],
          one: { hand: ['odd', 'bull'], line: ['ox5'], artifacts: ['stone'] },
          two: { line: ['ox4'], hand: ['imp'] },
        })
        .when(1, keys.play('odd')),
  ],
];

/** A draft with a value at a place in it. */
const withAt = (draft: Draft, pointer: string, value: Json): Draft => {
  const copy = JSON.parse(JSON.stringify(draft)) as Record<string, Json>;
  const path = pointer.slice(1).split('/');
  const last = path.pop()!;
  const inner = path.reduce((at, key) => at[key] as Record<string, Json>, copy);
  inner[last] = value;
  return copy;
};

/** What somebody types where that is wanted. */
const typedFor = ({ range, text, says }: NonNullable<Option['wants']>): Json => {
  if (range) return range.min;
  return says.includes('small letters') ? 'word' : 'A text.'.slice(0, text!.most);
};

it.each(games)('a draft whose next part is typed is told what is wanted, in every change of $title', (rules, begin) => {
  const game = begin();
  const query = queryOf(game.table, 1, game.cards);
  const [asked] = options(rules, query).filter(({ form }) => form !== undefined);
  const { part, entries } = asked!.form!;
  let typed = 0;
  let stated = 0;
  for (const { value, label } of entries) {
    let draft: Draft = { ...asked!.action, [part]: [value] };
    for (let steps = 0; ; steps += 1) {
      const next = continueDraft(rules, query, draft) as readonly Option[];
      // What finds nothing to be done to on this table is refused, or leads nowhere: by then nothing was typed for it.
      if (!Array.isArray(next) || (next.length === 0 && steps === 0)) break;
      expect([label, next.length > 0]).toEqual([label, true]);
      if (next[0]!.complete) {
        stated += 1;
        break;
      }
      const { wants } = next.at(-1)!;
      if (wants) {
        typed += 1;
        expect(next.at(-1)).toMatchObject({ action: draft, complete: false, wants: { title: expect.any(String) } });
        draft = withAt(draft, wants.at, typedFor(wants));
      } else draft = next[0]!.action;
      expect([label, steps < 20]).toEqual([label, true]);
    }
  }
  expect([typed > 5, stated > 10]).toEqual([true, true]);
});

it('the suggestions for what is typed stand before it', () => {
  const [rules, begin] = games[0]!;
  const game = begin();
  const query = queryOf(game.table, 1, game.cards);
  const [asked] = options(rules, query).filter(({ form }) => form !== undefined);
  const next = continueDraft(rules, query, { ...asked!.action, ops: [{ op: 'draw', who: 1 }] }) as readonly Option[];
  expect(next.map(({ label }) => label).slice(0, 3)).toEqual([
    expect.stringMatching(/1$/),
    expect.stringMatching(/2$/),
    expect.stringMatching(/3$/),
  ]);
  expect(next.at(-1)!.wants).toMatchObject({ name: 'n', at: '/ops/0/n', range: { min: 1 } });
});
