import { wallDate } from '@xiwei/contract/common/shapes.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { blacklistReason, type Diner } from '@xiwei/contract/diners/diners.model.ts';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';

const schema = z.object({ reason: blacklistReason, until: z.nullable(wallDate) });

interface BlacklistDialogProps {
  guest: Pick<Diner, 'id' | 'version' | 'lastName' | 'firstName' | 'title'>;
  /** Reason to start with. */
  reason?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks why a guest is to be on the blacklist, and says what that means for them. */
export function BlacklistDialog({ guest, reason = '', open, onOpenChange }: BlacklistDialogProps) {
  const { t } = useTranslation(['diners-staff', 'common']);
  const { fullName } = useGuestWords();
  const formId = useId();
  const name = fullName(guest);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('blacklist.title', { name })}
      description={t('blacklist.detail')}
    >
      <BlacklistForm {...{ guest, name, reason, formId }} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface BlacklistFormProps extends Pick<BlacklistDialogProps, 'guest'> {
  name: string;
  reason: string;
  formId: string;
  onClose: () => void;
}

function BlacklistForm({ guest, name, reason, formId, onClose }: BlacklistFormProps) {
  const { t } = useTranslation(['diners-staff', 'common']);
  const { id: storeId } = useWorkplace();
  const { today, weekStart } = useStoreCalendar();
  const blacklist = useAction(dinersApi.blacklistDiner);
  const form = useContractForm(schema, {
    defaultValues: { reason, until: null },
    refusalFields: { blacklistEndPast: 'until' },
    submit: async (values) => {
      const params = { storeId, dinerId: guest.id };
      await blacklist.mutateAsync({ params, body: { ...values, version: guest.version } });
      showToast({ text: t('blacklist.done', { name }), tone: 'positive' });
      onClose();
    },
  });
  const f = useFields(form, 'diners-staff', 'blacklist');
  return (
    <form id={formId} noValidate onSubmit={form.send} className="flex flex-col gap-4">
      <f.text name="reason" max={200} lines={3} />
      <f.date name="until" clearable min={today} today={today} weekStart={weekStart} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={form.busy}>
          {t('blacklist.confirm')}
        </Button>
      </div>
    </form>
  );
}
