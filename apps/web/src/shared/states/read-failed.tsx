import { connectionLoss } from '#api/connection.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface ReadFailedProps {
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
}

/** Error state for a part of a page that could not be read: reason, retry button, and the trace id for our logs. */
export function ReadFailed({ error, onRetry, retrying }: ReadFailedProps) {
  const { t } = useTranslation();
  const isLost = error instanceof ConnectionLost;
  const detail = t(isLost ? `connection.${connectionLoss()}` : 'states.errorDetail');
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
