import { id } from '@xiwei/contract/common/shapes.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import {
  firstTableLabel,
  type TableItem,
  type TableKindDetails,
} from '@xiwei/contract/seating/seating.model.ts';
import { MAX_SEATING_PARTS } from '@xiwei/contract/seating/seating-limits.ts';
import { labelsFrom, nextFirstLabel } from '@xiwei/contract/seating/table-labels.ts';
import { placesFor } from '@xiwei/contract/seating/table-places.ts';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useSeating } from '../parts/use-seating.ts';

/** The most tables that one call adds. */
const MOST_AT_ONCE = 200;

const newTables = z.object({
  first: firstTableLabel,
  count: z.int().check(z.minimum(1), z.maximum(MOST_AT_ONCE)),
  areaId: z.nullable(id),
  skipFours: z.boolean(),
});
type NewTables = z.infer<typeof newTables>;

interface AddTablesProps {
  kind: TableKindDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds one or many tables to a kind, with labels counted on from the first. */
export function AddTables({ kind, open, onOpenChange }: AddTablesProps) {
  const { t } = useTranslation('seating-tables');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('addForm.title')}>
      <AddForm kind={kind} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

function AddForm({ kind, onDone }: { kind: TableKindDetails; onDone: () => void }) {
  const { t } = useTranslation('seating-tables');
  const helpId = useId();
  const { id: storeId } = useWorkplace();
  const { nameOf, labels } = useTableWords();
  const { items = [], areas = [] } = useSeating().data ?? {};
  const createItems = useAction(seatingApi.createItems);
  const ofKind = items.filter(({ kindId }) => kindId === kind.id);
  const room = MAX_SEATING_PARTS.items - items.length;
  const form = useContractForm(newTables, {
    defaultValues: {
      first: firstLabelOf(ofKind, items),
      count: 1,
      areaId: ofKind.at(-1)?.areaId ?? null,
      skipFours: false,
    },
    refusalFields: { tableLabelTaken: 'first' },
    submit: async (values) => {
      const body = { items: itemsOf(kind, values, items) };
      await createItems.mutateAsync({ params: { storeId }, body });
      showToast({ text: t('addForm.added', { count: values.count }), tone: 'positive' });
      onDone();
    },
  });
  const f = useFields(form, 'seating-tables', 'addItems');
  const entered = form.watch();
  const made = labelsOf(entered, items);
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-6 pb-2">
      <f.text name="first" max={15} />
      <f.number name="count" min={1} max={Math.min(MOST_AT_ONCE, room)} />
      {room < MOST_AT_ONCE && (
        <p className="text-ink-soft text-small">{t('addForm.room', { count: room })}</p>
      )}
      {areas.length > 0 && (
        <f.choice
          name="areaId"
          as="list"
          options={[null, ...areas.map((area) => area.id)]}
          nameOf={(areaId) => {
            const area = areas.find((each) => each.id === areaId);
            return area && nameOf(area.name);
          }}
        />
      )}
      <f.switch name="skipFours" />
      <FormProblem error={form.problem} onRetry={form.send} />
      <p id={helpId} role="status" className="text-ink-soft text-small">
        {made.length > 0 && t('kindForm.labels', { labels: labels(made) })}
      </p>
      <Button type="submit" loading={form.busy} aria-describedby={helpId}>
        {t('addForm.submit', { count: made.length })}
      </Button>
    </form>
  );
}

/** Returns the label that follows those of the kind, or that of a new series. */
function firstLabelOf(ofKind: readonly TableItem[], all: readonly TableItem[]): string {
  const taken = new Set(all.map(({ label }) => label));
  const last = ofKind.at(-1);
  return last ? (labelsFrom(last.label, 1, taken)[0] ?? '') : nextFirstLabel(taken);
}

function labelsOf({ first, count, skipFours }: NewTables, items: readonly TableItem[]): string[] {
  const taken = new Set(items.map(({ label }) => label));
  return labelsFrom(first, Math.min(count ?? 0, MOST_AT_ONCE), taken, { skipFours });
}

/** Returns the tables to create: labelled, and placed on the floor plan of their area. */
function itemsOf(kind: TableKindDetails, values: NewTables, items: readonly TableItem[]) {
  const { areaId } = values;
  const labels = labelsOf(values, items);
  const inArea = items.filter((item) => item.areaId === areaId);
  const places = placesFor(kind, labels.length, inArea);
  return labels.flatMap((label, index) => {
    const geometry = places[index];
    return geometry ? [{ kindId: kind.id, label, areaId, geometry, disabled: false }] : [];
  });
}
