import { beforeEach, expect, it } from '@jest/globals';
import { forgetClip, keepClip, keptClips } from './kept-clips.js';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

const clip = (id: string, match = 'm1') => ({ id, match, title: `The turn ${id}`, url: `/c/${id}` });

it('keeps the clips of each match, the newest first, until they are removed', () => {
  for (const one of [clip('a'), clip('b', 'm2'), clip('c')]) keepClip(one);
  expect(keptClips('m1')).toEqual([clip('c'), clip('a')]);
  forgetClip('c');
  expect([keptClips('m1'), keptClips('m2')]).toEqual([[clip('a')], [clip('b', 'm2')]]);
});

it('does not take for a clip what is not one, nor a link that leads elsewhere', () => {
  for (const text of ['{', '7', '[null, {"id":"a"}]', JSON.stringify([{ ...clip('a'), url: 'https://x.example' }])]) {
    stored.set('recollect:clips', text);
    expect(keptClips('m1')).toEqual([]);
  }
});
