import { FIXTURE_TYPES } from '@xiwei/contract/seating/seating.model.ts';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/select.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { selectedObjects } from '../model/editor.ts';
import { isTable, type PlanFixture } from '../model/objects.ts';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { commonValue } from './common-value.ts';
import { PlaceFields } from './place-fields.tsx';
import { TableFields } from './table-fields.tsx';

interface PropertiesProps {
  /** Id of the first field, in the panel only: ids are unique. */
  firstFieldId?: string | undefined;
}

/** The properties of the selected objects, as fields: everything that can be done by dragging, and their label, kind and area. */
export function Properties({ firstFieldId }: PropertiesProps) {
  const { t } = useTranslation('seating-floor');
  const { editor, words, readOnly } = useFloorPlan();
  const objects = selectedObjects(useStore(editor));
  const [first] = objects;
  if (!first) return <p className="text-ink-soft text-small">{t('properties.none')}</p>;
  const tables = objects.filter(isTable);
  const fixtures = objects.flatMap((object) => (isTable(object) ? [] : [object]));
  // Fields with a draft belong to one selection.
  const key = objects.map(({ id }) => id).join();
  return (
    <div key={key} className="flex flex-col gap-4">
      <h2 className="font-semibold text-title">
        {objects.length === 1 ? words.nameOf(first) : t('objects', { count: objects.length })}
      </h2>
      {tables.length === objects.length && <TableFields tables={tables} firstFieldId={firstFieldId} />}
      {fixtures.length === objects.length && (
        <FixtureFields fixtures={fixtures} firstFieldId={firstFieldId} />
      )}
      <PlaceFields objects={objects} />
      {objects.length > 1 && !readOnly && <ArrangeButtons count={objects.length} />}
    </div>
  );
}

interface FixtureFieldsProps {
  fixtures: readonly PlanFixture[];
  firstFieldId: string | undefined;
}

/** The field that only fixtures have: what they are. */
function FixtureFields({ fixtures, firstFieldId }: FixtureFieldsProps) {
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
