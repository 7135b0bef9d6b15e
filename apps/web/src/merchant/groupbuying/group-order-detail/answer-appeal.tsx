import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { type ExternalOrder, GROUP_WORDS_LIMIT } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

/** The appeal of a guest about whether the party arrived, which staff agree to or refuse. */
export function AnswerAppeal({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const [answer, setAnswer] = useState<'agree' | 'refuse'>();
  return (
    <DetailSection title={t('actions.appeal')}>
      <Card className="flex flex-col gap-3">
        <p>{t(order.status === 'appealArrived' ? 'actions.claimsArrived' : 'actions.claimsNotArrived')}</p>
        {order.words !== '' && (
          <blockquote className="whitespace-pre-line break-words border-line-strong border-s-2 ps-3 text-ink-soft">
            {order.words}
          </blockquote>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAnswer('agree')}>{t('actions.agree')}</Button>
          <Button variant="secondary" onClick={() => setAnswer('refuse')}>
            {t('actions.refuse')}
          </Button>
        </div>
      </Card>
      {answer && (
        <AnswerDialog key={answer} order={order} answer={answer} onClose={() => setAnswer(undefined)} />
      )}
    </DetailSection>
  );
}

interface AnswerDialogProps {
  order: ExternalOrder;
  answer: 'agree' | 'refuse';
  onClose: () => void;
}

function AnswerDialog({ order, answer, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { guest } = useGroupWords();
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useAction(groupbuyingApi.answerAppeal, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('actions.answered'), tone: 'positive' }),
  });
  const confirm = () => {
    setMissing(words.trim() === '');
    if (words.trim() === '') return;
    send.mutate({
      params: { storeId: order.storeId, externalOrderId: order.id },
      body: { version: order.version, agree: answer === 'agree', words },
    });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`actions.${answer}Title`, { guest: guest(order) })}
      description={t(`actions.${answer}Detail`)}
      footer={
        <Button size="large" loading={send.isPending} onClick={confirm}>
          {t(`actions.${answer}`)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <TextArea
          label={t('actions.answer')}
          counter={GROUP_WORDS_LIMIT}
          maxLength={GROUP_WORDS_LIMIT}
          value={words}
          error={isMissing && words.trim() === '' ? t('actions.answerMissing') : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        <FormProblem error={send.error} onRetry={confirm} />
      </div>
    </Sheet>
  );
}
