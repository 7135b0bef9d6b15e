import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { TONE_ICONS, TONE_ON_TINT, type Tone } from './tone.ts';

export interface NoticeBarProps {
  tone?: Tone | undefined;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

/** An inline notice. Negative ones are alerts that interrupt a screen reader; the others are announced politely. */
export function NoticeBar({ tone = 'info', title, children, action, onDismiss, className }: NoticeBarProps) {
  const { t } = useTranslation('kit');
  const Icon = TONE_ICONS[tone];
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      className={classes(
        'flex items-start gap-3 rounded-normal px-4 py-3 text-small',
        TONE_ON_TINT[tone],
        className,
      )}
    >
      <Icon aria-hidden size={18} className="mt-[0.15em] shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-1">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={t('dismiss')}
          icon={<X aria-hidden size={16} />}
          size="small"
          className="-my-1.5 -me-2"
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
