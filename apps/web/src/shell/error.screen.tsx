import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lossNow, useConnected } from '#api/connection.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The page itself failed: says so, and offers a way out and the code that finds it in our logs. */
export function ErrorScreen({ error, reset }: Partial<ErrorComponentProps>) {
  const { t } = useTranslation();
  const isLost = useIsLost(error);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col justify-center p-gutter">
      <h1 className="sr-only">{t('brand')}</h1>
      <ErrorState
        title={t(isLost ? 'connection.notKept' : 'states.errorTitle')}
        detail={wordsOf(error) ?? t(isLost ? `connection.${lossNow()}` : 'states.errorDetail')}
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

/** Whether it failed for want of a connection. Code that could not be fetched is tried again when there is one. */
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

const wordsOf = (error: unknown): string | undefined => (isRefusal(error) ? error.message : undefined);

/** What finds a fault in our logs; one that never reached the server has a short name: the same fault the same one. */
function codeOf(error: unknown): string {
  if (isRefusal(error)) return error.traceId;
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error);
  let code = 0;
  for (const sign of text) code = (Math.imul(code, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return `web-${code.toString(16)}`;
}
