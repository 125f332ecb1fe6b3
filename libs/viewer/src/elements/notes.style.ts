import { css } from 'lit';

export const notesStyle = css`
  :host,
  form,
  ul,
  details {
    display: flex;
    flex-direction: column;
    gap: 0.4rem;
  }
  li p:first-child {
    white-space: pre-line;
  }
  li {
    padding: 0.2rem 0.5rem;
    border-radius: 4px;
    background: var(--mark);
  }
  label {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
  }
  .line,
  .check {
    display: flex;
    flex-direction: row;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
    justify-content: space-between;
  }
  .check {
    flex-wrap: nowrap;
    align-items: baseline;
    justify-content: start;
  }
  .check input {
    flex: none;
    min-height: 0;
  }
  textarea,
  select,
  input:not([type='checkbox']) {
    width: 100%;
  }
`;
