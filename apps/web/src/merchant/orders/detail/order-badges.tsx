import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { Pin, UserRoundPen, UtensilsCrossed } from 'lucide-react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { answerFlag } from '#merchant/orders/stage/answer-flag.ts';
import { stageOf } from '#merchant/orders/stage/stage.ts';
import { STAGE_STYLE } from '#merchant/orders/stage/stage-style.ts';
import { useNow } from '#merchant/shell/use-now.ts';
import { Badge } from '#ui/badge.tsx';

/** The state of an order in words, and what else marks it: the guest's answer, the set menu that it lacks, who booked it, whether its tables are pinned. */
export function OrderBadges({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-staff');
  useNow();
  const stage = stageOf(order, serverNow());
  const { tone, icon } = STAGE_STYLE[stage];
  const answer = answerFlag(order, stage);
  const words = () => {
    if (stage === 'closed') return t(`closeReasons.${order.closeReason ?? 'none'}`);
    // Days before the meal, “confirmed” says more than “expected”.
    return stage === 'expected' ? t('status.waitService') : t(`stages.${stage}`);
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={order.closeReason === 'absent' ? 'negative' : tone} icon={icon}>
        {words()}
      </Badge>
      {answer && (
        <Badge tone={answer.tone} icon={answer.icon}>
          {t(`flags.${answer.name}`, { count: answer.count ?? 0 })}
        </Badge>
      )}
      {order.setMenuMissing && (
        <Badge tone="caution" icon={UtensilsCrossed}>
          {t('flags.setMenuMissing')}
        </Badge>
      )}
      {order.bookedByOther && (
        <Badge tone="info" icon={UserRoundPen}>
          {t('flags.othersBooking')}
        </Badge>
      )}
      {order.pinned && order.itemIds.length > 0 && <Badge icon={Pin}>{t('flags.pinned')}</Badge>}
    </div>
  );
}
