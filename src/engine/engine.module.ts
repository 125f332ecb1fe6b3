import { Global, Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { CardShelf } from '#cards';
import { Signer, type LogReport } from '#journal';
import { Histories } from '#match';
import { Projection } from '#views';
import type { CarriedGame } from '../carried/carried-game.js';
import { CarriedGames } from '../carried/carried-games.js';
import { PinnedCards } from '../carried/pinned-cards.js';
import type { Settings } from '../settings/settings.js';
import { Clock } from './clock.js';
import { Lifecycle } from './lifecycle.js';
import { openStores } from './open-stores.js';
import type { Stores } from './stores.js';
import * as tokens from './tokens.js';

export interface EngineSetup {
  readonly settings: Settings;
  readonly games: readonly CarriedGame[];
  readonly report: LogReport;
}

/** Provides one of the stores under its own token. */
const store = (provide: FactoryProvider['provide'], of: (stores: Stores) => unknown): FactoryProvider => ({
  provide,
  inject: [tokens.STORES],
  useFactory: of,
});

const STORED: readonly FactoryProvider[] = [
  store(tokens.ENGINE, ({ kind, name, stopped, contradicted, durability, place, takesNothing, reading }) => ({
    kind,
    name,
    stopped,
    contradicted,
    durability,
    place,
    takesNothing,
    reading,
  })),
  store(tokens.EVENT_LOG, ({ log }) => log),
  store(tokens.ACCESS_JOURNAL, ({ access }) => access),
  store(tokens.CHECKPOINTS, ({ checkpoints }) => checkpoints),
  store(tokens.VIEW_STORE, ({ views }) => views),
  store(tokens.DIRECTORY, ({ directory }) => directory),
  store(tokens.AIR_STORE, ({ air }) => air),
  store(tokens.SECRET, ({ secret }) => secret),
  store(Histories, ({ histories }) => histories),
  store(Projection, ({ projection }) => projection),
  store(CardShelf, ({ cards }) => new CardShelf(cards)),
  store(Signer, ({ secret }) => Signer.fromSecret(secret)),
];

const MADE: readonly FactoryProvider[] = [
  { provide: Clock, useFactory: () => new Clock() },
  {
    provide: PinnedCards,
    inject: [CarriedGames, CardShelf],
    useFactory: (games: CarriedGames, shelf: CardShelf) => new PinnedCards(games, shelf),
  },
];

/** The stores, the games and the clock, opened once. Each module asks for the parts that it uses. */
@Global()
@Module({})
export class EngineModule {
  static forRoot({ settings, games, report }: EngineSetup): DynamicModule {
    const given = [
      { provide: tokens.SETTINGS, useValue: settings },
      { provide: tokens.REPORT, useValue: report },
      { provide: CarriedGames, useValue: new CarriedGames(games) },
    ];
    const opened = { provide: tokens.STORES, inject: [tokens.SETTINGS, tokens.REPORT], useFactory: openStores };
    const shared = [...given, ...STORED, ...MADE];
    return {
      module: EngineModule,
      providers: [...shared, opened, Lifecycle],
      exports: shared.map(({ provide }) => provide),
    };
  }
}
