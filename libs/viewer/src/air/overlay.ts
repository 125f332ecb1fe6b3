import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Api } from '../api/client.js';
import { readOverlay, type OverlayAsked } from '../model/on-air.js';
import { sceneOfLive } from '../model/scene.js';
import { Watching } from '../model/watching.js';
import './scene.js';

/** The page of a browser source: one match over somebody's picture, for as long as the source stands. */
@customElement('rc-overlay')
export class Overlay extends LitElement {
  private asked: OverlayAsked | undefined;
  private watching: Watching | undefined;
  @state() private version = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.asked = readOverlay(location.pathname, location.search);
    if (!this.asked) return;
    document.documentElement.dataset['theme'] = this.asked.theme;
    // What everybody sees on a picture is what everybody may see: a match is watched without a token.
    this.watching = new Watching(new Api(), this.asked.of, () => (this.version += 1));
    void this.watching.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watching?.stop();
  }

  override render() {
    const { asked, watching } = this;
    if (!asked || !watching) return nothing;
    return html`<rc-scene
      .scene=${sceneOfLive(watching)}
      .layout=${asked.layout ?? 'table'}
      .hands=${asked.hands}
      .bottom=${asked.bottom}
      .hush=${asked.spoiler === 'hide'}
      .message=${watching.problem?.status === 404 ? 'There is no such match, or spectators may not see it yet.' : undefined}
    ></rc-scene>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-overlay': Overlay;
  }
}
