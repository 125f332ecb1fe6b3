import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Nets into which webhooks may go though not everybody reaches them: `10.0.0.0/8`, `127.0.0.1`. */
export type Nets = readonly string[];

/** An address that was looked at; what is sent goes there, whatever the name says a moment later. */
export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const LONGEST = 2_000;
const PORTS = new Set(['', '80', '443']);
const FIRST_FREE_PORT = 1024;

const within = (address: ipaddr.IPv4 | ipaddr.IPv6, nets: Nets): boolean =>
  nets.some((net) => {
    const [base, bits] = ipaddr.parseCIDR(net.includes('/') ? net : `${net}/${isIP(net) === 6 ? 128 : 32}`);
    return base.kind() === address.kind() && address.match(base, bits);
  });

/** The only addresses of IPv6 that are given out for everybody: `::7f00:1` is 127.0.0.1 as it was once written. */
const GLOBAL = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Everybody reaches it: no net of one's own, no machine itself, nothing that leads to one of them by another name. */
const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL));

/** Whether something may be sent to an address. @param plain unencrypted: only where the operator knows the way */
export const mayReach = (address: string, nets: Nets, plain = false): boolean => {
  // An IPv4 address inside an IPv6 one is looked at as what it is.
  const read = ipaddr.process(address);
  return (!plain && isPublic(read)) || within(read, nets);
};

const isPlain = ({ protocol }: URL): boolean => protocol === 'http:';

/** The host of a URL: an address without the brackets around it. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Why nothing is sent to a URL, as far as it says so itself; `null` where it may be sent. */
export const wrongUrl = (text: string, nets: Nets): string | null => {
  const written = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (text.length > LONGEST || /[\s\p{C}\\]/u.test(text) || written === undefined || !URL.canParse(text))
    return `it must be an address such as https://example.org/results, of at most ${LONGEST} characters`;
  const url = new URL(text);
  if (written.includes('@')) return 'it must hold no name and password: what is sent is signed instead';
  if (url.hash !== '') return 'it must have no "#…": that is never sent';
  if (!PORTS.has(url.port) && Number(url.port) < FIRST_FREE_PORT)
    return `its port must be 80, 443, or ${FIRST_FREE_PORT} and above`;
  const host = hostOf(url);
  if (isIP(host) === 4 && written.replace(/:\d*$/, '') !== host)
    return `its address must be written as it is usual: ${host}`;
  if (isIP(host) > 0 && !mayReach(host, nets)) return NOT_PUBLIC;
  if (isPlain(url) && (nets.length === 0 || (isIP(host) > 0 && !mayReach(host, nets, true))))
    return 'it must begin with https://';
  return null;
};

export const NOT_PUBLIC =
  'it leads to no public address: webhooks go into another net only where the operator allows it (WEBHOOK_NETS)';

/**
 * Where to send for a URL. If a name has several addresses, each must do: which of them is taken is not ours to say.
 *
 * @returns `null` where one of them may not be reached
 */
export const receiverAddress = async (url: URL, nets: Nets, resolve: Resolve): Promise<Address | null> => {
  const host = hostOf(url);
  const kind = isIP(host);
  const found = kind > 0 ? [{ address: host, family: kind }] : await resolve(host);
  const [first] = found;
  if (!first || !found.every(({ address }) => mayReach(address, nets, isPlain(url)))) return null;
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};
