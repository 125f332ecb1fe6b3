import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/i;

/**
 * Headers that proxies of any make add to name their client. A proxy that adds none looks like a person on this
 * machine: its operator sets `TRUST_LOOPBACK=false`.
 */
const HANDED_ON = [
  /^(?:x-)?(?:forwarded|original|envoy|proxy|cluster|real-ip|client|remote|true-client|azure|appengine)/,
  /^(?:cf|cdn|fastly|fly|akamai|x-amzn|x-amz|x-arr|x-vercel|x-nf|x-cloud|x-goog|x-backend|x-tor)-/,
  /^via$|^x-request-start$|-client-?ip$|connecting-ip/,
];

/**
 * Whether a page was loaded from another host. Such a page may send requests, but does not count as a person on this
 * machine.
 */
const isForeignPage = (address: string | undefined): boolean =>
  address !== undefined && !LOCAL.test(address.replace(/^https?:\/\//i, '').replace(/\/.*$/s, ''));

/** Values of `Sec-Fetch-Site` for a request that no page of another site caused; a command sends no such header. */
const OWN_SITE: ReadonlySet<unknown> = new Set([undefined, 'none', 'same-origin', 'same-site']);

/** Whether a host is a name of this machine for itself, with any port. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL.test(host ?? '');

/**
 * Whether a request was made on this machine for this machine: no proxy passed it on, and no page of a foreign name
 * caused it, nor a page whose name was made to mean this address. A browser sends no `Origin` with what a page fetches
 * only to show or to follow; then `Sec-Fetch-Site` or `Referer` names the page.
 */
export const isLocal = (headers: IncomingHttpHeaders): boolean =>
  isLocalHost(headers.host) &&
  !isForeignPage(headers.origin) &&
  !isForeignPage(headers.referer) &&
  OWN_SITE.has(headers['sec-fetch-site']) &&
  !Object.keys(headers).some((name) => HANDED_ON.some((pattern) => pattern.test(name)));
