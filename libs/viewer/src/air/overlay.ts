import { LitElement, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Api } from '../api/client.js';
import { StageApi } from '../api/stages.js';
import { air as say } from '../messages/air.js';
import { app } from '../messages/app.js';
import { followStage } from '../model/following-stage.js';
import { apiOnAir, listenOnAir } from '../model/hands-on-air.js';
import { isStage, readOverlay, type OverlayAsked } from '../model/on-air.js';
import { Output } from '../model/output.js';
import { sceneOfLive } from '../model/scene.js';
import { tokenIn } from '../model/tokens.js';
import { Watching } from '../model/watching.js';
import './scene.js';

/**
 * The page of a browser source: a match over somebody's picture, or whatever a stage has on air, for as long as the
 * source stands.
 */
@customElement('rc-overlay')
export class Overlay extends LitElement {
  private asked: OverlayAsked | undefined;
  private watching: Watching | undefined;
  private output: Output | undefined;
  private readonly ends: (() => void)[] = [];
  @state() private version = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.asked = readOverlay(location.pathname, location.search);
    if (!this.asked) return;
    document.title = app.titles.overlay;
    document.documentElement.dataset['theme'] = this.asked.theme;
    // It stays in the fragment: a source is loaded again by its address, and nobody looks over its shoulder.
    const token = tokenIn(location.hash);
    if (token !== undefined && isStage(this.asked.of)) this.follow(this.asked.of, token);
    else this.watch(this.asked);
    addEventListener('hashchange', this.reload);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.reload);
    for (const end of this.ends.splice(0)) end();
  }

  override render() {
    const { asked, output } = this;
    if (!asked) return nothing;
    return output ? this.ofStage(asked, output) : this.ofMatch(asked);
  }

  private ofMatch({ layout, hands, bottom, spoiler }: OverlayAsked) {
    const { watching } = this;
    if (!watching) return nothing;
    return html`<rc-scene
      .scene=${sceneOfLive(watching)}
      .layout=${layout ?? 'table'}
      .hands=${hands}
      .bottom=${bottom}
      .hush=${spoiler === 'hide'}
      .message=${watching.problem?.status === 404 ? say.noMatch : undefined}
    ></rc-scene>`;
  }

  private ofStage({ layout }: OverlayAsked, output: Output) {
    const { air, scene } = output;
    if (!air || !scene) return nothing;
    return html`<rc-scene
      .scene=${scene}
      .layout=${layout ?? air.layout}
      .hands=${air.hands}
      .bottom=${air.bottom ?? undefined}
      .hush=${air.hush}
      .big=${air.big}
    ></rc-scene>`;
  }

  /** What everybody sees on a picture is what everybody may see: a match is watched without a token. */
  private watch({ of: match, hands }: OverlayAsked): void {
    const watching = new Watching(apiOnAir(new Api(), hands), match, this.changed, listenOnAir(hands));
    this.watching = watching;
    this.ends.push(() => watching.stop());
    void watching.start();
  }

  private follow(id: string, token: string): void {
    const output = new Output(new Api(token), this.changed);
    this.output = output;
    const end = followStage({
      api: new StageApi(token),
      id,
      onStage: (stage) => output.show(stage),
      onGone: () => {
        output.stop();
        this.changed();
      },
    });
    this.ends.push(end, () => output.stop());
  }

  private readonly changed = (): void => {
    this.version += 1;
  };

  private readonly reload = (): void => location.reload();
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-overlay': Overlay;
  }
}
