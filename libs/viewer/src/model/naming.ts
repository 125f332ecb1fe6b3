import type { Fact, ShownTable } from '#table';
import type { Api } from '../api/client.js';
import type { Game } from '../api/shapes.js';
import { NameBook } from '../describe/names.js';

/** A name book that looks up, once each, the cards that no table has named. */
export class Naming {
  readonly book = new NameBook();
  private readonly asked = new Set<string>();

  constructor(
    private readonly api: Pick<Api, 'card'>,
    private readonly game: Game | undefined,
    private readonly changed: () => void,
  ) {
    if (game) this.book.readLayout(game.layout);
  }

  read(table: ShownTable | undefined, facts: readonly Fact[]): void {
    if (table) this.book.readTable(table);
    this.book.readFacts(facts);
    const missing = this.book.nameless().filter((definition) => !this.asked.has(definition));
    if (missing.length > 0 && this.game) void this.lookUp(this.game.game, missing);
  }

  private async lookUp(game: string, definitions: readonly string[]): Promise<void> {
    for (const definition of definitions) this.asked.add(definition);
    await Promise.all(
      definitions.map(async (definition) => {
        // Without its name it stays `a card`: true, if less than could be said.
        const found = await this.api.card(game, definition).catch(() => undefined);
        if (found) this.book.define(definition, found.name);
      }),
    );
    this.changed();
  }
}
