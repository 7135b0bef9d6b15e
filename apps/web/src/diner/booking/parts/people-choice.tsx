import type { BookingTerms } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/divider.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { Asked } from './asked.ts';

interface PeopleChoiceProps {
  terms: BookingTerms;
  asked: Asked;
  onChange: (people: Pick<Asked, 'adults' | 'children'>) => void;
}

/** How many come, large and small, as far as the store takes them. */
export function PeopleChoice({ terms, asked: { adults, children }, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation('booking');
  const format = (count: number) => t('before.count', { count });
  const { maxPeople, childrenWelcome } = terms;
  const isMost = adults + children >= maxPeople;
  return (
    <section className="flex flex-col gap-3 px-gutter">
      <SectionHeading title={t('before.who')} />
      <Card padded={false} className="flex flex-col gap-2.5 px-4 py-3">
        <Stepper
          label={t('before.adults')}
          hint={isMost ? t('before.mostPeople', { count: maxPeople }) : undefined}
          value={adults}
          min={1}
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
              max={childrenWelcome ? Math.max(children, maxPeople - adults) : children}
              format={format}
              onChange={(count) => onChange({ adults, children: count })}
            />
          </>
        ) : (
          <p className="text-ink-soft text-small">{t('before.adultsOnly')}</p>
        )}
      </Card>
    </section>
  );
}
