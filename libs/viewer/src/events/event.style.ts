import { css } from 'lit';

/** What the pages of an event look like: tables of names, tabs, forms. */
export const eventStyle = css`
  .stack {
    display: flex;
    flex-direction: column;
    gap: 0.8rem;
  }
  /* A score does not break at its dash, where there is any room. */
  @media (min-width: 340px) {
    .unbroken {
      white-space: nowrap;
    }
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 0.8rem;
    align-items: center;
  }
  /* Out of the line, not gone: what is not there cannot be announced when it changes. */
  .none {
    position: absolute;
  }
  form.line {
    align-items: end;
  }
  label {
    display: flex;
    flex-direction: column;
    gap: 0.15rem;
    font-size: 0.9rem;
  }
  label.check {
    flex-direction: row;
    gap: 0.5rem;
    align-items: center;
  }
  input[type='checkbox'],
  input[type='radio'] {
    min-height: 1.25rem;
    min-width: 1.25rem;
  }
  input[type='number'] {
    width: 6rem;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  caption {
    text-align: start;
    font-weight: 650;
    padding-block: 0.2rem 0.4rem;
  }
  th {
    text-align: start;
    font-size: 0.82rem;
    color: var(--soft);
    font-weight: 600;
  }
  th,
  td {
    padding: 0.35rem 0.5rem;
    border-bottom: 1px solid var(--line);
    vertical-align: baseline;
  }
  thead th {
    overflow-wrap: normal;
  }
  tbody th {
    font-size: 1rem;
    color: var(--text);
  }
  td a,
  tbody th a,
  .names a {
    display: inline-block;
    min-height: 1.5rem;
  }
  .n {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  tr.own > * {
    background: var(--mark);
  }
  .versus {
    color: var(--soft);
  }
  /* As strong as the look of a button under the pointer, and after it: what is chosen is read there, too. */
  .button[aria-current],
  button[aria-pressed='true']:not(:disabled) {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  .badge,
  button.small {
    white-space: nowrap;
  }
  .state[data-state='disputed'] {
    color: var(--bad);
    border-color: var(--bad);
    font-weight: 650;
  }
  .state[data-state='reported'] {
    border-color: var(--mark-edge);
    background: var(--mark);
  }
  .names {
    columns: 14rem;
  }
  .names li {
    padding-block: 0.25rem;
    break-inside: avoid;
  }
  summary {
    cursor: pointer;
    min-height: 1.75rem;
  }
`;
