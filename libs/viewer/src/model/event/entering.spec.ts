import { expect, it } from '@jest/globals';
import { namesIn, namesTwice } from './entering.js';

it('reads a pasted list: a name a line, without numbers and blanks around it or too many within', () => {
  expect(namesIn('1. Ada Abel\n\n 2)  Bea   Brandt \r\n3rd Cleo\n')).toEqual(['Ada Abel', 'Bea Brandt', '3rd Cleo']);
});

it('finds each name once that comes twice in a list, or that has entered before', () => {
  expect(namesTwice(['Ada Abel', 'Bea', 'ada  abel', 'Ada Abel', 'Dan'], ['DAN', 'Eve'])).toEqual(['ada  abel', 'Dan']);
  expect(namesTwice(['Ada', 'Bea'], ['Cleo'])).toEqual([]);
});
