import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { PushState } from '@xiwei/contract/notices/notices.model.ts';
import { BellRing } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { canPush } from '#shared/notices/push/push-browser.ts';
import { usePushDevice } from '#shared/notices/push/use-push-device.ts';
import { Button } from '#ui/button.tsx';

/** Offers notifications of this browser with one button. The browser asks for permission when it is pressed, never before. */
export function PushOffer() {
  const { t } = useTranslation('messages-choices');
  const isSupported = canPush();
  const state = useRead(noticesApi.readPush, {}, { enabled: isSupported });
  if (!isSupported) return <p className="text-ink-soft text-small">{t('waiting.push.unsupported')}</p>;
  return state.data ? <Offer saved={state.data} /> : null;
}

function Offer({ saved }: { saved: PushState }) {
  const { t } = useTranslation('messages-choices');
  const { isOn, isBlocked, isBusy, hasFailed, error, turn } = usePushDevice(saved);
  if (isOn || isBlocked)
    return <p className="text-ink-soft text-small">{t(`waiting.push.${isOn ? 'on' : 'blocked'}`)}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<BellRing aria-hidden size={16} />}
        loading={isBusy}
        onClick={() => turn(true)}
      >
        {t('waiting.push.turnOn')}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-negative text-small">
          {t('waiting.push.failed')}
        </p>
      )}
      <FormProblem error={error} />
    </div>
  );
}
