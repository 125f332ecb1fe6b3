import { css } from 'lit';

/** Passing ahead beside the choices, and the stops that open over the page. */
export const passAheadStyle = css`
  .ahead {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    font-size: 0.9rem;
  }
  [popover] {
    position: fixed;
    inset: auto;
    width: min(22rem, calc(100vw - 1rem));
    max-height: calc(100dvh - 1rem);
    margin: 0;
    padding: 0.75rem;
    overflow-y: auto;
    color: var(--text);
    background: var(--panel);
    border: 1px solid var(--edge);
    border-radius: var(--round);
    box-shadow: var(--high);
  }
  label {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    padding-block: 0.3rem;
  }
  input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    min-height: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  label input {
    align-self: start;
  }
  table {
    width: 100%;
    margin-block: 0.3rem;
    border-collapse: collapse;
  }
  th {
    font-weight: 400;
    text-align: start;
  }
  thead th {
    color: var(--soft);
    font-size: 0.82rem;
  }
  td,
  thead th + th {
    text-align: center;
  }
  tbody tr {
    border-top: 1px solid var(--edge);
  }
  @media (max-width: 960px) {
    .ahead {
      padding: 0 0.2rem;
      border: 0;
      background: none;
    }
  }
`;
