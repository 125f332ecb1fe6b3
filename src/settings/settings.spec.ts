import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from './secret.js';
import { BadSettings, isLoopback, readSettings } from './settings.js';

describe('settings', () => {
  it('are good when nothing is set', () => {
    expect(readSettings({})).toEqual({
      finalSeconds: 60,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      cacheMebibytes: 256,
      cardData: { cards: [], errata: [], bans: [] },
      secret: undefined,
      logLevel: 'warn',
      rateLimit: 0,
      streamLimit: 2_000,
      requestSeconds: 60,
      trustLoopback: true,
      archiveMebibytes: 128,
      proxies: [],
      webhookNets: [],
    });
  });

  it('are read', () => {
    const env = {
      HOST: '::1',
      PORT: '0',
      DATA_DIR: '/x',
      CARD_DATA: 'a, b',
      CARD_ERRATA: 'c',
      CARD_BANS: 'd, e',
      SECRET: 's'.repeat(32),
      LOG_LEVEL: 'Debug',
      RATE_LIMIT: '100',
      STREAM_LIMIT: '0',
      REQUEST_SECONDS: '5',
      TRUST_LOOPBACK: 'False',
      ARCHIVE_MB: '9',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1',
      WEBHOOK_NETS: '192.168.1.0/24',
      CARD_IMAGES: '/srv/cards',
      KAFKA_BROKERS: '',
      MONGODB_URI: '',
      CACHE_MB: '64',
    };
    expect(readSettings(env)).toEqual({
      finalSeconds: 60,
      host: '::1',
      port: 0,
      dataDir: '/x',
      cacheMebibytes: 64,
      cardData: { cards: ['a', 'b'], errata: ['c'], bans: ['d', 'e'] },
      secret: 's'.repeat(32),
      logLevel: 'debug',
      rateLimit: 100,
      streamLimit: 0,
      requestSeconds: 5,
      trustLoopback: false,
      archiveMebibytes: 9,
      proxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      webhookNets: ['192.168.1.0/24'],
      cardImages: { kind: 'folder', folder: '/srv/cards' },
    });
  });

  it('limit requests and streams where others can reach the service', () => {
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ rateLimit: 1_200, streamLimit: 200 });
    expect(readSettings({ HOST: '0.0.0.0', RATE_LIMIT: '0' })).toMatchObject({ rateLimit: 0, streamLimit: 200 });
  });

  it('are refused all at once', () => {
    const bad = {
      HOST: 'a b',
      PORT: '99999',
      DATA_DIR: ' ',
      SECRET: 'x',
      LOG_LEVEL: 'loud',
      CACHE_MB: '0',
      RATE_LIMIT: '-1',
      STREAM_LIMIT: 'many',
      REQUEST_SECONDS: '9999',
      TRUST_LOOPBACK: 'perhaps',
      ARCHIVE_MB: '0',
      TRUSTED_PROXIES: '10.0.0.0/33',
      WEBHOOK_NETS: 'localhost',
      CARD_IMAGES: 'https://{id}/',
      KAFKA_BROKERS: 'k',
      MONGODB_URI: 'm',
    };
    let wrongs: readonly string[] = [];
    try {
      readSettings(bad);
    } catch (error) {
      wrongs = (error as BadSettings).wrongs;
    }
    for (const name of Object.keys(bad)) expect(wrongs.filter((wrong) => wrong.startsWith(name))).toHaveLength(1);
  });

  it.each(['HOST', 'PORT', 'DATA_DIR', 'CARD_IMAGES', 'CACHE_MB', 'RATE_LIMIT', 'LOG_LEVEL', 'TRUST_LOOPBACK'])(
    '%s is refused in our words where it is empty, once',
    (name) => {
      expect(wrongsOf({ [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name} is `))]);
    },
  );

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
  ])('%s: only this machine %s', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback);
  });
});

const wrongsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as BadSettings).wrongs;
  }
};

describe('settings of the distributed engine', () => {
  const dir = mkdtempSync(join(tmpdir(), 'settings-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const file = (name: string, text: string): string => {
    const path = join(dir, name);
    writeFileSync(path, text);
    return path;
  };
  const BOTH = {
    KAFKA_BROKERS: 'one:9092, [::1]:9093',
    // These belong to a broker on the same machine.
    KAFKA_BROKER_ID: '1',
    KAFKA_OPTS: '-X',
    MONGODB_URI: 'mongodb://u:hush-hush@h:27017/db?replicaSet=rs0',
    SECRET: 's'.repeat(32),
  };

  it('are two, and the usual of the rest', () => {
    expect(readSettings(BOTH).distributed).toEqual({
      kafka: {
        brokers: ['one:9092', '[::1]:9093'],
        topic: 'recollect.entries',
        partitions: 12,
        durability: 'replicated',
      },
      mongo: BOTH.MONGODB_URI,
    });
    expect(readSettings({}).distributed).toBeUndefined();
  });

  it('are read, secrets and certificates from files too', () => {
    const { secret, distributed } = readSettings({
      ...BOTH,
      SECRET: undefined,
      SECRET_FILE: file('secret', `${'f'.repeat(40)}\n`),
      KAFKA_TOPIC: 'a.b',
      KAFKA_PARTITIONS: '3',
      KAFKA_DURABILITY: 'Single',
      KAFKA_SSL: 'true',
      KAFKA_SSL_CA: file('ca', 'an authority\n'),
      KAFKA_SSL_CERT: file('cert', 'a certificate'),
      KAFKA_SSL_KEY: file('key', 'a key'),
      KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
      KAFKA_SASL_USERNAME: 'u',
      KAFKA_SASL_PASSWORD_FILE: file('password', 'pass word\n'),
    });
    expect(secret).toBe('f'.repeat(40));
    expect(distributed?.kafka).toMatchObject({
      topic: 'a.b',
      partitions: 3,
      durability: 'single',
      ssl: { ca: 'an authority', cert: 'a certificate', key: 'a key' },
      sasl: { mechanism: 'scram-sha-512', username: 'u', password: 'pass word' },
    });
  });

  it.each([
    ['one without the other', { KAFKA_BROKERS: 'one:9092' }, /KAFKA_BROKERS is given without MONGODB_URI/],
    ['the other without the one', { MONGODB_URI: BOTH.MONGODB_URI }, /MONGODB_URI is given without KAFKA_BROKERS/],
    ['no secret', { ...BOTH, SECRET: undefined }, /SECRET .* is demanded/],
    ['two secrets', { ...BOTH, SECRET_FILE: '/x' }, /SECRET and SECRET_FILE are both given/],
    [
      'a file that is not there',
      { ...BOTH, SECRET: undefined, SECRET_FILE: '/nowhere/secret' },
      /SECRET_FILE: \/nowhere\/secret cannot be read \(ENOENT\)/,
    ],
    ['a broker without a port', { ...BOTH, KAFKA_BROKERS: 'one' }, /KAFKA_BROKERS is a list of host:port/],
    ['a misspelt setting of Kafka', { ...BOTH, KAFKA_TOPIK: 'x' }, /KAFKA_TOPIK is no setting: write KAFKA_TOPIC/],
    ['a setting of Kafka without brokers', { KAFKA_TOPIC: 'x' }, /KAFKA_TOPIC is given, but not KAFKA_BROKERS/],
    ['a user without a mechanism', { ...BOTH, KAFKA_SASL_USERNAME: 'u' }, /KAFKA_SASL_MECHANISM is missing/],
    ['a certificate without TLS', { ...BOTH, KAFKA_SSL_CA: '/x' }, /KAFKA_SSL is not true/],
  ])('are refused with %s', (_what, env, wrong) => {
    const wrongs = wrongsOf(env);
    expect(wrongs).toEqual([expect.stringMatching(wrong)]);
  });

  it('are refused all at once, and no secret is told', () => {
    const bad = {
      PORT: 'x',
      SECRET: 'short-hush',
      KAFKA_BROKERS: ':',
      MONGODB_URI: 'http://u:hush@h',
      KAFKA_TOPIC: 'a b',
      KAFKA_PARTITIONS: '0',
      KAFKA_DURABILITY: 'some',
      KAFKA_SSL: 'yes',
      KAFKA_SASL_MECHANISM: 'gssapi',
      KAFKA_SASL_PASSWORD: 'hush-password',
    };
    const wrongs = wrongsOf(bad);
    for (const name of [
      'PORT',
      'SECRET',
      'KAFKA_BROKERS',
      'MONGODB_URI',
      'KAFKA_TOPIC',
      'KAFKA_PARTITIONS',
      'KAFKA_DURABILITY',
      'KAFKA_SSL',
      'KAFKA_SASL_MECHANISM',
      'KAFKA_SASL_USERNAME',
    ]) {
      expect(wrongs.filter((wrong) => wrong.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(wrongs.join()).not.toContain('hush');
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

  it('is refused, not replaced, if its file is empty', () => {
    writeFileSync(join(dir, 'secret'), '\n');
    expect(() => keptSecret(dir)).toThrow(BadSettings);
  });
});
