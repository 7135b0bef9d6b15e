import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useOrderWords } from './order-words.ts';

type FactName = 'diner' | 'phone' | 'remark' | 'dietPreference' | 'dietTaboo' | 'madeAt';

/** Who booked, what the store was told, and when. What was not said is left out. */
export function OrderFacts({ order }: { order: DinerOrder }) {
  const { t } = useTranslation('orders');
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.facts')} />
      <dl className="divide-y divide-line border-line border-y text-small">
        {useFacts(order).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-soft">{t(`detail.${name}`)}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts(order: DinerOrder): [name: FactName, value: string][] {
  const words = useOrderWords();
  const made = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  const facts: [FactName, string][] = [
    ['diner', order.diner ? words.fullName(order.diner) : ''],
    ['phone', order.diner?.phone ?? ''],
    ['remark', order.remarkByDiner],
    ['dietPreference', order.dietPreference],
    ['dietTaboo', order.dietTaboo],
    ['madeAt', made.format(Date.parse(order.createdAt))],
  ];
  return facts.filter(([, value]) => value !== '');
}
