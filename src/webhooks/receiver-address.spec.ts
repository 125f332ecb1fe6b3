import { describe, expect, it } from '@jest/globals';
import { receiverAddress, mayReach, wrongUrl, type Resolve } from './receiver-address.js';

const HERE = ['127.0.0.0/8', 'fd00::/8', '10.1.2.3'];

describe('an address for webhooks', () => {
  it.each([
    'https://example.org/',
    'https://example.org:8443/a?b=c',
    'https://93.184.215.14/',
    'https://[2606:4700::1]/',
  ])('may be %s', (url) => expect(wrongUrl(url, [])).toBeNull());

  it.each([
    ['', /must be an address such as/],
    ['example.org', /must be an address such as/],
    ['ftp://example.org/', /must be an address such as/],
    ['file:///etc/passwd', /must be an address such as/],
    ['javascript:alert(1)', /must be an address such as/],
    ['https://', /must be an address such as/],
    ['https:\\\\example.org', /must be an address such as/],
    ['https://example.org/ a', /must be an address such as/],
    ['https://example.org/\u0000', /must be an address such as/],
    ['https://exa\u202emple.org/', /must be an address such as/],
    [`https://example.org/${'a'.repeat(2_000)}`, /of at most 2000 characters/],
    ['https://somebody:secret@example.org/', /no name and password/],
    ['https://@example.org/', /no name and password/],
    ['https://example.org/#here', /no "#…"/],
    ['https://example.org:25/', /port must be 80, 443, or 1024/],
    ['http://example.org/', /must begin with https/],
    ['http://93.184.215.14/', /must begin with https/],
    ['https://2130706433/', /written as it is usual: 127\.0\.0\.1/],
    ['https://0x7f000001/', /written as it is usual/],
    ['https://0177.0.0.1/', /written as it is usual/],
    ['https://127.1/', /written as it is usual/],
    ['https://①②⑦.0.0.1/', /written as it is usual/],
    ['https://1572395042/', /written as it is usual: 93\.184\.216\.34/],
    ['https://127.0.0.1/', /no public address/],
    ['https://10.0.0.1:8443/', /no public address/],
    ['https://169.254.169.254/latest/meta-data', /no public address/],
    ['https://[::1]/', /no public address/],
    ['https://[::ffff:10.0.0.1]/', /no public address/],
    ['https://[::ffff:7f00:1]/', /no public address/],
    ['https://[64:ff9b::a00:1]/', /no public address/],
    ['https://[fd00::1]/', /no public address/],
    ['https://[::127.0.0.1]/', /no public address/],
    ['https://[::10.0.0.1]/', /no public address/],
    ['https://[4000::1]/', /no public address/],
    ['https://0/', /written as it is usual: 0\.0\.0\.0/],
    ['https://0.0.0.0/', /no public address/],
    ['https://0x7f.1/', /written as it is usual: 127\.0\.0\.1/],
    ['https://017700000001/', /written as it is usual: 127\.0\.0\.1/],
    ['https://127.0.0.1./', /written as it is usual: 127\.0\.0\.1/],
    ['https://%31%32%37.0.0.1/', /written as it is usual: 127\.0\.0\.1/],
    ['https://[fe80::1%25eth0]/', /must be an address such as/],
    ['https://[fe80::1%eth0]/', /must be an address such as/],
    ['https://[fe80::1]/', /no public address/],
    ['https://[::ffff:169.254.169.254]/', /no public address/],
    ['https://[0:0:0:0:0:ffff:127.0.0.1]/', /no public address/],
    ['https://[64:ff9b:1::a00:1]/', /no public address/],
    ['https://[::]/', /no public address/],
  ])('is not %j', (url, why) => expect(wrongUrl(url, [])).toMatch(why));

  it.each([
    ['https://127.0.0.1:3999/', null],
    ['http://127.0.0.1:3999/', null],
    ['http://receiver:3999/', null],
    ['http://[fd00::1]/', null],
    ['http://10.1.2.3/', null],
    ['http://10.1.2.4/', 'no public address'],
    ['http://93.184.215.14/', 'must begin with https'],
    ['https://10.1.2.4/', 'no public address'],
  ])('may be %s as far as the operator allows (%s)', (url, wrong) =>
    wrong === null ? expect(wrongUrl(url, HERE)).toBeNull() : expect(wrongUrl(url, HERE)).toContain(wrong),
  );

  it.each([
    ['8.8.8.8', true],
    ['::ffff:8.8.8.8', true],
    ['2606:4700::1111', true],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['192.168.0.1', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::127.0.0.1', false],
    ['::7f00:1', false],
    ['::a00:1', false],
    ['4000::1', false],
    ['::ffff:0:10.0.0.1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['::ffff:127.0.0.1', false],
    ['0.0.0.1', false],
    ['64:ff9b:1::a00:1', false],
    ['169.254.169.254', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
  ])('%s: everybody reaches it %s', (address, reached) => {
    expect(mayReach(address, [])).toBe(reached);
    expect(mayReach(address, [], true)).toBe(false);
  });
});

describe('a name', () => {
  const named =
    (...addresses: readonly string[]): Resolve =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const at = (resolve: Resolve, nets: readonly string[] = [], url = 'https://example.org/') =>
    receiverAddress(new URL(url), nets, resolve);

  it('stands for the first of its addresses, if all of them may be reached', async () => {
    expect(await at(named('8.8.8.8', '2606:4700::1'))).toEqual({ address: '8.8.8.8', family: 4 });
    expect(await at(named('2606:4700::1'))).toEqual({ address: '2606:4700::1', family: 6 });
    expect(await at(named('8.8.8.8', '10.0.0.1'))).toBeNull();
    expect(await at(named('10.0.0.1', '8.8.8.8'))).toBeNull();
    expect(await at(named())).toBeNull();
    for (const within of ['0.0.0.0', '127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fe80::1%eth0'])
      expect([within, await at(named('8.8.8.8', within))]).toEqual([within, null]);
  });

  it('is reached without encryption in the nets that are allowed, and nowhere else', async () => {
    expect(await at(named('127.0.0.1'), HERE, 'http://receiver/')).toEqual({ address: '127.0.0.1', family: 4 });
    expect(await at(named('8.8.8.8'), HERE, 'http://receiver/')).toBeNull();
  });

  it('is not asked for where an address stands there', async () => {
    const none: Resolve = () => Promise.reject(new Error('asked'));
    expect(await at(none, [], 'https://[2606:4700::1]/')).toEqual({ address: '2606:4700::1', family: 6 });
    expect(await at(none, [], 'https://[::1]/')).toBeNull();
  });
});
