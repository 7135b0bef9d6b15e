import { useTranslation } from 'react-i18next';
import { lossNow } from '#api/connection.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface ReadFailedProps {
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
}

/** A part of a page could not be read: why, what to do, and the code that finds it in our logs. */
export function ReadFailed({ error, onRetry, retrying }: ReadFailedProps) {
  const { t } = useTranslation();
  const isLost = error instanceof ConnectionLost;
  const detail = t(isLost ? `connection.${lossNow()}` : 'states.errorDetail');
  return (
    <ErrorState
      title={isLost ? t('connection.notKept') : undefined}
      detail={isRefusal(error) ? error.message : detail}
      traceId={isRefusal(error) ? error.traceId : undefined}
      onRetry={() => void onRetry()}
      retrying={retrying}
    />
  );
}
