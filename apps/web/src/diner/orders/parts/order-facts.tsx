import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#ui/formats.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useOrderWords } from './order-words.ts';

type FactName = 'diner' | 'phone' | 'remark' | 'dietPreference' | 'dietTaboo' | 'madeBy' | 'madeAt';

interface Booked {
  order: DinerOrder;
  /** The store's. */
  timeZone: string;
}

/** Who booked, what the store was told, and when. What was not said is left out. */
export function OrderFacts(booked: Booked) {
  const { t } = useTranslation('orders');
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.facts')} />
      <dl className="divide-y divide-line border-line border-y text-small">
        {useFacts(booked).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-2.5">
            <dt className="text-ink-soft">{t(`detail.${name}`)}</dt>
            <dd className="whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts({ order, timeZone }: Booked): [name: FactName, value: string][] {
  const words = useOrderWords();
  const made = dateFormat(words.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const { t } = useTranslation('orders');
  const isOwn = (order.creator ?? 'self') === 'self';
  const facts: [FactName, string][] = [
    ['diner', order.diner ? words.fullName(order.diner) : ''],
    ['phone', order.diner?.phone ?? ''],
    ['remark', order.remarkByDiner],
    ['dietPreference', order.dietPreference],
    ['dietTaboo', order.dietTaboo],
    ['madeBy', isOwn ? '' : t(`creator.${order.creator}`)],
    ['madeAt', made.format(Date.parse(order.createdAt))],
  ];
  return facts.filter(([, value]) => value !== '');
}
