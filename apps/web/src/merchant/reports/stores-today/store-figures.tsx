import { Link } from '@tanstack/react-router';
import type { StoreToday } from '@xiwei/contract/reports/reports.model.ts';
import { ChartColumn } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { numberFormat } from '#ui/formats.ts';

const COUNTS = ['bookings', 'people', 'visits', 'guests'] as const;

/** The figures of today at one store, with links to the store and to its report. */
export function StoreFigures({ store }: { store: StoreToday }) {
  const { t } = useTranslation('reports-merchant');
  const language = useLanguage();
  const { id: storeId, name, merchant, date, seatUse } = store;
  const count = (value: number) => numberFormat(language).format(value);
  const share = (value: number) =>
    numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  return (
    <div className="flex flex-col gap-3 px-pad py-3.5 lg:flex-row lg:items-center">
      <div className="min-w-0 lg:w-64">
        <Link
          to="/web/$storeId/operation"
          params={{ storeId }}
          className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="wrap-anywhere text-ink-soft text-small">{merchant.name}</p>
      </div>
      <dl className="grid flex-1 grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-5">
        {COUNTS.map((figure) => (
          <Figure key={figure} name={t(`today.${figure}`)} value={count(store[figure])} />
        ))}
        <Figure
          name={t('today.seatUse')}
          value={seatUse === null ? t('today.closed') : share(seatUse)}
          isText={seatUse === null}
        />
      </dl>
      <Button
        variant="secondary"
        size="small"
        className="self-start lg:self-center"
        icon={<ChartColumn aria-hidden size={16} />}
        aria-label={t('today.report', { name })}
        render={
          <Link to="/web/$storeId/store-report" params={{ storeId }} search={{ from: date, to: date }} />
        }
      >
        {t('today.reportShort')}
      </Button>
    </div>
  );
}

interface FigureProps {
  name: string;
  value: string;
  isText?: boolean;
}

function Figure({ name, value, isText = false }: FigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="text-ink-soft text-small">{name}</dt>
      <dd className={isText ? 'text-small' : 'font-semibold text-lead tabular-nums'}>{value}</dd>
    </div>
  );
}
