import { plural } from './plural.js';

/** The webhooks that get the event's entries. */
export const webhooks = {
  title: 'Webhooks',
  about:
    'A webhook gets every entry of the event as it comes: signed, in order, each at least once. ' +
    'A failed delivery is tried again for hours; later ones wait.',
  secret: ({ to, secret }: { to: string; secret: unknown }) => [
    `The secret that signs what is sent to ${to}, shown only now: `,
    secret,
  ],
  fetching: 'Fetching the webhooks …',
  none: 'No webhook yet.',
  again: 'Refresh',
  make: 'Add a webhook',
  to: 'Address',
  sample: 'https://example.org/results',
  sends: 'Sends',
  audience: { public: 'what everybody may know', desk: 'what the desk knows, at once' },
  only: ({ audience, kinds }: { audience: string; kinds: string }) => `${audience}, only ${kinds}`,
  soFar: 'Send what has happened so far, too',
  add: 'Add webhook',
  state: { active: 'active', stopped: 'stopped' },
  nothingSent: 'Nothing sent yet',
  sentTo: ({ entry }: { entry: number }) => `Sent up to entry ${entry}`,
  nothingWaits: 'nothing waits',
  waiting: ({ count }: { count: number }) => plural(count, { one: '1 more waits', other: `${count} more wait` }),
  failed: ({ entry, attempts }: { entry: number; attempts: number }) =>
    plural(attempts, {
      one: `Entry ${entry} not delivered, tried once`,
      other: `Entry ${entry} not delivered, tried ${attempts} times`,
    }),
  triedAgain: ({ at }: { at: unknown }) => ['Next try at ', at, '.'],
  dead: ({ count }: { count: number }) => `Given up: ${count}`,
  deadFor: ({ to }: { to: string }) => `Given up for ${to}`,
  entry: 'Entry',
  content: 'Content',
  attempts: 'Attempts',
  why: 'Why',
  when: 'When',
  sendAfter: 'Send again everything after entry',
  send: 'Send from there',
  renew: 'Make a new secret',
  remove: { title: 'Remove', sure: 'Remove this webhook?', yes: 'Yes, remove it' },
};
