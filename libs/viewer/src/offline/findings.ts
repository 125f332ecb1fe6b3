import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Audited, Checked } from '#evidence';
import { shared } from '../style/shared.js';

/** What each check is about, for people. */
const TITLES: Readonly<Record<string, string>> = {
  file: 'The parts of the file belong together',
  record: 'The record can be read',
  entries: 'Every entry is one of this match',
  chain: 'The chain of entries is whole',
  seals: 'Hidden values are those that were sealed',
  signatures: 'Players have signed what they did',
  receipts: 'The receipts are the service’s, and agree',
  randomness: 'Draws are what their seeds make them',
  conservation: 'No card came or went unseen',
  times: 'No entry is older than the one before it',
  actors: 'No seat has acted for another',
  definitions: 'Cards say what they said when the match began',
  digests: 'The tables shown are those on record',
  rewinds: 'Rewinds go back to what was',
  deals: 'Rewinds deal again only within policy',
  words: 'Words are those that the record binds to',
  checkpoint: 'The last entry stands in a checkpoint of the service',
  key: 'One service has signed it all',
};

/** Whether a file is what was made, in words: green or red, and why. */
@customElement('rc-findings')
export class Findings extends LitElement {
  static override styles = [
    shared,
    css`
      section {
        border: 2px solid var(--edge);
        border-radius: var(--round);
        background: var(--panel);
        padding: 0.4rem var(--gap);
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.1rem 1rem;
      }
      .good {
        border-color: var(--good);
      }
      .good h2 {
        color: var(--good);
      }
      .bad {
        border-color: var(--bad, #a1241d);
        background: var(--bad-ground, #fdecea);
      }
      .bad h2,
      .failed {
        color: var(--bad, #a1241d);
      }
      dl,
      details[open] {
        flex: 1 1 100%;
      }
      summary {
        cursor: pointer;
        min-height: 1.5rem;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(12rem, max-content) 1fr;
        gap: 0.15rem 1rem;
        font-size: 0.9rem;
      }
      @media (max-width: 600px) {
        dl {
          grid-template-columns: 1fr;
        }
      }
      @media print {
        details:not([open])::details-content {
          content-visibility: visible;
          display: block;
        }
      }
    `,
  ];

  @property({ attribute: false }) audited: Audited | undefined;
  /** Why it cannot be shown. */
  @property() fault: string | undefined;

  override render() {
    const { audited, fault } = this;
    if (!audited) return html`<section role="status"><h2>Checking this file …</h2></section>`;
    const ok = audited.ok && fault === undefined;
    const wrong = audited.checks.filter((check) => !check.ok);
    return html`<section class=${ok ? 'good' : 'bad'} role=${ok ? 'status' : 'alert'}>
      <h2>${ok ? '✓ This file is as it was made' : '✗ NOT AS IT WAS MADE: something in this file is wrong'}</h2>
      <p class="small">That it checks itself is a convenience: a forger of the file forges its checks with it.</p>
      ${ok ? nothing : html`<dl>${wrong.map((check) => this.row(check))}</dl>`}
      ${fault === undefined ? nothing : html`<p class="failed">It cannot be shown: ${fault}</p>`}
      <details ?open=${!ok}>
        <summary>What was checked: ${audited.checks.length} things</summary>
        <dl>${audited.checks.map((check) => this.row(check))}</dl>
        <p class="small">
          What binds is the head and the key of the service, below: held against a receipt, a checkpoint or the service
          itself, and by <code>npm run verify -- FILE --key KEY</code>, which reads the data in the file and runs
          nothing of it.
        </p>
        <p class="small soft">
          Tables, steps and the transcript below are made in this page, from the entries that were just checked. Names
          of people and titles are the service’s word: the record has ids in their place.
        </p>
      </details>
    </section>`;
  }

  private row({ name, ok, detail }: Checked) {
    return html`<dt class=${ok ? '' : 'failed'}>${ok ? '✓' : '✗'} ${TITLES[name] ?? name}</dt>
      <dd class=${ok ? 'soft' : 'failed'}>${detail}</dd>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rc-findings': Findings;
  }
}
