import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { CloudOff } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { STATUS_TONES } from './use-group-words.ts';

/** The status of an external order, and whether the platform does not know it. */
export function OrderStatus({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={STATUS_TONES[order.status]}>{t(`status.${order.status}`)}</Badge>
      {order.unsent && (
        <Badge tone="negative" icon={CloudOff}>
          {t('detail.unsent')}
        </Badge>
      )}
    </span>
  );
}
