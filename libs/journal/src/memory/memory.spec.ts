import { accessJournalContract } from '../../../../test/contract/access-journal.contract.js';
import { eventLogContract } from '../../../../test/contract/event-log.contract.js';
import { MemoryAccess } from './memory-access.js';
import { MemoryLog } from './memory-log.js';

eventLogContract('MemoryLog', async () => ({
  open: async () => new MemoryLog(),
  remove: async () => undefined,
  lasting: false,
}));
accessJournalContract('MemoryAccess', async () => ({
  open: async () => new MemoryAccess(),
  remove: async () => undefined,
}));
