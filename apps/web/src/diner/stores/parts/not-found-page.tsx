import { Link } from '@tanstack/react-router';
import { type LucideIcon, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface MissingPageProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** The way on. */
  action: ReactNode;
}

/** The address names something that there isn't. */
export function MissingPage({ icon: Icon, title, detail, action }: MissingPageProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={<Icon size={32} strokeWidth={1.5} />} title={title} detail={detail} action={action} />
    </div>
  );
}

/** The address names a store or a merchant that there isn't. */
export function Missing({ what }: { what: 'store' | 'merchant' }) {
  const { t } = useTranslation(['stores', 'common']);
  return (
    <MissingPage
      icon={MapPinOff}
      title={t(`missing.${what}Title`)}
      detail={t('missing.detail')}
      action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
    />
  );
}
