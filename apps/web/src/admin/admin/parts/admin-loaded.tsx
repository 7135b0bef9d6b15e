import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { Loaded, type LoadedQuery } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';

interface AdminGateProps {
  error: Error | null;
  children: ReactNode;
}

/**
 * Shows its content, unless a read was refused to this person: an administrator without a second factor is led to its set-up,
 * another person reads that the page is not for them.
 */
export function AdminGate({ error, children }: AdminGateProps) {
  const { t } = useTranslation(['admin', 'common']);
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (isRefusal(error, 'secondFactorRequired'))
    return <GoTo path={`/security?returnTo=${encodeURIComponent(path)}`} />;
  if (!isRefusal(error, 'notAllowed')) return children;
  return (
    <NotAllowed
      title={t('refusedTitle')}
      detail={t('refusedDetail')}
      action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
    />
  );
}

interface AdminLoadedProps<Data> {
  of: LoadedQuery<Data>;
  skeleton: ReactNode;
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a read of platform staff with its states. */
export const AdminLoaded = <Data,>({ of, ...content }: AdminLoadedProps<Data>) => (
  <AdminGate error={of.error}>
    <Loaded of={of} {...content} />
  </AdminGate>
);
