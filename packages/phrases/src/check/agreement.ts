import { DEFAULT_LANGUAGE, LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Phrase } from './phrase.ts';
import { variablesOf } from './variables.ts';

/** Only English has a singular form. The other languages use the plural phrase for all numbers. */
const SINGULAR = /_one$/;
const COUNTED = /_other$/;

const homes = (phrases: readonly Phrase[]): string => phrases.map(({ home }) => home).join(', ');

/** Lists differences between languages: missing phrases, other variables, another number of paragraphs. */
export function disagreements(phrases: readonly Phrase[]): string[] {
  const plural = phrases.filter(({ key }) => !SINGULAR.test(key));
  return [...byKey(plural)].flatMap(([key, versions]) => [
    ...(versions.length === LANGUAGES.length ? [] : [`${key} exists only in ${homes(versions)}`]),
    ...differences(versions),
  ]);
}

function byKey(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const versions = new Map<string, Phrase[]>();
  for (const phrase of phrases) versions.set(phrase.key, [...(versions.get(phrase.key) ?? []), phrase]);
  return versions;
}

function differences(versions: readonly Phrase[]): string[] {
  const model = versions.find(({ home }) => home === DEFAULT_LANGUAGE);
  if (!model) return [];
  return versions.flatMap(({ where, text }) => [
    ...(String(variablesOf(text)) === String(variablesOf(model.text))
      ? []
      : [`${where} has other variables`]),
    ...(paragraphsIn(text) === paragraphsIn(model.text) ? [] : [`${where} has another number of paragraphs`]),
  ]);
}

const paragraphsIn = (text: string): number => text.split('\n\n').length;

/** Lists English plurals without a singular, and singulars with variables that the plural doesn't have. */
export function singularProblems(phrases: readonly Phrase[]): string[] {
  const english = new Map(phrases.filter(({ home }) => home === 'en').map((phrase) => [phrase.key, phrase]));
  return [...english.values()]
    .filter(({ key }) => COUNTED.test(key))
    .flatMap(({ key, where, text }) => {
      const singular = english.get(key.replace(COUNTED, '_one'));
      if (!singular) return [`${where} has no _one`];
      const known = variablesOf(text);
      const unknown = variablesOf(singular.text).filter((name) => !known.includes(name));
      return unknown.map((name) => `${singular.where} has {{${name}}}, which ${where} has not`);
    });
}
