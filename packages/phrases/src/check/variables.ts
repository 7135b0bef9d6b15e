/** Matches a variable with an optional format: `{{amount, number}}`. */
export const VARIABLE = /\{\{\s*([\w.]+)\s*(?:,[^{}]*)?\}\}/g;

/** Returns the names of the variables of a phrase, unique and sorted. */
export const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))].sort();
