import type { BookingTerms } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/divider.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { TableRequest } from './table-request.ts';

interface PeopleChoiceProps {
  terms: BookingTerms;
  request: TableRequest;
  /** Party sizes to choose quickly. */
  quickSizes?: readonly number[] | undefined;
  /** What a larger party can do; shown at the maximum. */
  forMore: ReactNode;
  onChange: (people: Pick<TableRequest, 'adults' | 'children'>) => void;
}

/** Party-size picker (adults and children) within the store's limits. A larger party from the URL can be reduced. */
export function PeopleChoice({ terms, request, quickSizes = [], forMore, onChange }: PeopleChoiceProps) {
  const { adults, children } = request;
  const { t } = useTranslation('booking');
  const format = (count: number) => t('before.count', { count });
  const { minPeople, maxPeople, childrenWelcome } = terms;
  const people = adults + children;
  const isAtMaximum = people >= maxPeople;
  const isAtMinimum = minPeople > 1 && people <= minPeople;
  return (
    <section className="flex flex-col gap-3 px-gutter">
      <SectionHeading title={t('before.who')} />
      {quickSizes.length > 1 && (
        <fieldset aria-label={t('before.quickSizes')} className="flex flex-wrap gap-2">
          {quickSizes.map((size) => (
            <FilterChip
              key={size}
              selected={size === people}
              onClick={() =>
                onChange({ adults: Math.max(1, size - children), children: Math.min(children, size - 1) })
              }
            >
              {format(size)}
            </FilterChip>
          ))}
        </fieldset>
      )}
      <Card padded={false} className="flex flex-col gap-2.5 px-4 py-3">
        <Stepper
          label={t('before.adults')}
          hint={
            isAtMinimum
              ? t('before.leastPeople', { count: minPeople })
              : isAtMaximum
                ? t('before.mostPeople', { count: maxPeople })
                : undefined
          }
          value={adults}
          min={Math.max(1, Math.min(adults, minPeople - children))}
          max={Math.max(adults, maxPeople - children)}
          format={format}
          onChange={(count) => onChange({ adults: count, children })}
        />
        {childrenWelcome || children > 0 ? (
          <>
            <Divider />
            <Stepper
              label={t('before.children')}
              hint={t('before.childrenHint')}
              value={children}
              min={Math.max(0, Math.min(children, minPeople - adults))}
              max={childrenWelcome ? Math.max(children, maxPeople - adults) : children}
              format={format}
              onChange={(count) => onChange({ adults, children: count })}
            />
          </>
        ) : (
          <p className="text-ink-soft text-small">{t('before.adultsOnly')}</p>
        )}
      </Card>
      {people === maxPeople && forMore}
    </section>
  );
}
