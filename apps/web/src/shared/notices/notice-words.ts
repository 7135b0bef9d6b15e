import { STAFF_ROLES } from '@xiwei/contract/common/endpoint.ts';
import { LANGUAGES, type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { useTranslation } from 'react-i18next';

/** Says a notice in the reader's language: the words are phrases, the facts come with the notice. */
export function useNoticeWords(): (notice: Notice) => { title: string; detail: string } {
  const { t, i18n } = useTranslation('notices');
  return ({ kind, facts }) => {
    const role = STAFF_ROLES.find((known) => known === facts.role);
    const named = {
      storeName: storeNameFor(facts, i18n.language as Language) ?? t('someStore'),
      role: role ? t(`roles.${role}`) : '',
      amount: facts.amount ?? '',
    };
    return { title: t(`kinds.${kind}.title`, named), detail: t(`kinds.${kind}.detail`, named) };
  };
}

/** The store's name was kept in each language it had one in when the notice was written. */
function storeNameFor(facts: Notice['facts'], language: Language): string | undefined {
  const names = Object.fromEntries(LANGUAGES.map((each) => [each, facts[`storeName.${each}`]]));
  return textFor(names, language);
}
