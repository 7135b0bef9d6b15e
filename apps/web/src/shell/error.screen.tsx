import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#api/refusal.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** The page itself failed: says so, and offers a way out and the code that finds it in our logs. */
export function ErrorScreen({ error, reset }: Partial<ErrorComponentProps>) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col justify-center p-gutter">
      <h1 className="sr-only">{t('brand')}</h1>
      <ErrorState
        title={t('states.errorTitle')}
        detail={isRefusal(error) ? error.message : t('states.errorDetail')}
        {...(reset && { onRetry: reset })}
        traceId={isRefusal(error) ? error.traceId : codeOf(error)}
        action={
          <Button variant="secondary" render={<Link to="/" />}>
            {t('actions.goHome')}
          </Button>
        }
      />
    </div>
  );
}

/** A short name for a fault that never reached the server: the same fault has the same one. */
function codeOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error);
  let code = 0;
  for (const sign of text) code = (Math.imul(code, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return `web-${code.toString(16)}`;
}
