import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { areaInput } from '@xiwei/contract/seating/seating.model.ts';
import { useId } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface AreaSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the new area's id. */
  onCreated: (areaId: string) => void;
}

/** Sheet that creates an area at once, apart from the changes of the plan. */
export function AreaSheet({ open, onOpenChange, onCreated }: AreaSheetProps) {
  const { t } = useTranslation('seating-floor');
  const formId = useId();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('area.title')}
      description={t('area.detail')}
      footer={
        <Button type="submit" form={formId} wide>
          {t('area.create')}
        </Button>
      }
    >
      <AreaForm
        formId={formId}
        onCreated={(id) => {
          onOpenChange(false);
          onCreated(id);
        }}
      />
    </Sheet>
  );
}

function AreaForm({ formId, onCreated }: { formId: string; onCreated: (areaId: string) => void }) {
  const { id: storeId } = useWorkplace();
  const createArea = useAction(seatingApi.createArea);
  const form = useContractForm(areaInput, {
    defaultValues: { name: {} },
    submit: async (body) => {
      const { id } = await createArea.mutateAsync({ params: { storeId }, body });
      onCreated(id);
    },
  });
  const f = useFields(form, 'seating-floor', 'area');
  return (
    <form id={formId} noValidate onSubmit={form.send} className="flex flex-col gap-4">
      <f.localized name="name" max={40} />
      <FormProblem error={form.problem} onRetry={form.send} />
    </form>
  );
}
