import { it } from '@jest/globals';

it('lives', () => undefined);
it('dies', () => void process.kill(process.pid, 'SIGKILL'));
