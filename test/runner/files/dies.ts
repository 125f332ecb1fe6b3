import { it } from '@jest/globals';

it('lives', () => undefined);
it('dies', () => process.kill(process.pid, 'SIGKILL'));
