import { css } from 'lit';

export const paperLineStyle = css`
  section {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
  }
  label {
    font-weight: 650;
  }
  input {
    width: 100%;
    font-size: 1.1rem;
  }
  [role='option'] {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    padding: 0.25rem 0.5rem;
    min-height: 1.5rem;
    border-radius: 6px;
    cursor: pointer;
  }
  [role='option'][aria-selected='true'] {
    outline: 2px solid var(--accent);
  }
  .n {
    color: var(--soft);
    min-width: 1.2em;
  }
  .kept {
    display: flex;
    flex-direction: column;
    gap: 0.35rem;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
`;
