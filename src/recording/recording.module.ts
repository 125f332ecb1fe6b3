import { Global, Module, type FactoryProvider } from '@nestjs/common';
import { Signer, type EventLog } from '#journal';
import { Histories } from '#match';
import type { ViewStore } from '#views';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import { Clock } from '../engine/clock.js';
import { ACCESS_JOURNAL, ENGINE, EVENT_LOG, SECRET, VIEW_STORE, type Engine } from '../engine/tokens.js';
import { Announcements } from './announcements.js';
import { EventDecisions } from './event-decisions.js';
import { EventRecorder } from './event-recorder.js';
import { Events } from './events.js';
import { Imports } from './imports.js';
import { makeRecorder } from './recorder.js';
import { RunningEvents } from './running-events.js';
import { RECORDER } from './tokens.js';
import { WakeFollowers } from './wake-followers.js';

const MADE: readonly FactoryProvider[] = [
  { provide: EventDecisions, useFactory: () => new EventDecisions() },
  { provide: Imports, inject: [EVENT_LOG], useFactory: (log: EventLog) => new Imports(log) },
  {
    provide: Events,
    inject: [EVENT_LOG, ENGINE],
    useFactory: (log: EventLog, { stopped }: Engine) => new Events(log, stopped),
  },
  {
    provide: RunningEvents,
    inject: [Events, EVENT_LOG, VIEW_STORE],
    useFactory: (events: Events, log: EventLog, views: ViewStore) => new RunningEvents(events, log, views),
  },
  {
    provide: EventRecorder,
    inject: [EVENT_LOG, Events, Signer, Clock, EventDecisions],
    useFactory: (log: EventLog, events: Events, signer: Signer, clock: Clock, decisions: EventDecisions) =>
      new EventRecorder(log, events, signer, clock, decisions),
  },
  {
    provide: RECORDER,
    inject: [EVENT_LOG, Histories, ACCESS_JOURNAL, Signer, CarriedGames, PinnedCards, Clock, Imports, SECRET, Events],
    useFactory: makeRecorder,
  },
];

/** Recording: writes the entries of matches, events and imports, and announces them. */
@Global()
@Module({
  providers: [...MADE, Announcements, WakeFollowers],
  exports: MADE.map(({ provide }) => provide),
})
export class RecordingModule {}
