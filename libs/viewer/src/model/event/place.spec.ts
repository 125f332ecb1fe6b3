import { expect, it } from '@jest/globals';
import { readPlace } from '../place.js';
import { eventAddress, eventLink, readLooking } from './place.js';

it('an address says what is looked at, and is read again', () => {
  const address = eventAddress('a b', { view: 'standings', round: 2, find: 'Ána & co' });
  expect(address).toBe('/event/a%20b?view=standings&round=2&find=%C3%81na+%26+co');
  expect(readLooking(address.slice(address.indexOf('?')))).toMatchObject({
    view: 'standings',
    round: 2,
    find: 'Ána & co',
  });
  expect(readLooking('?view=nothing&round=-1&table=x')).toEqual({
    view: undefined,
    round: undefined,
    table: undefined,
    player: undefined,
    find: undefined,
    what: undefined,
  });
});

it('the pages of events are pages of the viewer', () => {
  expect(readPlace('/events', '')).toEqual({ page: 'events', search: '' });
  expect(readPlace('/event/a%20b', '?round=1')).toEqual({ page: 'events', event: 'a b', search: '?round=1' });
  expect(readPlace('/event/e/desk', '')).toEqual({ page: 'events', event: 'e', of: 'desk', search: '' });
  expect(readPlace('/event/e/desk/more', '').page).toBe('lost');
  expect(readPlace('/event', '').page).toBe('lost');
});

it('a token is handed on in a fragment, which no server sees', () => {
  expect(eventLink(eventAddress('e', {}, 'desk'), 'a.b.c')).toBe('/event/e/desk#token=a.b.c');
  expect(eventLink('/event/e', undefined)).toBe('/event/e');
});
