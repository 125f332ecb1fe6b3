import { describe, expect, it } from '@jest/globals';
import { askedIn, readEmbed } from './embedded.js';

describe('an embedded match', () => {
  it('is named by its address, with a step, or a part that is played', () => {
    expect(readEmbed('/embed/m%201', '')).toEqual({ match: 'm 1', play: false });
    expect(readEmbed('/embed/m/', '?step=4&play')).toEqual({ match: 'm', step: 4, play: true });
    expect(readEmbed('/embed/m', '?from=4&to=9')).toEqual({ match: 'm', from: 4, to: 9, play: true });
    const part = { match: 'm', from: 4, to: 9, play: true };
    expect(readEmbed('/embed/m', '?from=4&to=9&clip=a-B_1')).toEqual({ ...part, clip: 'a-B_1' });
    expect(readEmbed('/embed/m', '?clip=a')).toEqual({ match: 'm', play: false });
    expect(readEmbed('/embed/m', '?from=9&to=4&step=x')).toEqual({ match: 'm', play: false });
    for (const path of ['/embed/', '/embed/a/b', '/embed/%E0%A4%A', '/matches/m'])
      expect(readEmbed(path, '')).toBeUndefined();
  });

  it('hears what is meant for it, and nothing else', () => {
    expect(askedIn({ recollect: 'goTo', step: 4 })).toEqual({ do: 'goTo', step: 4 });
    expect(askedIn({ recollect: 'play' })).toEqual({ do: 'play' });
    expect(askedIn({ recollect: 'pause' })).toEqual({ do: 'pause' });
    for (const other of [
      null,
      'play',
      {},
      { recollect: 'stop' },
      { recollect: 'goTo' },
      { recollect: 'goTo', step: -1 },
      { recollect: 'goTo', step: '4' },
      { recollect: 'goTo', step: 1.5 },
    ])
      expect(askedIn(other)).toBeUndefined();
  });
});
