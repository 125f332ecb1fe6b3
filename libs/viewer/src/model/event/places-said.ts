import { EventApi } from '../../api/events.js';
import { eventOnAir, isOfThisService } from './on-air.js';

type AtEvent = Pick<EventApi, 'show' | 'round'>;

/** The event of another organiser: nothing is known of it here, and nobody asks for it. */
const ELSEWHERE: AtEvent = {
  show: () => Promise.reject(new Error('elsewhere')),
  round: () => Promise.reject(new Error('elsewhere')),
};

/** Asks an event once for each thing, however many of its matches are listed. */
const askedOnce = (api: AtEvent): AtEvent => {
  const rounds = new Map<number, ReturnType<AtEvent['round']>>();
  let event: ReturnType<AtEvent['show']> | undefined;
  return {
    show: () => (event ??= api.show()),
    round: (n) => {
      const round = rounds.get(n) ?? api.round(n);
      rounds.set(n, round);
      return round;
    },
  };
};

/** Where listed matches are played: the event, its round and the table, as a picture of the match says it. */
export class PlacesSaid {
  private readonly said = new Map<string, string | undefined>();
  private readonly events = new Map<string, AtEvent>();

  /** @param tell when a place has become known */
  constructor(
    private readonly tell: () => void,
    private readonly apiOf: (event: string) => AtEvent = (event) => new EventApi(event),
  ) {}

  /** Undefined for a match at no event, and as long as its event is not known. */
  of(tournament: unknown): string | undefined {
    const key = JSON.stringify(tournament ?? null);
    if (!this.said.has(key)) {
      this.said.set(key, undefined);
      void this.find(key, tournament);
    }
    return this.said.get(key);
  }

  private async find(key: string, tournament: unknown): Promise<void> {
    const found = await eventOnAir(tournament, (event) => this.eventOf(event));
    if (found === undefined) return;
    this.said.set(key, found.title);
    this.tell();
  }

  private eventOf(event: string): AtEvent {
    const known = this.events.get(event) ?? (isOfThisService(event) ? askedOnce(this.apiOf(event)) : ELSEWHERE);
    this.events.set(event, known);
    return known;
  }
}
