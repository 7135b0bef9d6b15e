import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The address names a store or a merchant that there isn't. */
export function Missing({ what }: { what: 'store' | 'merchant' }) {
  const { t } = useTranslation(['stores', 'common']);
  const title = t(`missing.${what}Title`);
  return (
    <div className="grid flex-1 place-items-center">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<MapPinOff size={32} strokeWidth={1.5} />}
        title={title}
        detail={t('missing.detail')}
        action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
      />
    </div>
  );
}
