import { useTranslation } from 'react-i18next';
import { CountBadge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** How many notices wait to be read, as a number for the eye and a phrase for the ear. Nothing when there are none. */
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
