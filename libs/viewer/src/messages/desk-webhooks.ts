import { plural } from './plural.js';

/** The webhooks that get the event's entries. */
export const webhooks = {
  title: 'Webhooks',
  about:
    'Every entry of the event is sent there as it comes, signed, in order, each at least once. ' +
    'Failed deliveries are sent again for hours; later ones wait.',
  secret: ({ to, secret }: { to: string; secret: unknown }) => [
    `The secret that signs what is sent to ${to}, told only now: `,
    secret,
  ],
  fetching: 'Fetching the webhooks …',
  none: 'Nobody is told by webhook.',
  again: 'Look again',
  make: 'Have a webhook sent',
  to: 'To which address',
  sample: 'https://example.org/results',
  sends: 'Sends',
  audience: { public: 'what everybody may know', desk: 'what the desk knows, at once' },
  only: ({ audience, kinds }: { audience: string; kinds: string }) => `${audience}, ${kinds} alone`,
  soFar: 'Also what has happened so far',
  add: 'Add webhook',
  state: { active: 'active', stopped: 'stopped' },
  nothingSent: 'Nothing is sent yet',
  sentTo: ({ entry }: { entry: number }) => `Sent up to entry ${entry}`,
  nothingWaits: 'nothing waits',
  waiting: ({ count }: { count: number }) => plural(count, { one: '1 more waits', other: `${count} more wait` }),
  failed: ({ entry, attempts }: { entry: number; attempts: number }) =>
    plural(attempts, {
      one: `Entry ${entry} was not taken, tried once`,
      other: `Entry ${entry} was not taken, tried ${attempts} times`,
    }),
  triedAgain: ({ at }: { at: unknown }) => ['It is tried again at ', at, '.'],
  dead: ({ count }: { count: number }) => `Given up: ${count}`,
  deadFor: ({ to }: { to: string }) => `Given up for ${to}`,
  entry: 'Entry',
  content: 'Content',
  attempts: 'Attempts',
  why: 'Why',
  when: 'When',
  sendAfter: 'Send again what comes after entry',
  send: 'Send from there',
  renew: 'Another secret',
  remove: { title: 'Take it away', sure: 'Take it away?', yes: 'Yes, take it away' },
};
