import type { AnnouncementInput } from '@xiwei/contract/notices/announcements.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ContractForm } from '#shared/form/contract-form.ts';

const FIELDS = ['title', 'body', 'path', 'popUp', 'from', 'fromTime', 'to', 'toTime'] as const;

/** Returns the labels of the fields of an announcement whose changes are not saved. */
export function useUnsavedFields<Values extends AnnouncementInput, Output>(
  form: ContractForm<Values, Output>,
): string[] {
  const { t } = useTranslation('notices-admin');
  const { isDirty, dirtyFields } = form.formState;
  return isDirty ? FIELDS.filter((name) => name in dirtyFields).map((name) => t(`form.${name}.label`)) : [];
}
