import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from 'react-i18next';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { useOrderWords } from './use-order-words.ts';

const TIMES = {
  created: 'createdAt',
  depositPaid: 'depositPaidAt',
  confirmed: 'confirmedAt',
  arrived: 'arrivedAt',
  turnedOver: 'turnedOverAt',
  finalPaid: 'finalPaidAt',
  finished: 'finishedAt',
  closed: 'closedAt',
} as const satisfies Record<string, keyof StaffOrder>;

/** The times of what has happened with an order, earliest first. */
export function TimesSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { moment } = useOrderWords();
  const times = (Object.keys(TIMES) as (keyof typeof TIMES)[])
    .flatMap((name) => {
      const at = order[TIMES[name]];
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => a.at.localeCompare(b.at));
  return (
    <DetailSection title={t('times.title')}>
      <FactList>
        {times.map(({ name, at }) => (
          <Fact key={name} name={t(`times.${name}`)}>
            <time dateTime={at}>{moment(at)}</time>
          </Fact>
        ))}
      </FactList>
    </DetailSection>
  );
}
