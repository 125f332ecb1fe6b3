/** Whether a player has the same seat of a match open in several tabs of a browser: each tab tells the others. */

/** What a tab says to the others: that it has opened the match, or that it has it open, too. */
type Said = 'opened' | 'here' | 'closed';

/** The channel between the tabs of a browser; it does not hear itself. */
export interface TabsChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(said: unknown): void;
  close(): void;
}

const named = (name: string): TabsChannel | undefined =>
  'BroadcastChannel' in globalThis ? (new BroadcastChannel(name) as unknown as TabsChannel) : undefined;

interface Message {
  readonly said: Said;
  readonly tab: string;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'said' in value && 'tab' in value && typeof value.tab === 'string';

export class OtherTabs {
  private readonly others = new Set<string>();
  private readonly channel: TabsChannel | undefined;

  /**
   * @param of what is open: a match with its seat
   * @param tab the name of this tab
   */
  constructor(
    of: string,
    private readonly tab: string,
    private readonly changed: () => void,
    open: (name: string) => TabsChannel | undefined = named,
  ) {
    this.channel = open(`recollect:open:${of}`);
    if (!this.channel) return;
    this.channel.onmessage = ({ data }) => this.hear(data);
    this.say('opened');
  }

  /** Whether another tab has it open now, as far as this one has heard. */
  get any(): boolean {
    return this.others.size > 0;
  }

  close(): void {
    this.say('closed');
    this.channel?.close();
  }

  private say(said: Said): void {
    const message: Message = { said, tab: this.tab };
    this.channel?.postMessage(message);
  }

  private hear(data: unknown): void {
    if (!isMessage(data)) return;
    const before = this.any;
    if (data.said === 'closed') this.others.delete(data.tab);
    else this.others.add(data.tab);
    if (data.said === 'opened') this.say('here');
    if (this.any !== before) this.changed();
  }
}
