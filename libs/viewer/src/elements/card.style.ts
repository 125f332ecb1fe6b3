import { css } from 'lit';

export const cardStyle = css`
  :host {
    display: block;
    width: 8.9rem;
    height: 100%;
  }
  :host([unknown]) {
    width: 6.4rem;
  }
  .frame {
    height: 100%;
  }
  .card {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    width: 100%;
    height: 100%;
    min-height: 4.25rem;
    padding: 0.3rem 0.45rem 0.4rem;
    text-align: start;
    background: var(--raised);
    border: 1px solid var(--edge);
    border-top: 4px solid var(--seat);
    border-radius: 7px;
    box-shadow: var(--lift);
    line-height: 1.25;
    transition: rotate 0.18s ease;
  }
  .frame[data-seat='0'] .card {
    border-top-color: var(--edge);
  }
  :host([marked]) .card {
    outline: 2px dashed var(--mark-edge);
    outline-offset: 1px;
    background: var(--mark);
  }
  .card.rested {
    rotate: 3deg;
    background: color-mix(in oklab, var(--raised), var(--ground) 65%);
  }
  .card.back {
    background: repeating-linear-gradient(
      135deg,
      var(--raised) 0 7px,
      color-mix(in oklab, var(--raised), var(--line) 45%) 7px 14px
    );
  }
  .card.back .name,
  .card.back .mark {
    background: var(--raised);
    border-radius: 3px;
    padding-inline: 0.2em;
  }
  .name {
    font-weight: 650;
    font-size: 0.88rem;
    line-height: 1.2;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  .back .name {
    font-weight: 500;
    font-size: 0.8rem;
    align-self: flex-start;
  }
  .of {
    color: var(--soft);
    font-size: 0.72rem;
  }
  .types {
    color: var(--soft);
    font-size: 0.72rem;
    line-height: 1.25;
  }
  .stats {
    display: flex;
    flex-wrap: wrap;
    gap: 0.05rem 0.5rem;
    margin-top: auto;
    font-size: 0.84rem;
  }
  .cost {
    background: var(--sunken);
    border-radius: 4px;
    padding-inline: 0.3em;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem;
  }
  .mark {
    font-size: 0.74rem;
    line-height: 1.35;
    border: 1px solid var(--edge);
    border-radius: 4px;
    padding: 0 0.3em;
  }
  .mark.damage {
    color: var(--bad);
    border-color: var(--bad);
    font-weight: 650;
  }
  .mark.rested,
  .mark.face {
    background: var(--sunken);
  }
  .mark.note {
    border-style: dashed;
    color: var(--soft);
  }
  .details {
    position: fixed;
    inset: auto;
    margin: 0;
    width: max-content;
    max-width: min(22rem, calc(100vw - 16px));
    max-height: calc(100vh - 16px);
    overflow: auto;
    color: var(--text);
    background: var(--panel);
    border: 1px solid var(--edge);
    border-radius: var(--round);
    padding: 0.75rem 0.9rem;
    box-shadow: 0 8px 28px light-dark(rgb(40 30 10 / 28%), rgb(0 0 0 / 65%));
    font-size: 0.9rem;
  }
  .details p + p {
    margin-top: 0.45rem;
  }
  .title {
    font-weight: 700;
    font-size: 1rem;
  }
  .text {
    white-space: pre-line;
  }
  .effect {
    border-inline-start: 3px solid var(--mark-edge);
    padding-inline-start: 0.5rem;
  }
  @media (max-width: 560px) {
    :host,
    :host([unknown]) {
      width: 100%;
    }
  }
`;
