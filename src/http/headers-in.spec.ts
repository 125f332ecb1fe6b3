import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { idempotencyKey, ifMatch, lastEventId, prefersMinimal } from './headers-in.js';

const request = (headers: Record<string, string>): FastifyRequest => ({ headers }) as unknown as FastifyRequest;

describe('If-Match', () => {
  it.each([
    ['"41"', 41],
    ['41', 41],
    ['W/"41"', 41],
    ['"41.public.public-0"', 41],
    ['"0"', 0],
    ['*', undefined],
  ])('%s is revision %s', (text, revision) => {
    expect(ifMatch(request({ 'if-match': text }))).toBe(revision);
  });

  it.each(['', 'abc', '"041"', '-1', '"1", "2"', '1e3'])('refuses %j', (text) => {
    expect(() => ifMatch(request({ 'if-match': text }))).toThrow(/If-Match/);
  });

  it('may be absent', () => {
    expect(ifMatch(request({}))).toBeUndefined();
  });
});

it('an idempotency key is short and printable', () => {
  expect(idempotencyKey(request({}))).toBeUndefined();
  expect(idempotencyKey(request({ 'idempotency-key': 'a key: 1' }))).toBe('a key: 1');
  for (const bad of ['', 'é', 'x'.repeat(201), 'a\tb'])
    expect(() => idempotencyKey(request({ 'idempotency-key': bad }))).toThrow(/Idempotency-Key/);
});

it.each([
  ['return=minimal', true],
  ['respond-async, return=minimal', true],
  [' Return=Minimal ;x', true],
  ['return=representation', false],
  ['', false],
])('Prefer: %s', (text, minimal) => {
  expect(prefersMinimal(request({ prefer: text }))).toBe(minimal);
  expect(prefersMinimal(request({}))).toBe(false);
});

it('a last event id is a revision', () => {
  expect(lastEventId(request({ 'last-event-id': '7' }))).toBe(7);
  expect(lastEventId(request({ 'last-event-id': '' }))).toBeUndefined();
  expect(() => lastEventId(request({ 'last-event-id': 'x' }))).toThrow(/Last-Event-ID/);
});
