import { labelsFrom } from '@xiwei/contract/seating/table-labels.ts';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { useSeating } from '../parts/use-seating.ts';
import type { NewKindValues } from './kind-schema.ts';

interface NewTablesFieldsProps {
  f: Fields<NewKindValues, Resources['seating-tables']['kind']>;
  entered: Pick<NewKindValues, 'unit' | 'tableCount' | 'firstLabel'>;
}

/** How many tables a new kind gets, their labels and their area. */
export function NewTablesFields({ f, entered }: NewTablesFieldsProps) {
  const { t } = useTranslation('seating-tables');
  const { nameOf, labels } = useTableWords();
  const { items = [], areas = [] } = useSeating().data ?? {};
  const isSeat = entered.unit === 'seat';
  const count = entered.tableCount ?? 0;
  const taken = new Set(items.map(({ label }) => label));
  const made = labelsFrom(entered.firstLabel ?? '', Math.min(count, 200), taken);
  return (
    <>
      <f.number
        name="tableCount"
        label={t(isSeat ? 'kindForm.seat.tableCount' : 'kind.tableCount.label')}
        help={count === 0 ? t('kindForm.noTables') : undefined}
        min={0}
        max={200}
      />
      {count > 0 && (
        <f.text
          name="firstLabel"
          label={t(isSeat ? 'kindForm.seat.firstLabel' : 'kind.firstLabel.label')}
          help={made.length > 0 ? t('kindForm.labels', { labels: labels(made) }) : undefined}
          max={15}
        />
      )}
      {count > 0 && areas.length > 0 && (
        <f.choice
          name="areaId"
          as="list"
          options={[null, ...areas.map(({ id }) => id)]}
          nameOf={(id) => {
            const area = areas.find((each) => each.id === id);
            return area && nameOf(area.name);
          }}
        />
      )}
    </>
  );
}
