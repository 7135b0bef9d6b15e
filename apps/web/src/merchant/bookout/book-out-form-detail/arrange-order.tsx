import type { StaffBookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { AssignOrder } from './assign-order.tsx';
import { CreateOrder } from './create-order.tsx';

const WAYS = ['create', 'assign'] as const;

/** Arranges the order of a confirmed request: a new one, or one that exists. */
export function ArrangeOrder({ form }: { form: StaffBookOut }) {
  const { t } = useTranslation('bookout-merchant');
  const [way, setWay] = useState<(typeof WAYS)[number]>('create');
  return (
    <DetailSection title={t('arrange.title')}>
      <div className="flex flex-col gap-5 pt-1">
        <SegmentedControl
          label={t('arrange.ways')}
          value={way}
          onChange={setWay}
          options={WAYS.map((value) => ({ value, label: t(`arrange.${value}`) }))}
        />
        {way === 'create' ? <CreateOrder form={form} /> : <AssignOrder form={form} />}
      </div>
    </DetailSection>
  );
}
