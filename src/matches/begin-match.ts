import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchBegun } from '#api';
import { CardShelf } from '#cards';
import type { MatchRecorder } from '#recorder';
import type { Json } from '#table';
import type { CarriedGame } from '../carried/carried-game.js';
import { Clock } from '../engine/clock.js';
import { SETTINGS } from '../engine/tokens.js';
import { RECORDER } from '../recording/tokens.js';
import { Problem } from '../http/problem.js';
import { isLoopback, type Settings } from '../settings/settings.js';
import { Beginnings, type BeginRequest } from './beginnings.js';
import { EventTables, shownAs, type EventTableWanted, type Shown } from './event-tables.js';
import { dayOf, demandNoBanned } from './check-lists.js';
import { readDecks } from './read-decks.js';
import type { BeginBody } from './shapes.js';

export class BeginMatch extends Command<MatchBegun> {
  constructor(readonly request: Omit<BeginRequest, 'tokens'> & { readonly body: BeginBody }) {
    super();
  }
}

type Public = Shown &
  Partial<Pick<BeginBody, 'tournament' | 'lists' | 'hands' | 'settings' | 'between' | 'table' | 'recordedBy'>>;

/** The part of a request that everybody can read in the match's first entry. */
export const policyAsked = ({
  spectators,
  visibility,
  tournament,
  settings = {},
  between,
  lists = 'open',
  hands = 'sealed',
  table,
  recordedBy,
}: Public): Record<string, Json> => ({
  spectators: { delaySeconds: spectators.delaySeconds, ...(spectators.hands === 'all' ? { hands: true } : {}) },
  visibility,
  ...(lists === 'open' ? {} : { lists }),
  ...(hands === 'sealed' ? {} : { hands }),
  ...(Object.keys(settings).length === 0 ? {} : { settings }),
  ...(between === undefined ? {} : { between }),
  ...(table === undefined ? {} : { table, nonces: false }),
  ...(recordedBy === undefined ? {} : { recordedBy }),
  ...(tournament === undefined ? {} : { tournament: JSON.parse(JSON.stringify(tournament)) as Json }),
});

/** The part of it about how seats are claimed and how a result becomes final. */
const officePolicy = (
  { claims, nonces, final, tokens }: Pick<BeginBody, 'claims' | 'nonces' | 'final' | 'tokens'>,
  { host, finalSeconds }: Pick<Settings, 'host' | 'finalSeconds'>,
): { readonly policy: Record<string, Json>; readonly tokens: boolean } => {
  const told = tokens ?? isLoopback(host);
  return {
    tokens: told,
    policy: {
      final: { after: final.after === undefined ? finalSeconds : final.after, keyed: final.keyed },
      ...(told ? { tokens: true } : {}),
      ...((claims.wait ?? !told) ? { awaits: 'claims', claimWithin: claims.seconds } : {}),
      ...(nonces.ask ? { nonceWithin: nonces.seconds } : { nonces: false }),
    },
  };
};

/** The lists of a match that belongs to no table, so that nobody registered any. */
const listsIn = ({ seats, table }: BeginBody): readonly unknown[] =>
  seats.map(({ deck }, n) => {
    if (deck !== undefined) return deck;
    const open = table === undefined ? '' : '; where nobody knows the list, its size is enough: {"text": "60 ?"}';
    const [at, what] = [`seats[${n}].deck`, `is needed, unless the match is begun for a table of an event${open}`];
    throw new Problem('invalid-body', `${at}: ${what}`, { errors: [{ at, what }] });
  });

/** When the match's hands are opened. @throws Problem if they should open with an event that is not this service's */
const handsFor = ({ hands, tournament }: BeginBody, isOfEvent: boolean): BeginBody['hands'] => {
  if (hands === 'after-event' && !isOfEvent)
    throw new Problem('invalid-body', 'hands: after-event is for matches of an event of this service', {
      errors: [{ at: 'hands', what: 'after-event is for matches that are begun for a table of an event here' }],
    });
  // Nobody tells this service when an event that is run elsewhere is over.
  return hands ?? (tournament === undefined ? 'opened' : 'sealed');
};

/** Lists wait for their event to open, whatever the request says of hands; hands that wait for it, too, imply that. */
const waitingLists = (
  { lists }: BeginBody,
  hands: BeginBody['hands'],
  isOfEvent: boolean,
): { lists?: 'after-event' } =>
  isOfEvent && lists === 'open' && hands !== 'after-event' ? { lists: 'after-event' } : {};

/** What a match of a cut says of its tournament: besides, who says who begins, where the game wants that. */
const playOffIn = (
  { tournament }: BeginBody,
  { rules }: CarriedGame,
  table: EventTableWanted | null,
): Readonly<Record<string, Json>> =>
  rules.playOffs === undefined || table?.higher === undefined
    ? {}
    : { tournament: { ...tournament, chooses: table.higher } as Json };

@CommandHandler(BeginMatch)
export class BeginMatchHandler implements ICommandHandler<BeginMatch> {
  constructor(
    private readonly beginnings: Beginnings,
    @Inject(RECORDER) private readonly recorder: MatchRecorder,
    private readonly shelf: CardShelf,
    private readonly tables: EventTables,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  execute({ request }: BeginMatch): Promise<MatchBegun> {
    return this.tables.around(request.body, request.bearer, (table) => this.begin(request, table));
  }

  private async begin(request: BeginMatch['request'], table: EventTableWanted | null): Promise<MatchBegun> {
    const body = { ...table?.usual, ...request.body };
    if (body.tournament && body.seed !== undefined)
      throw new Problem('invalid-body', 'seed: the draws of a tournament are not given beforehand', {
        errors: [{ at: 'seed', what: "a match of a tournament takes none: its draws are nobody's choice" }],
      });
    const rules = body.rules ?? table?.rules;
    const game = this.beginnings.gameOf(body.game, rules);
    const { policy: office, tokens } = officePolicy(body, this.settings);
    const hands = handsFor(body, table !== null);
    const decks = readDecks(table ? await table.lists() : listsIn(body), game);
    return this.beginnings.once({ ...request, tokens }, async (keyed) => {
      demandNoBanned(game, decks, { format: body.format.name, on: table?.day ?? dayOf(this.clock.time()) });
      const seated = table?.seated();
      await this.shelf.keep(game.catalogue);
      const players = body.seats.map(({ name, person: given }, n) => {
        // A player at a table of an event has the id under which they play in it.
        const person = given ?? seated?.[n];
        return { player: randomUUID(), name, ...(person === undefined ? {} : { person }) };
      });
      return this.beginnings.named(players, () =>
        this.recorder.begin({
          ...keyed,
          game: body.game,
          ...(rules === undefined ? {} : { rules }),
          format: body.format,
          seats: decks.map((deck, n) => ({ player: players[n]!.player, deck })),
          ...(body.first === undefined ? {} : { first: body.first }),
          ...(body.seed === undefined ? {} : { seed: body.seed }),
          policy: {
            ...policyAsked({ ...body, hands, ...(table?.shown ?? shownAs(body)) }),
            ...playOffIn(body, game, table),
            ...waitingLists(body, hands, table !== null),
            ...office,
          },
        }),
      );
    });
  }
}
