import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';

interface PlatformMarkProps {
  platform: GroupPlatform;
  /** Shows the whole name after the mark; otherwise it is for screen readers and in a tooltip only. */
  withName?: boolean | undefined;
  className?: string | undefined;
}

/** The group-buying platform of an order: a short mark with its name. */
export function PlatformMark({ platform, withName = false, className }: PlatformMarkProps) {
  const { t } = useTranslation('groupbuying');
  const name = t(`platforms.${platform}`);
  return (
    <span
      title={withName ? undefined : name}
      className={classes('inline-flex shrink-0 items-center gap-1.5', className)}
    >
      <span
        aria-hidden
        className="inline-grid h-5 min-w-5 place-items-center rounded-small bg-gold-soft px-1 font-semibold text-caption text-gold"
      >
        {t(`marks.${platform}`)}
      </span>
      <span className={withName ? undefined : 'sr-only'}>{name}</span>
    </span>
  );
}
