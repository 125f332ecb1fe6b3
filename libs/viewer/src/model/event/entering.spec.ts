import { expect, it } from '@jest/globals';
import { namesIn, namesTwice } from './entering.js';

it('reads a pasted list: a name a line, without numbers and blanks around it or too many within', () => {
  expect(namesIn('1. Ada Abel\n\n 2)  Bea   Brandt \r\n3rd Cleo\n')).toEqual(['Ada Abel', 'Bea Brandt', '3rd Cleo']);
});

it('reads what was copied out of a spreadsheet or a text: no numbers, points or commas are in a name', () => {
  expect(namesIn('1\tAda Abel\n2 \t Bea\t\n- Cleo\n• Dan,\nEve Nowak;\n7 of Nine\n,\n')).toEqual([
    'Ada Abel',
    'Bea',
    'Cleo',
    'Dan',
    'Eve Nowak',
    '7 of Nine',
  ]);
});

it('finds each name once that comes twice in a list, or that has entered before', () => {
  expect(namesTwice(['Ada Abel', 'Bea', 'ada  abel', 'Ada Abel', 'Dan'], ['DAN', 'Eve'])).toEqual(['ada  abel', 'Dan']);
  expect(namesTwice(['Ada', 'Bea'], ['Cleo'])).toEqual([]);
});
