import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '#api';
import type { DocumentedCall } from '../../src/openapi/document.js';
import { AnswerCheck } from './answers.js';

const Lamp = z.object({ name: z.string(), on: z.boolean().optional() });
const call = (path: string, schema: z.ZodType): DocumentedCall => ({
  method: 'GET',
  path,
  name: 'lamps',
  says: { tag: 'Lamps', summary: '', answers: { 200: { description: '', schema } }, problems: ['not-found'] },
});
const check = new AnswerCheck([call('/lamps/:id', Lamp), call('/lamps', pageOf(Lamp))]);

const answered = (path: string, text: string, status = 200, type = 'application/json') => {
  const headers = new Headers({ 'content-type': `${type}; charset=utf-8` });
  const body: unknown = type === 'application/x-ndjson' ? text : JSON.parse(text);
  return () => check.check('GET', path, { status, headers, body, text });
};
const problem = (code: string, status: number): string =>
  JSON.stringify({ type: `/problems/${code}`, title: '', status, code, detail: '', more: 1 });

describe('an answer', () => {
  it.each([
    ['/lamps/1?q=2', '{"name": "x", "on": true}'],
    ['/lamps', '{"items": [{"name": "x"}]}'],
    ['/others', '{"anything": 1}'],
  ])('%s %s is as documented', (path, text) => {
    expect(answered(path, text)).not.toThrow();
  });

  it.each([
    ['/lamps/1', '{"on": true}', /name/],
    ['/lamps/1', '{"name": "x", "colour": "red"}', /not documented/],
    ['/lamps', '{"items": [{"name": "x", "colour": "red"}]}', /not documented/],
  ])('%s %s is not', (path, text, what) => {
    expect(answered(path, text)).toThrow(what);
  });

  it('is looked at line by line', () => {
    expect(answered('/lamps', '{"name": "x"}\n{"name": "y"}\n', 200, 'application/x-ndjson')).not.toThrow();
    expect(answered('/lamps', '{"name": "x"}\n{"nam": "y"}\n', 200, 'application/x-ndjson')).toThrow(/name/);
  });

  it('of another status, or with another problem, is not documented', () => {
    expect(answered('/lamps', '{"items": []}', 203)).toThrow(/203 of GET \/lamps is not documented/);
    expect(answered('/lamps', problem('not-found', 404), 404, 'application/problem+json')).not.toThrow();
    expect(answered('/lamps', problem('internal', 500), 500, 'application/problem+json')).not.toThrow();
    expect(answered('/lamps', problem('stale', 412), 412, 'application/problem+json')).toThrow(/stale/);
  });
});
