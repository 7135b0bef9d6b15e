import { TABLE_SHAPES } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { MAX_LABEL } from '../model/numbering.ts';
import { type Plan, type PlanTable, tablesIn } from '../model/objects.ts';
import { commonValue } from './common-value.ts';

interface TableFieldsProps {
  tables: readonly PlanTable[];
  firstFieldId: string | undefined;
}

/** The fields that only tables have. With several tables, a field shows what they have in common and sets it for all. */
export function TableFields({ tables, firstFieldId }: TableFieldsProps) {
  const { t } = useTranslation('seating-floor');
  const { kinds, words, tools, readOnly } = useFloorPlan();
  const [only] = tables.length === 1 ? tables : [];
  const disabled = commonValue(tables, (table) => table.disabled);
  return (
    <>
      {only && <LabelField table={only} id={firstFieldId} />}
      <Select
        label={t('properties.kind')}
        id={only ? undefined : firstFieldId}
        value={commonValue(tables, ({ kindId }) => kindId)}
        placeholder={t('properties.various')}
        options={kinds.map(({ id, seatCapacity }) => ({
          value: id,
          label: words.kindOf(id),
          detail: t('seats', { count: seatCapacity }),
        }))}
        onChange={tools.setKind}
        readOnly={readOnly}
      />
      <Select
        label={t('properties.shape')}
        value={commonValue(tables, ({ shape }) => shape)}
        placeholder={t('properties.various')}
        options={TABLE_SHAPES.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChange={tools.setShape}
        readOnly={readOnly}
      />
      <Switch
        label={t('properties.disabled')}
        hint={t('properties.disabledHint')}
        value={disabled ?? false}
        onChange={tools.setDisabled}
        readOnly={readOnly}
      />
    </>
  );
}

/** The label of a table. One that another table has is shown as an error, and is not saved. */
function LabelField({ table, id }: { table: PlanTable; id: string | undefined }) {
  const { t } = useTranslation('seating-floor');
  const { editor, tools, readOnly } = useFloorPlan();
  return (
    <TextField
      id={id}
      label={t('properties.label')}
      value={table.label}
      autoComplete="off"
      counter={table.label.length > MAX_LABEL - 5 ? MAX_LABEL : undefined}
      error={labelError(editor.get().plan, table, t)}
      readOnly={readOnly}
      onChange={(event) => tools.setLabel(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') tools.focus(table);
      }}
    />
  );
}

function labelError(
  plan: Plan,
  { id, label }: PlanTable,
  t: (key: 'labelMissing' | 'labelTaken' | 'labelTooLong') => string,
): string | undefined {
  const text = label.trim();
  if (text === '') return t('labelMissing');
  if (text.length > MAX_LABEL) return t('labelTooLong');
  const isTaken = tablesIn(plan).some((other) => other.id !== id && other.label.trim() === text);
  return isTaken ? t('labelTaken') : undefined;
}
