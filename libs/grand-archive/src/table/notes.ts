import type { Handle, Seat } from '#table';
import { note } from '#rules';

/** Facts that a game of Grand Archive remembers in addition to its cards, and that several modules read. */

/** The seats whose first turn has begun (GA-TURN-08). */
export const started = note<readonly Seat[]>({ scope: 'game', key: 'started' });

/** In a game of three or more players, the player who lost first begins the next game (GA-END-08). */
export const firstLoser = note<Seat>({ scope: 'match', key: 'firstLoser' });

/** Whether this player has tried to draw from an empty main deck and loses for it (GA26-END-03). */
export const outOfCards = (seat: Seat) => note<true>({ scope: 'game', key: `outOfCards:${seat}` });

/** Whether an effect says that this player wins or loses, until the next check (GA26-END-04, GA26-END-07). */
export const saidOf = (seat: Seat) => note<'wins' | 'loses'>({ scope: 'game', key: `said:${seat}` });

/** Whether this player has controlled a champion in this game (GA26-END-02). */
export const hasLed = (seat: Seat) => note<true>({ scope: 'game', key: `led:${seat}` });

/** Whether a champion of this player has died (GA26-CHAMP-11). */
export const fallen = (seat: Seat) => note<true>({ scope: 'game', key: `fallen:${seat}` });

/** The champion that a player with several has said they mean (GA26-CHAMP-12). */
export const championMeant = (seat: Seat) => note<Handle>({ scope: 'game', key: `champion:${seat}` });

/** Whether this player has materialized a card in this turn (GA-MAT-10). */
export const materialized = (seat: Seat) => note<true>({ scope: 'turn', key: `materialized:${seat}` });

/** Whether this player has resolved a card with Flux in this turn (GA-KW-12). */
export const fluxOf = (seat: Seat) => note<true>({ scope: 'turn', key: `flux:${seat}` });

/** The objects that this one hit in this turn, if an ability asks for them. */
export const hitBy = (source: Handle) => note<readonly Handle[]>({ scope: 'turn', key: `hit:${source}` });

/** Whether time is distorted (GA26-TURN-24). */
export const timeDistorted = note<true>({ scope: 'game', key: 'timeDistorted' });

/** Whether the Materialize Phase of this turn is the one after Main (GA26-TURN-25). */
export const materializesLate = note<true>({ scope: 'turn', key: 'materializesLate' });

/** Whether an effect has ended the turn, which is still to be cleaned up (GA26-TURN-21). */
export const turnEnds = note<true>({ scope: 'game', key: 'turnEnds' });

/** The units that have tried to attack in this turn, where a text says that they must (GA26-TURN-12). */
export const triedToAttack = note<readonly Handle[]>({ scope: 'turn', key: 'triedToAttack' });
