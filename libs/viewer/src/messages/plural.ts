const RULES = new Intl.PluralRules('en');

/** The form of a message for a count: `plural(n, { one: '1 card', other: `${n} cards` })`. */
export const plural = (
  count: number,
  forms: Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
): string => forms[RULES.select(count)] ?? forms.other;
