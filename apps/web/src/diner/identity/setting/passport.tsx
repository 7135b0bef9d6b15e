import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { CircleCheck, Copy, RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEvents } from '#api/events.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';

const QrImage = lazy(() =>
  import('#shared/identity/qr-image.tsx').then((file) => ({ default: file.QrImage })),
);

interface PassportProps {
  passport: OutputOf<typeof identityApi.createPassportCode>;
  onRenew: () => void;
}

/** QR code that signs in another device, with the time left. Shows when it has expired or was used. */
export function Passport({ passport, onRenew }: PassportProps) {
  const { t } = useTranslation(['identity', 'common']);
  const [state, setState] = useState<'valid' | 'expired' | 'used'>('valid');
  useSignInElsewhere(() => setState('used'));
  const link = `${location.origin}/?passport_code=${passport.code}`;
  if (state === 'used') {
    return <EmptyState icon={<CircleCheck size={32} strokeWidth={1.5} />} title={t('passport.done')} />;
  }
  if (state === 'expired') {
    return (
      <EmptyState
        title={t('passport.expired')}
        action={
          <Button icon={<RotateCw aria-hidden size={18} />} onClick={onRenew}>
            {t('passport.again')}
          </Button>
        }
      />
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ text: t('common:actions.copied'), tone: 'positive' }),
      () => showToast({ text: t('common:actions.copyFailed'), tone: 'negative' }),
    );
  return (
    <div className="flex flex-col items-center gap-3">
      <Suspense fallback={<Skeleton className="aspect-square w-56" />}>
        <QrImage text={link} label={t('passport.qr')} className="w-56" />
      </Suspense>
      <Countdown until={Date.parse(passport.expiresAt)} ended={null} onEnd={() => setState('expired')}>
        {(seconds) => (
          <span className="text-ink-soft text-small">
            {t('passport.left', { time: formatClock(seconds) })}
          </span>
        )}
      </Countdown>
      <Button variant="secondary" size="small" icon={<Copy aria-hidden size={16} />} onClick={copy}>
        {t('passport.copyLink')}
      </Button>
    </div>
  );
}

/** Calls `onSignIn` when this user signs in on another device. */
const useSignInElsewhere = (onSignIn: () => void): void =>
  useEvents(({ name }) => name === 'identity.signedIn' && onSignIn());
