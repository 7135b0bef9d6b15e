import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import {
  type ExternalOrder,
  GROUP_WORDS_LIMIT,
  REJECT_REASONS,
  type RejectReason,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

interface RejectDialogProps {
  order: ExternalOrder;
  onClose: () => void;
}

/** Rejects an external order with a reason; another reason than the listed ones needs words. */
export function RejectDialog({ order, onClose }: RejectDialogProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { guest } = useGroupWords();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(false);
  const needsWords = reason === 'other' && words.trim() === '';
  const reject = useAction(groupbuyingApi.rejectExternalOrder, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('actions.rejected'), tone: 'positive' }),
  });
  const send = () => {
    setSent(true);
    if (reason === null || needsWords) return;
    const params = { storeId: order.storeId, externalOrderId: order.id };
    reject.mutate({ params, body: { version: order.version, reason, words } });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('actions.rejectTitle', { guest: guest(order) })}
      description={t('actions.rejectDetail')}
      footer={
        <Button variant="danger" size="large" loading={reject.isPending} onClick={send}>
          {t('actions.reject')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <RadioGroup
          label={t('actions.reason')}
          value={reason}
          onChange={setReason}
          error={isSent && reason === null ? t('actions.reasonMissing') : undefined}
          options={REJECT_REASONS.map((value) => ({ value, label: t(`endReasons.${value}`) }))}
        />
        <TextArea
          label={t('actions.words')}
          optionalNote={reason === 'other' ? undefined : t('actions.optional')}
          counter={GROUP_WORDS_LIMIT}
          maxLength={GROUP_WORDS_LIMIT}
          value={words}
          error={isSent && needsWords ? t('actions.wordsMissing') : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        <FormProblem error={reject.error} onRetry={send} />
      </div>
    </Sheet>
  );
}
