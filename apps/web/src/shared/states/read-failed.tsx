import { useTranslation } from 'react-i18next';
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
  const unreachable = error instanceof ConnectionLost ? t('connection.lost') : t('states.errorDetail');
  return (
    <ErrorState
      detail={isRefusal(error) ? error.message : unreachable}
      traceId={isRefusal(error) ? error.traceId : undefined}
      onRetry={() => void onRetry()}
      retrying={retrying}
    />
  );
}
