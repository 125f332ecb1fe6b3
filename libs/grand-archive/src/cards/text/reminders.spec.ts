import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { cardReader } from '../index-json/reader.js';
import { compileText } from './compile.js';
import { REMINDERS } from './implemented.js';
import { unknownReminder } from './reminders.js';
import { inRepo } from '../../../../../test/support/in-repo.js';

const record = (more: Record<string, unknown>): Record<string, unknown> => ({
  slug: 'mira',
  name: 'Mira, Goose Herd',
  types: ['ALLY'],
  classes: ['TAMER'],
  subtypes: ['TAMER', 'GOOSE'],
  elements: ['NORM'],
  cost: { type: 'reserve', value: '2' },
  power: 1,
  life: 2,
  effect_raw: '',
  ...more,
});

/** The texts by hand of the first of these cards, and the gaps that coverage lists for it. */
const left = (...records: Record<string, unknown>[]): { byHand: readonly string[]; gaps: readonly string[] } => {
  const cards = cardReader.read(records.map(record)).flatMap((read) => ('card' in read ? [read.card] : []));
  return { byHand: cards[0]!.byHand, gaps: cardReader.gaps!(cards)(cards[0]!) };
};

describe('a text outside the rules text of a card (GA-REM-01)', () => {
  it('is left to the players and listed as a gap if the rules do not carry it out', () => {
    expect(left({ types: ['ALLY', 'MOUNT'] })).toEqual({ byHand: ['MOUNT'], gaps: ['type line: MOUNT'] });
    expect(left({ elements: ['SOOT'] })).toEqual({ byHand: ['SOOT'], gaps: ['type line: SOOT'] });
  });

  it('is only a name if it is a subtype that nothing explains', () => {
    expect(left({ subtypes: ['OWL'] }).byHand).toEqual([]);
  });

  it('is a rule if a reminder of any card in the set explains the subtype', () => {
    const explaining = { slug: 'barn-owl', subtypes: ['OWL'], effect_raw: '(Owl — It sleeps by day.)' };
    expect(left({ subtypes: ['OWL'] }, explaining)).toEqual({ byHand: ['OWL'], gaps: ['type line: OWL'] });
    expect(left({}, explaining).byHand).toEqual([]);
    const within = { ...explaining, effect_raw: '', back_face: record({ effect_raw: '(Owl — It sleeps by day.)' }) };
    expect(left({ subtypes: ['OWL'] }, within).byHand).toEqual(['OWL']);
  });

  it('is left to the players on the back face, too', () => {
    const owl = record({ name: 'Owl', elements: ['SOOT'] });
    const [read] = cardReader.read([record({ back_face: owl })]);
    expect('card' in read! && [read.card.byHand, read.card.back?.byHand]).toEqual([[], ['SOOT']]);
  });
});

describe('a reminder', () => {
  it('GA-REM-02: of a rule that is not carried out leaves its whole paragraph to the players', () => {
    const text = 'On Enter: Draw a card. (Then sing.)';
    expect(left({ effect_raw: text })).toEqual({ byHand: [text], gaps: ['reminder: Then sing.'] });
    const alone = '(This goose can swim.)';
    expect(left({ effect_raw: `Stealth\n\n${alone}` })).toEqual({
      byHand: [alone],
      gaps: [`reminder: ${alone.slice(1, -1)}`],
    });
  });

  it('GA-REM-02: is known with any number, name, element and kind of object', () => {
    const known = [
      'Units with spellshroud can’t be targeted by Spells.',
      'If at least nine of them are wind and/or tera element, this card becomes imbued.',
      'Apply this effect only if your champion is Old Tom.',
      'Mira must be leveled from a previous level "Mira" champion.',
    ];
    expect(known.map((said) => unknownReminder(`[Tom Bonus] Sing (${said})`, 'Mira, Goose Herd'))).toEqual(
      known.map(() => undefined),
    );
  });

  it.each([
    ['an object', 'Units with spellshroud can be targeted by Spells.'],
    ['who does it', 'Opponents may activate this card at fast speed.'],
    ['a condition', 'You may activate this card at fast speed unless it rains.'],
    [
      'a number more',
      'While paying for a memory cost, you may banish two of this card from your graveyard to pay for 1 of that cost.',
    ],
    ['what it is not', 'If at least two of them are soot element, this card becomes imbued.'],
  ])('GA-REM-02: is unknown if it says more than the rule or something else: %s', (_, said) => {
    expect(unknownReminder(`Sing (${said})`, 'Mira')).toBe(said);
  });

  it('GA-REM-02: is known only if every sentence is', () => {
    const twice = '(You may activate this card at fast speed. You may sing.)';
    expect(unknownReminder(`Fast Activation ${twice}`, 'Mira')).toBe('You may sing.');
  });

  it('GA-REM-04: of a restriction needs a paragraph that has this restriction', () => {
    const recalls = "Apply this effect only if your champion's class matches this card's class.";
    expect(unknownReminder(`Mira gets -1POWER. (${recalls})`, 'Mira')).toBe(recalls);
    for (const said of ['[Class Bonus] Mira', 'Class Bonus: Mira', 'Vigor. [Level 2+] Mira'])
      expect(unknownReminder(`${said} gets -1POWER. (${recalls})`, 'Mira')).toBe(undefined);
  });

  it('GA-REM-03, GA-OBJ-24: is not carried out in addition to its rule', () => {
    const { abilities, keywords } = compileText(
      'Fast Activation (You may activate this card at fast speed.)',
      { name: 'Mira', types: ['ALLY'], costsX: false },
      { subtypes: new Set(), tokenId: () => undefined },
    );
    expect([abilities, keywords]).toEqual([[], [{ name: 'fast-activation' }]]);
  });

  it('GA-REM-01: is listed under a rule of the catalogues', () => {
    const catalogues = ['grand-archive.md', 'grand-archive-mechanics.md']
      .map((name) => readFileSync(inRepo(`docs/rules/${name}`), 'utf8'))
      .join('\n');
    for (const id of Object.keys(REMINDERS)) expect(catalogues).toContain(`| ${id} |`);
  });
});
