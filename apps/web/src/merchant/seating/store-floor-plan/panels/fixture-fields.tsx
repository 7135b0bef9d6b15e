import { FIXTURE_TYPES } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import type { PlanFixture } from '../model/objects.ts';
import { commonValue } from './common-value.ts';

interface FixtureFieldsProps {
  fixtures: readonly PlanFixture[];
  firstFieldId: string | undefined;
}

/** The field that only fixtures have: what they are. */
export function FixtureFields({ fixtures, firstFieldId }: FixtureFieldsProps) {
  const { t } = useTranslation('seating-floor');
  const { tools, readOnly } = useFloorPlan();
  return (
    <Select
      id={firstFieldId}
      label={t('properties.fixture')}
      value={commonValue(fixtures, ({ fixture }) => fixture)}
      placeholder={t('properties.various')}
      options={FIXTURE_TYPES.map((value) => ({ value, label: t(`fixtures.${value}`) }))}
      onChange={tools.setFixture}
      readOnly={readOnly}
    />
  );
}
