import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import {
  ANSWER_MODES,
  type GroupSettings,
  groupSettings,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { type FormEvent, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';

/** How the store answers new orders of platforms, and when a party counts as not arrived. */
export function AnswerSettings() {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const settings = useRead(groupPlatformsApi.readGroupSettings, { params: { storeId } });
  return (
    <DetailSection title={t('settings.title')}>
      <Loaded of={settings} skeleton={<FormSkeleton />}>
        {(saved) => <SettingsForm saved={saved} />}
      </Loaded>
    </DetailSection>
  );
}

/** The entered values; a number that was removed is null. */
type Draft = Omit<GroupSettings, 'graceMinutes'> & { graceMinutes: number | null };

function SettingsForm({ saved }: { saved: GroupSettings }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const update = useAction(groupPlatformsApi.updateGroupSettings, {
    onAnswer: () => setChanges({}),
    onDone: () => showToast({ text: t('settings.saved'), tone: 'positive' }),
  });
  const draft: Draft = { ...saved, ...changes };
  const checked = groupSettings.safeParse(draft);
  const isChanged = draft.autoAnswer !== saved.autoAnswer || draft.graceMinutes !== saved.graceMinutes;
  const send = () => {
    if (checked.success) update.mutate({ params: { storeId }, body: checked.data });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <RadioGroup
        label={t('settings.autoAnswer')}
        value={draft.autoAnswer}
        onChange={(autoAnswer) => setChanges({ ...changes, autoAnswer })}
        options={ANSWER_MODES.map((value) => ({
          value,
          label: t(`settings.modes.${value}`),
          detail: t(`settings.modeDetails.${value}`),
        }))}
      />
      <NumberField
        label={t('settings.graceMinutes')}
        hint={t('settings.graceHint')}
        value={draft.graceMinutes}
        onChange={(graceMinutes) => setChanges({ ...changes, graceMinutes })}
        min={0}
        max={240}
        error={checked.success ? undefined : t('settings.graceProblem')}
      />
      <FormProblem error={update.error} onRetry={send} />
      <Button type="submit" className="self-start" loading={update.isPending} disabled={!isChanged}>
        {t('settings.save')}
      </Button>
      <LeaveGuard unsaved={isChanged ? [t('settings.unsaved')] : []} />
    </form>
  );
}
