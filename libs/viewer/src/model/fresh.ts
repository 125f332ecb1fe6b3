/** 32 bytes that nobody else knows, hex; random values a browser gives to every page. */
export const fresh32 = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
