import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type TableItem, tableItemEdit } from '@xiwei/contract/seating/seating.model.ts';
import { useId } from 'react';
import { readAgain } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConflictQuestion } from '#merchant/settings/conflict-question.tsx';
import { useValueWords } from '#merchant/settings/value-words.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useEditForm } from '#shared/form/use-edit-form.ts';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useSeating } from '../parts/use-seating.ts';
import { itemValuesOf } from './item-values.ts';

interface TableSheetProps {
  /** The table to edit; undefined closes the sheet. */
  itemId: string | undefined;
  onClose: () => void;
}

/** Renames a table and moves it to another area or kind. */
export function TableSheet({ itemId, onClose }: TableSheetProps) {
  const { t } = useTranslation('seating-tables');
  const formId = useId();
  const { items = [] } = useSeating().data ?? {};
  const item = items.find(({ id }) => id === itemId);
  return (
    <Sheet
      open={itemId !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t('items.editTitle', { label: item?.label ?? '' })}
      footer={
        item && (
          <Button type="submit" form={formId} className="w-full">
            {t('items.save')}
          </Button>
        )
      }
    >
      {item ? <TableForm key={item.id} {...{ item, formId, onClose }} /> : <p>{t('items.gone')}</p>}
    </Sheet>
  );
}

interface TableFormProps {
  item: TableItem;
  formId: string;
  onClose: () => void;
}

function TableForm({ item, formId, onClose }: TableFormProps) {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const { nameOf } = useTableWords();
  const seating = useSeating();
  const { kinds = [], areas = [] } = seating.data ?? {};
  const updateItem = useAction(seatingApi.updateItem);
  const form = useEditForm(tableItemEdit, {
    saved: itemValuesOf(item),
    refusalFields: { tableLabelTaken: 'label' },
    save: async (body) =>
      itemValuesOf(await updateItem.mutateAsync({ params: { storeId, itemId: item.id }, body })),
    reload: async () => {
      const stored = (await readAgain(seating)).items.find(({ id }) => id === item.id);
      if (!stored) throw new Error('The table was deleted');
      return itemValuesOf(stored);
    },
    onSaved: () => {
      showToast({ text: t('items.saved', { label: form.getValues('label') }), tone: 'positive' });
      onClose();
    },
  });
  const f = useFields(form, 'seating-tables', 'item');
  const partName = (id: string) => {
    const part = [...kinds, ...areas].find((each) => each.id === id);
    return part && nameOf(part.name);
  };
  const { labelOf, describeValue } = useValueWords('seating-tables', 'item', (_path, value) =>
    typeof value === 'string' ? partName(value) : undefined,
  );
  return (
    <>
      <form id={formId} noValidate onSubmit={form.send} className="flex flex-col gap-6">
        <f.text name="label" max={20} />
        {areas.length > 0 && (
          <f.choice
            name="areaId"
            as="list"
            options={[null, ...areas.map(({ id }) => id)]}
            nameOf={partName}
          />
        )}
        {kinds.length > 1 && (
          <f.choice name="kindId" as="list" options={kinds.map(({ id }) => id)} nameOf={partName} />
        )}
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
      <ConflictQuestion
        conflicts={form.conflicts}
        open={form.asking}
        onOpenChange={form.setAsking}
        onAnswer={form.answer}
        busy={form.busy}
        labelOf={labelOf}
        describe={describeValue}
      />
    </>
  );
}
