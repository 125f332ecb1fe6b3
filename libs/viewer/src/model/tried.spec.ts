import { expect, it } from '@jest/globals';
import { triedBy } from './tried.js';

it.each([
  ['Bo', { seat: 2 }, 2, 'illegal-action'],
  ['somebody with the link of Bo, but without the key of Bo,', { seat: 2 }, 2, 'unsigned'],
  ['the recorder, for Bo,', { recorder: true }, 2, 'illegal-action'],
  ['a judge', { judge: 'j', role: 'head-judge' }, 0, 'stale'],
  ['a caster, for Bo,', { caster: 'c', token: 't' }, 2, 'forbidden'],
  ['somebody', null, null, 'forbidden'],
])('%s tried it, by %j', (said, who, seat, code) => {
  expect(triedBy({ who, seat, code }, () => 'Bo')).toBe(said);
});
