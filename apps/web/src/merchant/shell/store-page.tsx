import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { PageHeader, type PageHeaderProps } from '#ui/page-header.tsx';
import { useWorkplace } from './workplace.ts';

interface StorePageProps extends Pick<PageHeaderProps, 'detail' | 'actions'> {
  title: string;
  children: ReactNode;
}

/**
 * Layout of a store's page: heading with Back and actions, then the content. Sets the document title, which includes the
 * store's name.
 */
export function StorePage({ title, actions, children, ...header }: StorePageProps) {
  const { t } = useTranslation();
  const { name } = useWorkplace();
  const parent = useParentPage();
  return (
    <>
      <title>{`${title} · ${name} · ${t('brand')}`}</title>
      <PageHeader
        {...header}
        title={<span className="text-headline">{title}</span>}
        back={parent && <BackButton to={parent} />}
        actions={actions && <div className="me-3">{actions}</div>}
        className="lg:pt-4"
      />
      <div className="flex flex-col gap-6 px-gutter pt-2">{children}</div>
    </>
  );
}

/** Returns the path of the page above the current one: its parent in the route table or its tab; undefined on a tab. */
function useParentPage(): string | undefined {
  const { id } = useWorkplace();
  const { fullPath, staticData } = useMatch({ strict: false });
  const above = staticData.parent ?? staticData.tab;
  return above && fullPath !== `/web/$storeId/${above}` ? `/web/${id}/${above}` : undefined;
}
