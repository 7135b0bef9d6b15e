import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { Phone } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { callLink } from '#shared/diners/shown-phone.ts';
import { PlatformMark } from '#shared/groupbuying/platform-mark.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { AnswerDeadline } from '../parts/answer-deadline.tsx';
import { useGroupWords } from '../parts/use-group-words.ts';

/** What the guest ordered at the platform, and until when the store has to answer. */
export function OrderFacts({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const words = useGroupWords();
  const phone = useShownPhone()(order.guestPhone);
  return (
    <DetailSection title={t('detail.facts')}>
      <FactList>
        {order.deadline !== null && (
          <Fact name={t('detail.deadline')}>
            <span className="flex flex-wrap items-center gap-2">
              {words.moment(order.deadline)}
              <AnswerDeadline until={order.deadline} guest={words.guest(order)} />
            </span>
          </Fact>
        )}
        <Fact name={t('detail.platform')}>
          <PlatformMark platform={order.platform} withName />
        </Fact>
        <Fact name={t('detail.when')}>
          <span className="font-semibold">{words.when(order)}</span>
        </Fact>
        <Fact name={t('detail.people')}>{words.people(order.people)}</Fact>
        <Fact name={t('detail.guest')}>
          <bdi>{words.guest(order)}</bdi>
        </Fact>
        <Fact name={t('detail.phone')}>
          {phone ?? <span className="text-ink-soft">{t('detail.noPhone')}</span>}
        </Fact>
        <Fact name={t('detail.product')}>{order.product || t('booking')}</Fact>
        {order.amount > 0 && (
          <Fact name={t('detail.amount')}>
            <span className="tabular-nums">{words.money(order.amount)}</span>
          </Fact>
        )}
        {order.remark !== '' && (
          <Fact name={t('detail.remark')}>
            <span className="whitespace-pre-line">{order.remark}</span>
          </Fact>
        )}
        {order.endReason !== null && (
          <Fact name={t('detail.reason')}>
            {[t(`endReasons.${order.endReason}`), order.words].filter(Boolean).join(' · ')}
          </Fact>
        )}
        <Fact name={t('detail.number')}>
          <span className="select-all break-all tabular-nums">{order.externalId}</span>
        </Fact>
        <Fact name={t('detail.created')}>{words.moment(order.createdAt)}</Fact>
      </FactList>
      {order.guestPhone && phone && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 self-start"
          icon={<Phone aria-hidden size={16} />}
          render={<a href={callLink(order.guestPhone)}>{null}</a>}
        >
          {t('detail.call', { phone })}
        </Button>
      )}
    </DetailSection>
  );
}
