import type { Fen } from '@xiwei/contract/common/money.ts';
import { FEAST_PERIODS, FEAST_PRICES, type FeastSearch } from '@xiwei/contract/feasts/feast-search.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { FilterChip } from '#ui/filter-chip.tsx';

interface FeastFiltersProps {
  search: FeastSearch;
  onChange: (search: FeastSearch) => void;
}

/** Filters of the list of feasts, each in a row: city, date and price. A chosen one is removed by choosing it again. */
export function FeastFilters({ search, onChange }: FeastFiltersProps) {
  const { t } = useTranslation('feasts-diner');
  const { offered } = useCities();
  const { money } = useFeastWords();
  const toggle = <Name extends keyof FeastSearch>(name: Name, value: FeastSearch[Name]) =>
    onChange({ ...search, [name]: search[name] === value ? undefined : value });
  return (
    <div className="flex flex-col gap-2 py-2">
      <Row label={t('list.city')}>
        {offered.map(({ key, name }) => (
          <FilterChip key={key} selected={search.city === key} onClick={() => toggle('city', key)}>
            {name}
          </FilterChip>
        ))}
      </Row>
      <Row label={`${t('list.date')}, ${t('list.price')}`}>
        {FEAST_PERIODS.map((period) => (
          <FilterChip key={period} selected={search.date === period} onClick={() => toggle('date', period)}>
            {t(`list.dates.${period}`)}
          </FilterChip>
        ))}
        <span aria-hidden className="my-1.5 w-px shrink-0 bg-line-strong" />
        {FEAST_PRICES.map((price) => (
          <FilterChip key={price} selected={search.price === price} onClick={() => toggle('price', price)}>
            {t('list.upTo', { amount: money((price * 100) as Fen) })}
          </FilterChip>
        ))}
      </Row>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="bar-hidden flex min-w-0 gap-2 overflow-x-auto px-gutter py-0.5">
      {children}
    </fieldset>
  );
}
