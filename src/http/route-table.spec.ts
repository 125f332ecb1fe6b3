import { expect, it } from '@jest/globals';
import { noRoute, RouteTable } from './route-table.js';

const routes = new RouteTable();
routes.add('/v1/matches', ['GET', 'HEAD']);
routes.add('/v1/matches', 'POST');
routes.add('/v1/matches/:id/table', 'GET');
routes.add('/matches/*', 'GET');

it('tells a wrong method from a path that is not there', () => {
  expect(noRoute(routes, 'DELETE', '/v1/matches?x=1')).toMatchObject({
    code: 'method-not-allowed',
    headers: { allow: 'GET, HEAD, POST' },
  });
  expect(noRoute(routes, 'POST', '/v1/matches/x/table')).toMatchObject({ code: 'method-not-allowed' });
  expect(noRoute(routes, 'POST', '/v1/matches/x/y/table').code).toBe('not-found');
  expect(noRoute(routes, 'GET', '/v1/matches/').code).toBe('not-found');
  expect(noRoute(routes, 'PUT', '/matches/a/b').code).toBe('method-not-allowed');
});
