import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';

interface Named {
  name: Localized;
}

/** Refuses a name that another row has in the same language, ignoring case. `field` is the input that has the name. */
export function requireNewName(
  { language }: Pick<Call, 'language'>,
  others: readonly Named[],
  { name }: Named,
  { code, field }: { code: RefusalCode; field: string },
): void {
  const taken = LANGUAGES.find((candidate) => {
    const text = name[candidate]?.toLocaleLowerCase();
    return text && others.some((other) => other.name[candidate]?.toLocaleLowerCase() === text);
  });
  if (taken) throw new Refusal(code, { fields: { [`${field}.${taken}`]: refusalWords[language][code] } });
}
