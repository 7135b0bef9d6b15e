import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import {
  MAX_SUGGESTED_ABSENCES,
  type RiskSettings,
  riskSettings,
} from '@xiwei/contract/diners/diner-risk.model.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showSaved } from '#merchant/settings/edit-notices.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';

interface SettingsFormProps {
  settings: RiskSettings;
  onSaved: () => void;
}

/** The number of no-shows after which a blacklist is suggested. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useTranslation('diners-risk');
  const { id: storeId } = useWorkplace();
  const update = useAction(dinerRiskApi.updateRiskSettings);
  const form = useContractForm(riskSettings, {
    defaultValues: settings,
    submit: async ({ suggestAfterAbsences }) => {
      const body = { suggestAfterAbsences, version: settings.version };
      await update.mutateAsync({ params: { storeId }, body });
      showSaved();
      onSaved();
    },
  });
  const f = useFields(form, 'diners-risk', 'settings');
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
      <f.number name="suggestAfterAbsences" min={0} max={MAX_SUGGESTED_ABSENCES} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy} className="self-end">
        {t('settings.save')}
      </Button>
    </form>
  );
}
