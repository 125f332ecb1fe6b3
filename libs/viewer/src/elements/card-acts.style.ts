import { css } from 'lit';

/** Cards that somebody may choose, and those that they have chosen: by form, not by colour alone. */
export const cardActsStyle = css`
  :host([ready]) .card {
    box-shadow:
      0 0 0 2px var(--accent),
      0 0 9px 1px var(--accent);
  }
  :host([chosen]) .card {
    outline: 3px solid var(--good);
    outline-offset: 0;
  }
  :host([chosen]) .frame::after {
    content: '✓';
    position: absolute;
    top: -0.5rem;
    right: -0.3rem;
    width: 1.3rem;
    border-radius: 999px;
    background: var(--good);
    color: var(--panel);
    font-weight: 700;
    font-size: 0.9rem;
    line-height: 1.3rem;
    text-align: center;
    pointer-events: none;
  }
  .act {
    display: block;
    width: 100%;
    margin-top: 0.4rem;
    text-align: start;
    border-inline-start: 4px solid var(--accent);
  }
`;
