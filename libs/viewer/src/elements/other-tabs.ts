import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { freshKey } from '../api/asking.js';
import { elsewhere as say } from '../messages/table-elsewhere.js';
import { OtherTabs } from '../model/other-tabs.js';
import { shared } from '../style/shared.js';
import { onWindow } from './on-window.js';

/** Says that a player has their seat open in another tab, too: what they do in one is done for both. */
@customElement('rc-other-tabs')
export class OtherTabsElement extends LitElement {
  static override styles = [shared];

  /** The match and the seat that this tab has open. */
  @property() of = '';
  @state() private any = false;
  private tabs: OtherTabs | undefined;

  constructor() {
    super();
    onWindow(this, 'pagehide', () => this.leave());
    onWindow(this, 'pageshow', () => this.enter());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('of')) return;
    this.leave();
    this.enter();
  }

  override render() {
    return this.any ? html`<p class="panel" role="status">${say.otherTab}</p>` : nothing;
  }

  private enter(): void {
    if (this.of !== '') this.tabs ??= new OtherTabs(this.of, freshKey(), () => (this.any = this.tabs?.any ?? false));
  }

  private leave(): void {
    this.tabs?.close();
    this.tabs = undefined;
    this.any = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-other-tabs': OtherTabsElement;
  }
}
