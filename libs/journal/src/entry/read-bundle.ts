import { bad, good, type Read } from './read.js';
import { strictJson } from './strict-json.js';
import { Survey } from './survey.js';

/** The values that one audience may know, by `k`; the others are absent. */
export type BundleValues = readonly unknown[];

/** Reads a bundle strictly: `{"k": value}` with `k` in 1 … hidden, no `null`, nothing hidden inside. Total. */
export const readBundle = (text: string, hidden: number): Read<BundleValues> => {
  const parsed = strictJson(text);
  if (!parsed.ok) return parsed;
  const survey = new Survey();
  survey.walk({ bundle: parsed.value.value }, 'bundle', false);
  if (survey.wrong !== undefined) return bad(survey.wrong);
  if (survey.members !== parsed.value.members) return bad('a member stands twice');
  const root = parsed.value.value;
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return bad('a bundle is {"k": value}');
  const values: unknown[] = [];
  for (const [k, value] of Object.entries(root)) {
    if (!/^[1-9]\d{0,8}$/.test(k) || Number(k) > hidden) return bad(`a bundle for "${k}", which nothing hides`);
    if (value === null) return bad('a hidden value is never null');
    values[Number(k)] = value;
  }
  return good(values);
};
