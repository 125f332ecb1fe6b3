import { field, part, question, statedIn, statedPart } from '#rules';
import { changes } from './changes.js';

export const MOST = 12;
/** So often one effect goes on: whoever states more than that states the rest in words. */
const ROUNDS = 20;

/** Any number of changes, each checked against the table as the player sees it; then perhaps more. */
export const byHandQuestion = question({
  of: 'by-hand',
  rule: field.STATED,
  answer: 'by-hand',
  parts: (_query, { about }) => [
    statedPart(changes, MOST),
    part({
      name: 'more',
      title: 'Then state more',
      rule: field.STATED,
      optional: true,
      when: (_, draft) =>
        Number(about['round'] ?? 1) < ROUNDS && ((draft['ops'] ?? []) as readonly unknown[]).length > 0,
      candidates: () => [{ value: true, label: 'yes' }],
    }),
  ],
  read: ({ ops, more }) => ({ ops: ops ?? [], changes: statedIn(ops), more: more === true }),
  forfeit: () => ({ ops: [] }),
});
