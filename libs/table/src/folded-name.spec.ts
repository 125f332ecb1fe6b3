import { expect, it } from '@jest/globals';
import { foldedName } from './folded-name.js';

it.each([
  ['marks that were typed apart', 'José', 'Jose\u0301'],
  ['a blank of no width', 'José', 'Jos\u200bé'],
  ['a joiner, and a soft hyphen', 'Anna', 'An\u200d\u00adna'],
  ['a no-break space, and two blanks', 'Ana Maria', 'Ana\u00a0 Maria'],
  ['an ideographic space', '山田 太郎', '山田\u3000太郎'],
  ['small and capital letters', 'ÖZLEM', 'özlem'],
  ['ß', 'Weiß', 'WEISS'],
  ['a sigma at the end', 'ΝΙΚΟΣ', 'νικος'],
  ['wide letters, and a ligature', 'Ｆinn 12', 'ﬁnn １２'],
  ['blanks around it', ' Ana ', 'Ana'],
])('a name is the same with %s', (_what, one, other) => expect(foldedName(one)).toBe(foldedName(other)));

it.each([
  ['Jose', 'José'],
  ['Ana', 'Anna'],
  ['AnaMaria', 'Ana Maria'],
  ['O’Neill', 'ONeill'],
])('%s and %s are two names', (one, other) => expect(foldedName(one)).not.toBe(foldedName(other)));
