/** 32 random bytes in hex; every page can get random values from the browser. */
export const fresh32 = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
