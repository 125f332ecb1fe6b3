import type { ChangeKind } from './change.js';

/** The kinds of a list as a table of a page: their names, their fields, and whether they ask somebody. */
export const documentChanges = (kinds: readonly ChangeKind[]): string =>
  [
    '| `op` | what | fields | at once |',
    '|---|---|---|---|',
    ...kinds.map(({ op, title, fields, asks }) => {
      const named = fields.map((one) => {
        const { range } = one.free ?? {};
        const what = `\`${one.name}\`${range ? ` ${range.min} to ${range.max}` : ''}`;
        return one.optional ? `[${what}]` : what;
      });
      return `| \`${op}\` | ${title} | ${named.join(', ') || '–'} | ${asks ? 'no' : 'yes'} |`;
    }),
  ].join('\n');
