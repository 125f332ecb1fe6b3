import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks that webhooks may reach although not everybody can: `10.0.0.0/8`, `127.0.0.1`. */
export type Nets = readonly string[];

/** A checked address, to which the request is sent whatever the name means a moment later. */
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

/** The only IPv6 addresses that are assigned to the public: `::7f00:1`, for example, is an old form of 127.0.0.1. */
const GLOBAL = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether everybody can reach an address: it is in no private network, is not this machine, and is no other form of
 * such an address.
 */
const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL));

/**
 * Whether a webhook may be sent to an address.
 * @param plain unencrypted, which is allowed only in the networks that the operator names
 */
export const mayReach = (address: string, nets: Nets, plain = false): boolean => {
  // An IPv4 address inside an IPv6 one is checked as IPv4.
  const read = ipaddr.process(address);
  return (!plain && isPublic(read)) || within(read, nets);
};

const isPlain = ({ protocol }: URL): boolean => protocol === 'http:';

/** The host of a URL, without the brackets around an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Why no webhook may be sent to a URL, as far as the URL itself shows; `null` if one may. */
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
 * The address to send to. All addresses of a name must be allowed, since the service cannot choose which is used.
 * @returns `null` if one of them is not allowed
 */
export const receiverAddress = async (url: URL, nets: Nets, resolve: Resolve): Promise<Address | null> => {
  const host = hostOf(url);
  const kind = isIP(host);
  const found = kind > 0 ? [{ address: host, family: kind }] : await resolve(host);
  const [first] = found;
  if (!first || !found.every(({ address }) => mayReach(address, nets, isPlain(url)))) return null;
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};
