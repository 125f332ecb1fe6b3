/** What stands beside the log, since it may have to be forgotten: the names of players. And which tokens are no longer good. */
export interface Directory {
  /** Keeps the names of players by their opaque ids. */
  name(players: readonly { readonly player: string; readonly name: string }[]): void;
  /** `undefined` for a player who is not, or no longer, known. */
  nameOf(player: string): string | undefined;
  /** The players whose name holds a text, whatever its case. */
  playersNamed(text: string): string[];
  /** Forgets a player's name. Says whether there was one. */
  erase(player: string): boolean;
  /** @param until when the token would have ended by itself (seconds since 1970): then it need not be remembered */
  revoke(token: string, until: number): void;
  isRevoked(token: string): boolean;
  close(): void;
}
