import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';

export interface ChipProps {
  children: string;
  icon?: ReactNode;
  onRemove?: (() => void) | undefined;
  className?: string | undefined;
}

/** A tag or a selected value. Has a remove button if `onRemove` is given. */
export function Chip({ children, icon, onRemove, className }: ChipProps) {
  const { t } = useTranslation('kit');
  return (
    <span
      className={classes(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-sunken ps-3 text-small',
        onRemove ? 'pe-1' : 'pe-3',
        className,
      )}
    >
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={t('remove', { what: children })}
          onClick={onRemove}
          className="transition-feedback grid size-6 place-items-center rounded-full text-ink-soft hover:bg-press hover:text-ink"
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </span>
  );
}
