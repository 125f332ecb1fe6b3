import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';

const ROOMS = 'libs/viewer/src/messages';

const rooms = readdirSync(ROOMS).filter((file) => /^(?!plural)[a-z-]+\.ts$/.test(file));

/** Placeholders as a reader of the catalogue sees them: `{name}`. */
const values = new Proxy({}, { get: (_, name) => `{${String(name)}}` });

type Message = string | ((values: object) => string | readonly unknown[]) | { readonly [key: string]: Message };

const read = (message: Message, key: string): [key: string, text: string][] => {
  if (typeof message === 'string') return [[key, message]];
  if (typeof message !== 'function')
    return Object.entries(message).flatMap(([name, one]) => read(one, `${key}.${name}`));
  const said = message(values);
  return [[key, typeof said === 'string' ? said : said.join('')]];
};

describe('the catalogue of what the viewer says', () => {
  it.each(rooms)('%s: every message is whole, and its placeholders have names', async (room) => {
    const module = (await import(`../../${ROOMS}/${room.replace(/ts$/, 'js')}`)) as Record<string, Message>;
    const said = Object.entries(module).flatMap(([name, message]) => read(message, name));
    expect(said.length).toBeGreaterThan(0);
    const wrong = said.filter(([, text]) => text === '' || text !== text.trim() || /undefined|\[object|NaN/.test(text));
    expect(wrong).toEqual([]);
  });
});
