import { useTranslation } from '#i18n/use-translation.ts';
import { CountBadge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Number of unread notices, with a phrase for screen readers. Renders nothing for zero. */
export function UnreadBadge({ count, className }: { count: number; className?: string | undefined }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={className}>
        <CountBadge count={count} />
      </span>
      <VisuallyHidden>{t('nav.unread', { count })}</VisuallyHidden>
    </>
  );
}
