import type { AuditRecord } from '@xiwei/contract/admin/audit.model.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

/** Whether a change was made or refused, as colour, icon and text. */
export function AuditResult({ record: { refusal } }: { record: Pick<AuditRecord, 'refusal'> }) {
  const { t } = useTranslation('admin-audit');
  return refusal === null ? (
    <Badge tone="positive" icon={CircleCheck}>
      {t('done')}
    </Badge>
  ) : (
    <Badge tone="caution" icon={CircleX}>
      {t('refused')}
    </Badge>
  );
}
