/** A variable, with the format that may follow its name: `{{amount, number}}`. */
export const VARIABLE = /\{\{\s*([\w.]+)\s*(?:,[^{}]*)?\}\}/g;

/** The names of the variables in a phrase, each once, in order of the alphabet. */
export const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))].sort();
