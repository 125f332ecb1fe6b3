/**
 * The shapes of all answers over HTTP, each written once. The type, the schema in the OpenAPI document and the check in
 * tests come from the same shape. The viewer imports the types; nothing here needs Node.
 */
export {
  AIR_LAYOUTS,
  Air,
  ClipShown,
  Embedding,
  Follows,
  OutputList,
  OutputListed,
  OutputWatched,
  StageMade,
  StageOutput,
  StageShown,
  type AirLayout,
} from './air.js';
export { AccessTold, CheckpointShown, Consistency, Inclusion } from './checkpoints.js';
export {
  EventBegun,
  EventDeck,
  EventDone,
  EventEntry,
  EventLine,
  EventPlayer,
  EventPlayerShown,
  EventReport,
  EventRound,
  EventShown,
  EventTable,
  EventVerified,
  OmnidexShown,
  StandingExplained,
  StandingsShown,
} from './events.js';
export { CardShown, DeckChecked, GameShown, RuleShown } from './games.js';
export {
  CallQueue,
  CallsShown,
  ClockShown,
  KnowledgeShown,
  FixPreview,
  RefusalsShown,
  RewindPreview,
  RulingsShown,
  ScenarioShown,
  WordsErased,
  WordsShown,
  type CallShown,
} from './judging.js';
export { DelayedLine, ForkBegun, MatchBegun, MatchLine, MatchListed, MatchShown, SeatClaimed } from './matches.js';
export { json, pageOf, type Answer, type Frozen, type Page } from './parts.js';
export { ActionDone, EntryAnswer, FactShown, FormShown, OptionShown, ReceiptShown } from './play.js';
export {
  AccessNoteShown,
  AccessVerified,
  Imported,
  ImportedFrom,
  ReceiptsChecked,
  VerificationShown,
} from './records.js';
export { Note, NotesShown } from './notes.js';
export { CardWay, Diff, Moments, ReplayIndex, ReplayStep, type MomentShown, type UnitShown } from './replay.js';
export { ROLES, STAGE_ROLES, TOKEN_ROLES, type Role, type StageRole, type TokenRole } from './roles.js';
export { ProposalsShown } from './proposals.js';
export { HealthShown, PersonShown, ProblemShown, ProblemKind, Readiness, Token, TokenListed } from './service.js';
export { TableShown } from './table.js';
export { WebhookMade, WebhookShown } from './webhooks.js';
