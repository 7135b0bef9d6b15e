import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PageHeaderProps } from '#ui/page-header.tsx';
import { useDesk } from './desk.ts';

interface DeskPageProps extends Pick<PageHeaderProps, 'detail' | 'back' | 'actions'> {
  title: string;
  children: ReactNode;
}

/** A page of a store: its title above, also in the browser's tab with the store's name, and its content below. */
export function DeskPage({ title, actions, children, ...header }: DeskPageProps) {
  const { t } = useTranslation();
  const { name } = useDesk();
  return (
    <>
      <title>{`${title} · ${name} · ${t('brand')}`}</title>
      <PageHeader
        {...header}
        title={<span className="text-headline">{title}</span>}
        actions={actions && <div className="me-3">{actions}</div>}
        className="lg:pt-4"
      />
      <div className="flex flex-col gap-6 px-gutter pt-2">{children}</div>
    </>
  );
}
