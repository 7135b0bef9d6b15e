import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useOrderWords } from '../parts/order-words.ts';

type FactName = 'diner' | 'phone' | 'remark' | 'dietPreference' | 'dietTaboo' | 'madeBy' | 'madeAt';

interface OrderFactsProps {
  order: DinerOrder;
  /** Time zone of the store. */
  timeZone: string;
}

/** Details of an order: guest, notes, creator and creation time. Empty ones are left out. */
export function OrderFacts(props: OrderFactsProps) {
  const { t } = useTranslation('booking-orders');
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.facts')} />
      <dl className="divide-y divide-line border-line border-y text-small">
        {useFacts(props).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-soft">{t(`detail.${name}`)}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts({ order, timeZone }: OrderFactsProps): [name: FactName, value: string][] {
  const words = useOrderWords();
  const format = dateFormat(words.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const { t } = useTranslation('booking-orders');
  const isOwn = (order.creator ?? 'self') === 'self';
  const facts: [FactName, string][] = [
    ['diner', order.diner ? words.fullName(order.diner) : ''],
    ['phone', order.diner?.phone ?? ''],
    ['remark', order.remarkByDiner],
    ['dietPreference', order.dietPreference],
    ['dietTaboo', order.dietTaboo],
    ['madeBy', isOwn ? '' : t(`creator.${order.creator}`)],
    ['madeAt', format.format(Date.parse(order.createdAt))],
  ];
  return facts.filter(([, value]) => value !== '');
}
