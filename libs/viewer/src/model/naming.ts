import type { Fact, ShownTable } from '#table';
import type { Api } from '../api/client.js';
import type { CardFound, Game } from '../api/shapes.js';
import { NameBook } from '#narration';

/**
 * A name book that looks up the missing names: of cards that no table has named, of judges, and the texts of people. It
 * asks for each only once.
 */
export class Naming {
  readonly book = new NameBook();
  /** The cards that were looked up, by their ids. */
  readonly found = new Map<string, CardFound>();
  private readonly asked = new Set<string>();

  constructor(
    private readonly api: Pick<Api, 'cards' | 'person' | 'said'>,
    private readonly match: string,
    game: Game | undefined,
    private readonly changed: () => void,
  ) {
    if (game) this.book.readLayout(game.layout).readShowing(game.showing);
  }

  read(table: ShownTable | undefined, facts: readonly Fact[], actors: readonly unknown[] = []): void {
    for (const actor of actors) this.book.readActor(actor);
    const judges = this.book.unnamedJudges().filter((id) => !this.asked.has(id));
    if (judges.length > 0) void this.lookUpJudges(judges);
    if (table) this.book.readTable(table);
    this.book.readFacts(facts);
    const unheard = this.book.unheard().filter((commitment) => !this.asked.has(commitment));
    if (unheard.length > 0) void this.hear(unheard);
    const missing = this.book.nameless().filter((definition) => !this.asked.has(definition));
    if (missing.length > 0) void this.lookUp(missing);
  }

  /** Looks up cards that lie on no table: the cards of a player's own list. */
  meet(definitions: readonly string[]): void {
    const missing = [...new Set(definitions)].filter((one) => !this.asked.has(one));
    if (missing.length > 0) void this.lookUp(missing);
  }

  private async lookUpJudges(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.asked.add(id);
    await Promise.all(
      ids.map(async (id) => {
        // A judge without a name, or whose name was erased, stays `a judge`.
        const found = await this.api.person(id).catch(() => undefined);
        if (found?.name) this.book.callJudge(id, found.name);
      }),
    );
    this.changed();
  }

  private async hear(commitments: readonly string[]): Promise<void> {
    for (const commitment of commitments) this.asked.add(commitment);
    await Promise.all(
      commitments.map(async (commitment) => {
        // A text that was erased, or that this reader may not have, is left out; the record still shows that there was
        // one.
        const text = (await this.api.said(this.match, commitment).catch(() => undefined))?.text;
        if (text !== undefined) this.book.readWords([[commitment, text]]);
      }),
    );
    this.changed();
  }

  private async lookUp(definitions: readonly string[]): Promise<void> {
    for (const definition of definitions) this.asked.add(definition);
    // Without its name a card stays `a card`, which is true but says less.
    for (const card of await this.api.cards(this.match, definitions).catch(() => [])) {
      this.found.set(card.id, card);
      this.book.define(card.id, card.name);
    }
    this.changed();
  }
}
