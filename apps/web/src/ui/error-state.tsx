import { CloudAlert, Copy, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title?: string | undefined;
  /** What was saved and what to do next. */
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Identifies the error in our logs. */
  traceId?: string | undefined;
  /** A second action, such as a link home. */
  action?: ReactNode;
  className?: string | undefined;
}

export function ErrorState({
  title,
  detail,
  onRetry,
  retrying = false,
  traceId,
  action,
  className,
}: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div
      role="alert"
      className={classes('flex flex-col items-center gap-2 px-gutter py-12 text-center', className)}
    >
      <div
        aria-hidden
        className="mb-3 grid size-18 place-items-center rounded-full bg-negative-soft text-negative"
      >
        <CloudAlert size={32} strokeWidth={1.5} />
      </div>
      <p className="font-semibold text-lead">{title ?? t('states.errorTitle')}</p>
      {detail && <div className="max-w-80 text-ink-soft">{detail}</div>}
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button
              variant="secondary"
              loading={retrying}
              icon={<RotateCw aria-hidden size={18} />}
              onClick={onRetry}
            >
              {t('actions.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
      {traceId && <TraceId traceId={traceId} />}
    </div>
  );
}

function TraceId({ traceId }: { traceId: string }) {
  const { t } = useTranslation(['kit', 'common']);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(traceId).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-caption text-ink-soft">
      <span>{t('traceId')}</span>
      <code className="font-mono select-all">{traceId}</code>
      <IconButton
        label={t('copyTraceId')}
        icon={<Copy aria-hidden size={15} />}
        size="small"
        onClick={copy}
      />
      <span aria-live="polite">{outcome && t(`common:actions.${outcome}`)}</span>
    </p>
  );
}
