import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { StaffBookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { WordsDialog } from '#shared/bookout/words-dialog.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { SuggestTime } from './suggest-time.tsx';

interface RequestActionsProps {
  form: StaffBookOut;
  guest: string;
}

/** What staff can answer: confirm, suggest another time, reject. */
export function RequestActions({ form, guest }: RequestActionsProps) {
  const { t } = useTranslation('bookout-merchant');
  const [asking, setAsking] = useState<'reject' | 'suggest'>();
  const params = { storeId: form.storeId, formId: form.id };
  const { version, can } = form;
  const confirm = useAction(staffBookoutApi.confirmBookOut, {
    onDone: () => showToast({ text: t('detail.confirmed'), tone: 'positive' }),
  });
  const reject = useAction(staffBookoutApi.rejectBookOut, {
    onAnswer: () => setAsking(undefined),
    onDone: () => showToast({ text: t('detail.rejected'), tone: 'positive' }),
  });
  const isAny = (['confirm', 'offer', 'reject'] as const).some((action) => can.includes(action));
  if (!isAny) return null;
  return (
    <div className="flex flex-col gap-3">
      <FormProblem error={confirm.error} />
      <div className="flex flex-wrap gap-2">
        {can.includes('confirm') && (
          <Button
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ params, body: { version, words: '' } })}
          >
            {t('detail.confirm')}
          </Button>
        )}
        {can.includes('offer') && (
          <Button variant="secondary" onClick={() => setAsking('suggest')}>
            {t('detail.suggest')}
          </Button>
        )}
        {can.includes('reject') && (
          <Button variant="quiet" onClick={() => setAsking('reject')}>
            {t('detail.reject')}
          </Button>
        )}
      </div>
      <WordsDialog
        open={asking === 'reject'}
        onOpenChange={(open) => setAsking(open ? 'reject' : undefined)}
        title={t('detail.rejectTitle', { guest })}
        label={t('detail.rejectWords')}
        requiredText={t('detail.rejectWords')}
        confirmLabel={t('detail.reject')}
        danger
        busy={reject.isPending}
        error={reject.error}
        onConfirm={(words) => reject.mutate({ params, body: { version, words } })}
      />
      {asking === 'suggest' && <SuggestTime form={form} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
