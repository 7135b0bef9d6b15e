import { positiveFen } from '@xiwei/contract/common/shapes.ts';
import { freeText } from '@xiwei/contract/common/text.ts';
import type { ParticipantSummary } from '@xiwei/contract/feasts/feast-views.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { REFUND_WAYS } from '@xiwei/contract/money/money.model.ts';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { useFeastWords } from './feast-words.ts';

interface MemberDialogProps extends FeastOf {
  member: ParticipantSummary;
  onClose: () => void;
}

/** Refunds a part or all of the money of a registration. The seat stays. */
export function RefundMember({ as, params, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const refund = useAction(FEAST_ENDPOINTS[as].refund);
  const schema = z.object({ amount: positiveFen('required', member.held), reason: freeText(200) });
  const form = useContractForm(schema, {
    defaultValues: { amount: member.held, reason: '' },
    refusalFields: { refundTooLarge: 'amount' },
    submit: async (body) => {
      await refund.mutateAsync({ params: { ...params, participantId: member.id }, body });
      showToast({ text: t('refund.done', { amount: words.money(body.amount) }), tone: 'positive' });
      onClose();
    },
  });
  const f = useFields(form, 'feasts-manage', 'refund');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('refund.title', { name: member.name })}
      description={t('refund.detail', { amount: words.money(member.held) })}
      footer={
        <Button loading={form.busy} onClick={() => void form.send()}>
          {t('refund.submit')}
        </Button>
      }
    >
      <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
        <f.money name="amount" />
        <f.text name="reason" max={200} optionalNote={t('optional')} />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Dialog>
  );
}

/** Records that the store has given back what a provider failed to refund. */
export function ReturnToMember({ params, member, onClose }: Omit<MemberDialogProps, 'as'>) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const giveBack = useAction(storeFeastsApi.refundAnotherWay);
  const schema = z.object({ way: z.enum(REFUND_WAYS), reason: freeText(200) });
  const amount = words.money(member.owed);
  const form = useContractForm(schema, {
    defaultValues: { way: 'offline', reason: '' },
    submit: async (body) => {
      await giveBack.mutateAsync({ params: { ...params, participantId: member.id }, body });
      showToast({ text: t('anotherWay.done', { amount }), tone: 'positive' });
      onClose();
    },
  });
  const f = useFields(form, 'feasts-manage', 'anotherWay');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('anotherWay.title', { name: member.name })}
      description={t('anotherWay.detail', { amount })}
      footer={
        <Button loading={form.busy} onClick={() => void form.send()}>
          {t('anotherWay.submit')}
        </Button>
      }
    >
      <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
        <f.choice name="way" options={member.otherWays} />
        <f.text name="reason" max={200} optionalNote={t('optional')} />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Dialog>
  );
}

/** Ends a registration with a full refund. */
export function WithdrawMember({ as, params, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const withdraw = useAction(FEAST_ENDPOINTS[as].withdraw, {
    onDone: () => {
      showToast({ text: t('withdraw.done'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      danger
      title={t('withdraw.title', { name: member.name })}
      losses={[
        t('withdraw.seats', { count: member.people }),
        ...(member.held > 0 ? [t('withdraw.refund', { amount: words.money(member.held) })] : []),
        t('withdraw.again'),
      ]}
      confirmLabel={t('withdraw.submit')}
      cancelLabel={t('withdraw.keep')}
      busy={withdraw.isPending}
      error={withdraw.error ? problemText(withdraw.error) : undefined}
      onConfirm={() =>
        withdraw.mutate({ params: { ...params, participantId: member.id }, body: { reason: '' } })
      }
    />
  );
}
