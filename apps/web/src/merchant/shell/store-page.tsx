import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, type PageHeaderProps } from '#ui/page-header.tsx';
import { useWorkplace } from './workplace.ts';

interface StorePageProps extends Pick<PageHeaderProps, 'detail' | 'back' | 'actions'> {
  title: string;
  children: ReactNode;
}

/** Layout of a store's page: header and content. Sets the document title, which includes the store's name. */
export function StorePage({ title, actions, children, ...header }: StorePageProps) {
  const { t } = useTranslation();
  const { name } = useWorkplace();
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
