import type { Stores } from './stores.js';

/**
 * Tokens for `@Inject`. Code asks for what is a class by the class: `Clock`, `Projection`, `Signer`, `Histories`,
 * `CardShelf`, `CarriedGames`, `PinnedCards`.
 */

/** `Settings` */
export const SETTINGS = Symbol('settings');
/** `Report`: how a store tells the operator something. */
export const REPORT = Symbol('report');
/** `Stores`: only for this folder; other code asks for the one store that it uses. */
export const STORES = Symbol('stores');
/** `Engine` */
export const ENGINE = Symbol('engine');
/** `EventLog` (#journal) */
export const EVENT_LOG = Symbol('event log');
/** `AccessJournal` (#journal) */
export const ACCESS_JOURNAL = Symbol('access journal');
/** `CheckpointStore` (#journal) */
export const CHECKPOINTS = Symbol('checkpoints');
/** `ViewStore` (#views) */
export const VIEW_STORE = Symbol('view store');
/** `Directory` (#views) */
export const DIRECTORY = Symbol('directory');
/** `AirStore` (#views): stages and clips. */
export const AIR_STORE = Symbol('air store');
/** A text: signs tokens and receipts, and makes ids that only this service can make. */
export const SECRET = Symbol('secret');

/** Which of the two engines this is, and how its log is read. */
export type Engine = Pick<
  Stores,
  'kind' | 'name' | 'stopped' | 'contradicted' | 'durability' | 'place' | 'takesNothing' | 'reading'
>;
