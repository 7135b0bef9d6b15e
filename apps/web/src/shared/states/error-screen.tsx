import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { connectionLoss, useConnected } from '#api/connection.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** Full-page error with a retry button, a link home and the code that identifies the error in our logs. */
export function ErrorScreen({ error, reset }: Partial<ErrorComponentProps>) {
  const { t } = useTranslation();
  const isLost = useIsLost(error);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col justify-center p-gutter">
      <h1 className="sr-only">{t('brand')}</h1>
      <ErrorState
        title={t(isLost ? 'connection.notKept' : 'states.errorTitle')}
        detail={messageOf(error) ?? t(isLost ? `connection.${connectionLoss()}` : 'states.errorDetail')}
        {...(reset && { onRetry: reset })}
        traceId={isLost ? undefined : codeOf(error)}
        action={
          <Button variant="secondary" render={<Link to="/" />}>
            {t('actions.goHome')}
          </Button>
        }
      />
    </div>
  );
}

/** Checks whether the connection caused the error. Reloads the page when it is back, since a chunk may be missing. */
function useIsLost(error: unknown): boolean {
  const connected = useConnected();
  const isLost = error instanceof ConnectionLost || (!connected && !isRefusal(error));
  const wasLost = useRef(false);
  useEffect(() => {
    wasLost.current ||= isLost;
    if (wasLost.current && !isLost) location.reload();
  }, [isLost]);
  return isLost;
}

const messageOf = (error: unknown): string | undefined => (isRefusal(error) ? error.message : undefined);

/** Returns the trace id of a refusal. Errors in the browser get a hash of their name and message. */
function codeOf(error: unknown): string {
  if (isRefusal(error)) return error.traceId;
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error);
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `web-${hash.toString(16)}`;
}
