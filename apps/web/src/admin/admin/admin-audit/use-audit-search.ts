import { useNavigate } from '@tanstack/react-router';
import { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type AuditFilter, idIn, isReference } from './audit-search.ts';

/** The fields of the search in which people write. */
export type TextName = 'reference' | 'person' | 'store';

/**
 * Holds what is entered into the search of the audit trail, and searches by leading to its address. A phone number is exchanged for the
 * id of its account, so that no address contains it.
 */
export function useAuditSearch(filter: AuditFilter) {
  const { t } = useTranslation('admin-audit');
  const navigate = useNavigate();
  const [texts, setTexts] = useState<Record<TextName, string>>({
    reference: filter.reference ?? '',
    person: filter.personId ?? '',
    store: filter.storeId ?? '',
  });
  const [days, setDays] = useState({ from: filter.from ?? null, to: filter.to ?? null });
  const [problems, setProblems] = useState<Partial<Record<TextName, string>>>({});
  const find = useAction(auditApi.findAccount);
  const isPhoneProblem = isRefusal(find.error, 'phoneInvalid', 'phoneLandline', 'inputInvalid');

  /** Returns the account of what was entered: an id, or a phone number. Undefined after a problem. */
  const findPerson = async (person: string): Promise<string | undefined> => {
    const id = idIn(person);
    if (id !== undefined) return id;
    const phone = { region: 'CN' as const, number: person };
    try {
      const { account } = await find.mutateAsync({ body: { phone } });
      if (account === null) setProblems({ person: t('form.personMissing') });
      return account?.id;
    } catch (error) {
      if (isRefusal(error, 'phoneInvalid', 'phoneLandline', 'inputInvalid'))
        setProblems({ person: error.fields['phone.number'] ?? error.message });
      return undefined;
    }
  };

  const search = async () => {
    const reference = texts.reference.trim().toLowerCase();
    const person = texts.person.trim();
    const storeId = idIn(texts.store);
    const wrong = {
      ...(reference !== '' && !isReference(reference) && { reference: t('form.referenceWrong') }),
      ...(texts.store.trim() !== '' && storeId === undefined && { store: t('form.storeWrong') }),
    };
    setProblems(wrong);
    find.reset();
    if (Object.keys(wrong).length > 0) return;
    const personId = person === '' ? undefined : await findPerson(person);
    if (person !== '' && personId === undefined) return;
    await navigate({
      to: '/admin/admin-audit',
      search: {
        reference: reference || undefined,
        personId,
        storeId,
        from: days.from ?? undefined,
        to: days.to ?? undefined,
      },
    });
  };

  return {
    texts,
    setText: (name: TextName, text: string) => setTexts({ ...texts, [name]: text }),
    days,
    setDays,
    problems,
    search,
    isSearching: find.isPending,
    error: isPhoneProblem ? null : find.error,
  };
}
