import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageSend } from '@xiwei/contract/messages/messages.model.ts';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';

interface RetrySendProps {
  send: MessageSend;
  storeId: string;
}

/** Sends a message again. If the first one may have arrived, asks before. */
export function RetrySend({ send, storeId }: RetrySendProps) {
  const { t } = useTranslation('messages-merchant');
  const [isAsking, setAsking] = useState(false);
  const retry = useAction(messagesApi.retrySend, {
    onAnswer: () => showToast({ text: t('history.retried'), tone: 'positive' }),
  });
  const start = () => {
    setAsking(false);
    retry.mutate({ params: { storeId, sendId: send.id } });
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FormProblem error={retry.error} onRetry={start} />
      <Button
        variant="secondary"
        size="small"
        className="self-end"
        icon={<RotateCw aria-hidden size={16} />}
        aria-label={t('history.retryOf', { scene: t(`scenes.${send.scene}`) })}
        loading={retry.isPending}
        onClick={() => (send.status === 'unknown' ? setAsking(true) : start())}
      >
        {t('history.retry')}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t('history.unknownQuestion')}
        description={t('history.unknownDetail')}
        confirmLabel={t('history.retry')}
        cancelLabel={t('history.keep')}
        onConfirm={start}
      />
    </div>
  );
}
