import { css } from 'lit';

export const formStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 0.6rem;
  }
  blockquote {
    margin: 0;
    padding: 0.4rem 0.7rem;
    border-inline-start: 4px solid var(--mark-edge);
    background: var(--sunken);
    border-radius: 0 6px 6px 0;
    max-height: 12rem;
    overflow: auto;
  }
  .search,
  form label {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    font-size: 0.9rem;
  }
  form .tick {
    flex-direction: row;
    align-items: center;
    gap: 0.5rem;
  }
  form {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    border: 1px solid var(--edge);
    border-radius: 6px;
    padding: 0.6rem;
  }
  .what {
    font-weight: 650;
  }
  .entries {
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    /* As many as there is room for below what stands above them. */
    max-height: max(14rem, 100dvh - 24rem);
    overflow: auto;
  }
  .entry {
    width: 100%;
    display: flex;
    justify-content: space-between;
    gap: 0.6rem;
    text-align: start;
  }
  .entry > span {
    flex: none;
  }
  .stated {
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    padding-inline-start: 1.4rem;
    list-style: decimal;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .lacking,
  .sure {
    color: var(--bad);
    font-weight: 600;
  }
`;
