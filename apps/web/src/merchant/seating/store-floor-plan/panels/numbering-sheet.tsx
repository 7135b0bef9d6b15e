import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { numberTables } from '../model/grid.ts';
import type { NumberPattern } from '../model/numbering.ts';
import { isTable } from '../model/objects.ts';
import { labelsError, labelsText, NumberingFields } from './numbering-fields.tsx';

interface NumberingSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sheet that numbers the selected tables in reading order. */
export function NumberingSheet({ open, onOpenChange }: NumberingSheetProps) {
  const { t } = useTranslation('seating-floor');
  const formId = useId();
  const firstField = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      open={open}
      initialFocus={firstField}
      onOpenChange={onOpenChange}
      title={t('numbering.sheet')}
      description={t('numbering.sheetDetail')}
      footer={
        <Button type="submit" form={formId} wide>
          {t('numbering.apply')}
        </Button>
      }
    >
      <NumberingForm formId={formId} firstField={firstField} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

interface NumberingFormProps {
  formId: string;
  firstField: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

function NumberingForm({ formId, firstField, onDone }: NumberingFormProps) {
  const { t } = useTranslation('seating-floor');
  const { tools, editor } = useFloorPlan();
  const tables = tools.chosen().filter(isTable);
  const [pattern, setPattern] = useState<NumberPattern>({
    first: tables[0]?.label ?? 'A1',
    numbering: 'along',
    skipFours: false,
  });
  const labels =
    pattern.first.trim() === ''
      ? []
      : numberTables(editor.get().plan, tables, pattern).map(({ label }) => label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (labelsError(labels, t)) return;
    tools.number(pattern);
    onDone();
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NumberingFields
        firstField={firstField}
        pattern={pattern}
        onChange={setPattern}
        labels={labels}
        severalRows={tables.length > 1}
      />
      <p role="status" className="text-small">
        {labelsText(labels)}
      </p>
    </form>
  );
}
