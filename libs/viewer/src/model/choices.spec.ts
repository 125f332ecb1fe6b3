import { describe, expect, it } from '@jest/globals';
import type { Option } from '../api/shapes.js';
import { byKind, formWithPlayers, foundByTyping, isDone, numbered, underTitle, withPlayers } from './choices.js';
import { back, chooseInDraft, sendable } from './drafting.js';
import { isTyping } from './keys.js';
import { cardInWords } from './card.js';

const option = (kind: string, action: Option['action'] = {}, complete = true): Option => ({
  label: `${kind} ${JSON.stringify(action)}`,
  kind,
  action: { kind, ...action },
  complete,
});

describe('choices', () => {
  it('are found by words of their labels, in any order', () => {
    const named = ['It is Blind Auditor', 'It is Bell-Founder', 'It is Gate Warden'].map((label) => ({
      ...option('name-card'),
      label,
    }));
    const labels = (typed: string) => foundByTyping(named, typed).map(({ label }) => label);
    expect(labels('aud BLIND')).toEqual(['It is Blind Auditor']);
    expect(labels('b')).toEqual(['It is Blind Auditor', 'It is Bell-Founder']);
    expect(labels('')).toHaveLength(3);
  });

  const groups = byKind([
    option('concede'),
    option('activate', { card: 0 }),
    option('pass'),
    option('activate', { card: 1 }),
  ]);

  it('stand by kind, the grave ones last; these and a pass are on no number key', () => {
    expect(groups.map(({ title, options }) => [title, options.length])).toEqual([
      ['Activate', 2],
      ['Pass', 1],
      ['Concede', 1],
    ]);
    expect(numbered(groups).map(({ kind }) => kind)).toEqual(['activate', 'activate']);
  });

  it('offer last to choose nothing', () => {
    const answer = (value?: string) =>
      option('answer', { ask: 'q4.0', at: 3, ...(value === undefined ? {} : { value: [value] }) });
    const [asked] = byKind([answer(), answer('c1'), answer('c2')]);
    expect(asked?.options.map(({ action }) => action['value'])).toEqual([['c1'], ['c2'], undefined]);
  });

  it('are done by one press only where nothing more may be chosen: targets come before the deed', () => {
    const ability = option('ability', { source: 'c1.0' });
    expect([ability, { ...ability, more: true }, { ...ability, complete: false }].map(isDone)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('do not say once more what is asked', () => {
    expect(underTitle('Keep this hand? mulligan', 'Keep this hand?')).toBe('Mulligan');
    expect(underTitle('Choose a house: Brobnar', 'Choose a house')).toBe('Brobnar');
    expect(underTitle('Choose a house: Brobnar', undefined)).toBe('Choose a house: Brobnar');
    expect(underTitle('Pay with: Rest', 'Pay 2')).toBe('Pay with: Rest');
    expect(underTitle('Pass', undefined)).toBe('Pass');
  });

  it('of a form call players by their names, and leave words of the rules', () => {
    const lists = [
      [
        { value: 'c1.0', label: 'First Ember (seat 1)' },
        { value: 2, label: 'seat 2' },
        { value: 'end-of-turn', label: 'end-of-turn' },
      ],
    ];
    const said = (text: string) => text.replace(/seat (\d)/, (_, seat) => (seat === '1' ? 'Ada' : 'Ben'));
    const form = formWithPlayers({ part: 'ops', most: 1, entries: [], lists }, said);
    expect(form.lists[0]!.map(({ label }) => label)).toEqual(['First Ember (Ada)', 'Ben', 'end-of-turn']);
    expect(withPlayers({ ...option('draw'), label: 'seat 2 draws', form }, said)).toMatchObject({
      label: 'Ben draws',
      form,
    });
  });

  it('leave keys to a person who types', () => {
    const free = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
    const event = (target: object, held = {}) => ({ ...free, ...held, composedPath: () => [target] });
    expect(isTyping(event({ tagName: 'INPUT', type: 'text' }))).toBe(true);
    expect(isTyping(event({ tagName: 'SELECT' }))).toBe(true);
    expect(isTyping(event({ tagName: 'BUTTON' }))).toBe(false);
    expect(isTyping(event({ tagName: 'BUTTON' }, { ctrlKey: true }))).toBe(true);
  });
});

describe('building an action', () => {
  const asked: Option['action'][] = [];
  const aimed = option('attack', { card: 'c1.0', target: 1 });
  const armed = option('attack', { card: 'c1.0', target: 1, weapon: 2 });
  const api = {
    draft: (_match: string, _seat: number, draft: Option['action']) => {
      asked.push(draft);
      return Promise.resolve(draft['target'] === undefined ? [aimed] : [aimed, armed]);
    },
  };

  it('goes part by part, forward and back', async () => {
    const first = await chooseInDraft(api, 'm1', 1, undefined, option('attack', { card: 'c1.0' }, false));
    expect(sendable(first)).toBeUndefined();
    const second = await chooseInDraft(api, 'm1', 1, first, first.choices[0]!);
    expect(sendable(second)?.action).toEqual({ kind: 'attack', card: 'c1.0', target: 1 });
    expect(second.choices.map(({ action }) => action)).toEqual([
      { kind: 'attack', card: 'c1.0', target: 1, weapon: 2 },
    ]);
    const again = await back(api, 'm1', 1, second);
    expect(again?.trail).toHaveLength(1);
    expect(await back(api, 'm1', 1, again!)).toBeUndefined();
    expect(asked).toHaveLength(3);
  });
});

describe('a card in words', () => {
  it('says all that lies on it', () => {
    const card = {
      name: 'Guard',
      types: ['ALLY'],
      subtypes: ['HUMAN'],
      cost: { kind: 'reserve', n: 2 },
      stats: { power: 1, life: 3 },
      rested: true,
      damage: 2,
      counters: { buff: 1, old: 0 },
      values: { rested: true, warded: true },
    };
    expect(cardInWords(card, ['on Spirit'], (id) => id)).toBe(
      'Guard, Ally Human, reserve cost 2, power 1, life 3, rested, 2 damage, buff 1, warded, on Spirit',
    );
    expect(cardInWords({ face: 'down' }, [], (id) => id)).toBe('Face-down card');
  });
});
