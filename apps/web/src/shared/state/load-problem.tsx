import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface LoadProblemProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean | undefined;
  action?: ReactNode;
}

/** What stands in place of something that could not be read. */
export function LoadProblem({ error, ...rest }: LoadProblemProps) {
  const { t } = useTranslation();
  if (error instanceof ConnectionLost) return <ErrorState detail={t('connection.lost')} {...rest} />;
  if (!isRefusal(error)) return <ErrorState detail={t('states.errorDetail')} {...rest} />;
  const unexpected = error.status >= 500;
  return (
    <ErrorState
      detail={unexpected ? t('states.errorDetail') : error.message}
      traceId={unexpected ? error.traceId : undefined}
      {...rest}
    />
  );
}
