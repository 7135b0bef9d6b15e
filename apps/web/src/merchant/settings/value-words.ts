import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { ReactNode } from 'react';
import type { Namespace } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { wordAt } from '#shared/form/field-words.ts';

/** Describes the value of a field by its path. Undefined leaves it to the default description. */
export type DescribeValue = (path: string, value: unknown) => ReactNode | undefined;

/** Returns functions that name a field of a form and describe one of its values, outside of the field itself. */
export function useValueWords(namespace: Namespace, key: string, describe?: DescribeValue) {
  const { t, i18n } = useTranslation(['settings', 'common', namespace]);
  const words: unknown = i18n.groupAt(namespace, key);

  const labelOf = (path: string): string => {
    const label = wordAt(words, path)?.label ?? path;
    const language = LANGUAGES.find((candidate) => path.endsWith(`.${candidate}`));
    return language ? `${label} · ${t(`common:languages.${language}`)}` : label;
  };
  const describeValue = (path: string, value: unknown): ReactNode => {
    const described = describe?.(path, value);
    if (described !== undefined) return described;
    if (value === true || value === false) return t(value ? 'value.on' : 'value.off');
    if (value === undefined || value === null || value === '') return t('value.empty');
    if (Array.isArray(value) && value.length === 0) return t('value.empty');
    if (Array.isArray(value)) return value.map((item) => describeValue(path, item)).join(' · ');
    return wordAt(words, path)?.options?.[String(value)] ?? String(value);
  };
  return { labelOf, describeValue };
}
