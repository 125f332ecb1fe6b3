import { describe, expect, it } from '@jest/globals';
import { displayText, displayWords, fitText, wrongWithText } from './display-text.js';

describe('a name that is shown', () => {
  it.each(['Ada', 'Zoë O’Neill', '김민준', 'שרה', 'علی‌رضا', '👩‍🚀', 'é', '7', '<b>', '…'])('may be %j', (name) => {
    expect(wrongWithText(name)).toBeNull();
  });

  it.each([
    ['a control', 'Ad\u0007a', 'U+0007 at character 2'],
    ['an end of a line', 'Ada\nEve', 'U+000A at character 3'],
    ['a separator of lines', 'Ada\u2028', 'U+2028'],
    ['a delete', '\u007fAda', 'U+007F at character 0'],
    ['a turned direction', 'Ada \u202eevE', 'U+202E at character 4'],
    ['an isolate', '\u2066Ada\u2069', 'U+2066'],
    ['a mark of direction', 'Ada\u200f', 'U+200F'],
    ['the Arabic mark', 'Ada\u061c', 'U+061C'],
    ['half a character', 'Ada\ud83d', 'U+D83D'],
  ])('holds no %s', (_what, name, where) => {
    expect(wrongWithText(name)).toContain(where);
  });

  it.each([
    '\u200b',
    '\u200d\u200c',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u0301',
    '\u{e0041}',
  ])('is seen: %j is not', (name) => {
    expect(wrongWithText(name)).toBe('holds nothing that can be seen');
  });

  it('of somebody else has a replacement mark for each character that is not allowed', () => {
    expect(fitText('Ada \u202eevE\u0000')).toBe('Ada \ufffdevE\ufffd');
    expect(fitText('Zoë O’Neill 👩‍🚀')).toBe('Zoë O’Neill 👩‍🚀');
  });

  it.each([displayText(3), displayWords(3)])('gets one message where it is empty', (text) => {
    expect(text.safeParse('  ').error?.issues.map(({ code }) => code)).toEqual(['too_small']);
  });

  it('is of a length, without blanks around it', () => {
    expect(displayText(3).parse('  Ada ')).toBe('Ada');
    expect(displayText(4).parse('Jose\u0301')).toBe('José');
    expect(displayText(3).safeParse('Adam').success).toBe(false);
    expect(displayText(3).safeParse('  ').success).toBe(false);
    expect(displayText(9).safeParse('a\u202eb').error!.issues).toMatchObject([
      { message: expect.stringContaining('U+202E') },
    ]);
  });
});

describe('what somebody says', () => {
  it('may have lines, whatever ends them, and nothing else that names may not have', () => {
    const words = displayWords(20);
    expect(words.parse(' One.\r\nTwo.\rThree.\n')).toBe('One.\nTwo.\nThree.');
    for (const wrong of ['a\u0000b', 'a\u202eb', 'a\u2028b', '\n\n', '\u200b\n', 'x'.repeat(21)])
      expect(words.safeParse(wrong).success).toBe(false);
    expect(words.safeParse('one\n\u0000').error!.issues).toMatchObject([
      { message: 'holds U+0000 at character 4, which cannot be read: leave it out' },
    ]);
  });
});
