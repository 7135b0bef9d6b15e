import { Link } from '@tanstack/react-router';
import { type LucideIcon, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface NotFoundPageProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** Button that leads to an existing page. */
  action: ReactNode;
}

/** Page for a URL whose subject does not exist. */
export function NotFoundPage({ icon: Icon, title, detail, action }: NotFoundPageProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={<Icon size={32} strokeWidth={1.5} />} title={title} detail={detail} action={action} />
    </div>
  );
}

/** Not-found page for stores and merchants. */
export function NotFound({ what }: { what: 'store' | 'merchant' }) {
  const { t } = useTranslation(['stores', 'common']);
  return (
    <NotFoundPage
      icon={MapPinOff}
      title={t(`missing.${what}Title`)}
      detail={t('missing.detail')}
      action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
    />
  );
}
