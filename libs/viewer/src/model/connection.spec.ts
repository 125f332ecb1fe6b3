import { describe, expect, it } from '@jest/globals';
import { behindInWords, followedInWords } from './connection.js';
import { summary } from './table.fixture.js';

describe('how far what is shown is behind', () => {
  const of = (delaySeconds: number, more = {}) => behindInWords({ ...summary(more), spectators: { delaySeconds } });

  it('is said where spectators wait', () => {
    expect([of(20), of(60), of(90)]).toEqual(['20 s behind', '1 min behind', '1 min 30 s behind']);
  });

  it('is not where nobody does', () => {
    expect(of(0)).toBeUndefined();
    expect(of(20, { finality: 'final' })).toBeUndefined();
    expect(of(20, { asker: { role: 'caster', seats: [1, 2] } })).toBeUndefined();
    expect(behindInWords(summary())).toBeUndefined();
  });

  it('is said in the place of live, also to an organiser, who waits as spectators do', () => {
    const delayed = { ...summary({ asker: { role: 'organiser', seats: [] } }), spectators: { delaySeconds: 20 } };
    expect(followedInWords('live', delayed)).toBe('● 20 s behind');
    expect(followedInWords('lost', delayed)).toMatch(/connection lost/);
    expect(followedInWords('live', summary())).toBe('● live');
  });

  it('is not said of a match that is over or paused, which nobody calls live', () => {
    expect(followedInWords('live', summary({ status: 'ended' }))).toBe('■ ended');
    expect(followedInWords('live', summary({ paused: true }))).toBe('‖ paused');
    expect(followedInWords('lost', summary({ paused: true }))).toMatch(/connection lost/);
  });
});
