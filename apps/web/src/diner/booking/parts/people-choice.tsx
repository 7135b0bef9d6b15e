import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/divider.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { type Asked, MOST_PEOPLE } from './asked.ts';

interface PeopleChoiceProps {
  asked: Asked;
  onChange: (people: Pick<Asked, 'adults' | 'children'>) => void;
}

/** How many come, large and small. */
export function PeopleChoice({ asked: { adults, children }, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation('booking');
  const format = (count: number) => t('before.count', { count });
  return (
    <section className="flex flex-col gap-3 px-gutter">
      <SectionHeading title={t('before.who')} />
      <Card padded={false} className="flex flex-col gap-2.5 px-4 py-3">
        <Stepper
          label={t('before.adults')}
          value={adults}
          min={1}
          max={MOST_PEOPLE}
          format={format}
          onChange={(count) => onChange({ adults: count, children })}
        />
        <Divider />
        <Stepper
          label={t('before.children')}
          hint={t('before.childrenHint')}
          value={children}
          max={MOST_PEOPLE}
          format={format}
          onChange={(count) => onChange({ adults, children: count })}
        />
      </Card>
    </section>
  );
}
