/*
 * The words of a match with real cards that its rules, its record and its pages share (R-PAPER-02, R-PAPER-12).
 */

/** The kind of the action that names a card where it lies. */
export const NAME_CARD = 'name-card';

/**
 * In place of a card's id: a card that no list names, of a deck of which only the size is known (R-PAPER-12).
 * `?@class`: one of that class.
 */
export const UNLISTED = '?';

export const isUnlisted = (card: string): boolean => card === UNLISTED || card.startsWith(`${UNLISTED}@`);
