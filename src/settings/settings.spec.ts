import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from './secret.js';
import { BadSettings, isLoopback, readSettings } from './settings.js';

describe('settings', () => {
  it('are good when nothing is set', () => {
    expect(readSettings({})).toEqual({ host: '127.0.0.1', port: 3000, dataDir: '.data', cardData: [], secret: undefined, logLevel: 'warn' });
  });

  it('are read', () => {
    const env = { HOST: '::1', PORT: '0', DATA_DIR: '/x', CARD_DATA: 'a, b', SECRET: 's'.repeat(32), LOG_LEVEL: 'Debug', KAFKA_BROKERS: '', MONGODB_URI: '' };
    expect(readSettings(env)).toEqual({ host: '::1', port: 0, dataDir: '/x', cardData: ['a', 'b'], secret: 's'.repeat(32), logLevel: 'debug' });
  });

  it('are refused all at once', () => {
    const bad = { HOST: 'a b', PORT: '99999', DATA_DIR: ' ', SECRET: 'x', LOG_LEVEL: 'loud', KAFKA_BROKERS: 'k', MONGODB_URI: 'm' };
    let wrongs: readonly string[] = [];
    try {
      readSettings(bad);
    } catch (error) {
      wrongs = (error as BadSettings).wrongs;
    }
    for (const name of Object.keys(bad)) expect(wrongs.filter((wrong) => wrong.startsWith(name))).toHaveLength(1);
  });

  it.each([['127.0.0.1', true], ['127.1.2.3', true], ['::1', true], ['localhost', true], ['0.0.0.0', false], ['::', false], ['10.0.0.1', false]])('%s: only this machine %s', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback);
  });
});

describe('the secret', () => {
  const dir = mkdtempSync(join(tmpdir(), 'secret-'));
  afterEach(() => rmSync(join(dir, 'secret'), { force: true }));

  it('is made once, for its owner only', () => {
    const secret = keptSecret(dir);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(keptSecret(dir)).toBe(secret);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, 'secret'), 'utf8').trim()).toBe(secret);
  });

  it('that is none is not replaced behind one\'s back', () => {
    writeFileSync(join(dir, 'secret'), '\n');
    expect(() => keptSecret(dir)).toThrow(BadSettings);
  });
});
