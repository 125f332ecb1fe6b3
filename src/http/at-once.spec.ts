import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { noteAsker } from './asker.js';
import { AtOnce } from './at-once.js';

const from = (ip: string, asker?: string): FastifyRequest => {
  const request = { ip } as FastifyRequest;
  if (asker !== undefined) noteAsker(request, asker);
  return request;
};

it('counts each asker by themselves, and gives back what is over, once', () => {
  const atOnce = new AtOnce(2, 'things', 5);
  const over = [atOnce.enter(from('10.0.0.1')), atOnce.enter(from('10.0.0.1'))];
  expect(() => atOnce.enter(from('10.0.0.1'))).toThrow(/at most 2 things/);
  atOnce.enter(from('10.0.0.2'));
  atOnce.enter(from('10.0.0.1', 'token a'));
  over[0]!();
  over[0]!();
  atOnce.enter(from('10.0.0.1'));
  expect(() => atOnce.enter(from('10.0.0.1'))).toThrow(/at most 2/);
});

it('lets one address have N tokens and no more', () => {
  const atOnce = new AtOnce(2, 'things', 5);
  for (let n = 0; n < 10; n += 1) atOnce.enter(from('10.0.0.1', `token ${n}`));
  expect(() => atOnce.enter(from('10.0.0.1', 'token 10'))).toThrow(/at most 10/);
});

it('takes addresses of IPv6 for one customer by their first half', () => {
  const atOnce = new AtOnce(1, 'things', 5);
  atOnce.enter(from('2001:db8:1:2:3:4:5:6'));
  expect(() => atOnce.enter(from('2001:db8:1:2:9:9:9:9'))).toThrow(/at most 1/);
  atOnce.enter(from('2001:db8:1:3:3:4:5:6'));
});

it('counts nothing where anything goes', () => {
  const atOnce = new AtOnce(0, 'things', 5);
  for (let n = 0; n < 100; n += 1) atOnce.enter(from('10.0.0.1'))();
});
