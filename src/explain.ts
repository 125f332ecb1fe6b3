import { StoreError } from '#journal';
import { BadSettings } from './settings/settings.js';

/**
 * Explains a failed start to the operator.
 * @param error what `readSettings` or `startService` threw
 * @param env the settings' source
 * @returns a line or a few; the stack for a bug of Recollect's own
 */
export const explain = (error: unknown, { PORT = '3000', HOST = '' }: Readonly<NodeJS.ProcessEnv>): string => {
  if (error instanceof BadSettings || error instanceof StoreError) return error.message;
  const { code, address } = error as { code?: string; address?: string };
  if (code === 'EADDRINUSE') return `port ${PORT} is in use: stop what listens there, or set PORT to another (0: any)`;
  if (code === 'EACCES') return `not allowed: ${(error as Error).message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${address ?? HOST} is not an address of this machine`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
