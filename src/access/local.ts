import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/i;

/**
 * Headers by which proxies say for whom they ask, whatever their make. One that says nothing cannot be told from a
 * person: then `TRUST_LOOPBACK=false` is the setting.
 */
const HANDED_ON = [
  /^(?:x-)?(?:forwarded|original|envoy|proxy|cluster|real-ip|client|remote|true-client|azure|appengine)/,
  /^(?:cf|cdn|fastly|fly|akamai|x-amzn|x-amz|x-arr|x-vercel|x-nf|x-cloud|x-goog|x-backend|x-tor)-/,
  /^via$|^x-request-start$|-client-?ip$|connecting-ip/,
];

/** Where a page of this name was loaded from; a page of another may ask, but is not somebody on this machine. */
const isForeignPage = (address: string | undefined): boolean =>
  address !== undefined && !LOCAL.test(address.replace(/^https?:\/\//i, '').replace(/\/.*$/s, ''));

/** What `Sec-Fetch-Site` says of a request that no page of another site has caused; commands do not say it. */
const OWN_SITE: ReadonlySet<unknown> = new Set([undefined, 'none', 'same-origin', 'same-site']);

/** Whether a host is a name of this machine for itself, with any port. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL.test(host ?? '');

/**
 * Whether a request was made on this machine for this machine: not handed on by a proxy, and not by a page of a foreign
 * name, nor of one that was made to mean this address. A browser sends no `Origin` with what a page only fetches to
 * show or to follow: then `Sec-Fetch-Site`, or `Referer`, says whose page it is.
 */
export const isLocal = (headers: IncomingHttpHeaders): boolean =>
  isLocalHost(headers.host) &&
  !isForeignPage(headers.origin) &&
  !isForeignPage(headers.referer) &&
  OWN_SITE.has(headers['sec-fetch-site']) &&
  !Object.keys(headers).some((name) => HANDED_ON.some((pattern) => pattern.test(name)));
