import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import beginServers from './begin-servers.mjs';

/** End-to-end tests start the service as its users do, from dist/: it must be what the sources say. */
export default () => {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed.');
  beginServers();
};
