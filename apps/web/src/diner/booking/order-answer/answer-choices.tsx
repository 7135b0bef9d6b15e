import { LATE_MINUTES, type OrderAnswerKind } from '@xiwei/contract/booking/booking.model.ts';
import type { AnsweredOrder } from '@xiwei/contract/booking/order-answer.api.ts';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';

/** What a guest answers. */
export interface GivenAnswer {
  answer: OrderAnswerKind;
  minutes?: (typeof LATE_MINUTES)[number] | undefined;
}

interface AnswerChoicesProps {
  order: AnsweredOrder;
  /** The answer that is being sent. */
  sending: GivenAnswer | undefined;
  onAnswer: (answer: GivenAnswer) => void;
}

/** The answers that can be given now, each with one tap. Only cancelling asks again. */
export function AnswerChoices({ order, sending, onAnswer }: AnswerChoicesProps) {
  const { t } = useTranslation('booking-answer');
  const lateId = useId();
  const isSending = sending !== undefined;
  return (
    <fieldset aria-label={t('group')} className="flex flex-col gap-6">
      {order.can.includes('coming') && (
        <Button
          size="large"
          wide
          icon={<CalendarCheck aria-hidden size={20} />}
          loading={sending?.answer === 'coming'}
          disabled={isSending && sending.answer !== 'coming'}
          onClick={() => onAnswer({ answer: 'coming' })}
        >
          {t('coming')}
        </Button>
      )}
      {order.can.includes('late') && (
        <fieldset aria-labelledby={lateId} className="flex flex-col gap-2">
          <span id={lateId} className="font-semibold">
            {t('late')}
          </span>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {LATE_MINUTES.map((minutes) => (
              <Button
                key={minutes}
                variant="secondary"
                className="px-1!"
                loading={sending?.minutes === minutes}
                disabled={isSending && sending.minutes !== minutes}
                onClick={() => onAnswer({ answer: 'late', minutes })}
              >
                {t('minutes', { count: minutes })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {order.can.includes('cancel') && (
        <Cancel
          isFree={order.cancelIsFree}
          isSending={sending?.answer === 'cancel'}
          disabled={isSending && sending.answer !== 'cancel'}
          onCancel={() => onAnswer({ answer: 'cancel' })}
        />
      )}
    </fieldset>
  );
}

interface CancelProps {
  isFree: boolean;
  isSending: boolean;
  disabled: boolean;
  onCancel: () => void;
}

function Cancel({ isFree, isSending, disabled, onCancel }: CancelProps) {
  const { t } = useTranslation('booking-answer');
  const [isAsking, setAsking] = useState(false);
  const label = t(isFree ? 'cancel' : 'cancelAskLabel');
  return (
    <>
      <Button
        variant="quiet"
        icon={<CalendarX aria-hidden size={18} />}
        loading={isSending}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t('cancelQuestion')}
        description={t(isFree ? 'cancelFree' : 'cancelAsk')}
        confirmLabel={label}
        cancelLabel={t('keep')}
        danger
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      />
    </>
  );
}
