import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { Seal } from './seal.tsx';

/** The logo with the brand's name. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={classes('inline-flex items-center gap-2.5', className)}>
      <Seal />
      <span className="font-semibold font-serif text-title leading-none">{t('brand')}</span>
    </span>
  );
}
