import { AUDIT_TIMEZONE, type AuditRecord } from '@xiwei/contract/admin/audit.model.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns how the time and the person of an audit record are written. */
export function useAuditWords() {
  const { t } = useTranslation('admin-audit');
  const language = useLanguage();
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: AUDIT_TIMEZONE } as const;
  return {
    time: ({ at }: Pick<AuditRecord, 'at'>): string => dateFormat(language, format).format(new Date(at)),
    operator: ({ operator, person }: Pick<AuditRecord, 'operator' | 'person'>): string =>
      [t(`operators.${operator}`), person?.nickname].filter(Boolean).join(' · '),
  };
}
