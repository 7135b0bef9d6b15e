import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { PageHeader, type PageHeaderProps } from '#ui/page-header.tsx';

interface DinerPageProps extends Pick<PageHeaderProps, 'detail' | 'actions' | 'sticky'> {
  title: string;
  /** Title of the browser tab, if it says more than the heading. The brand is added to the heading otherwise. */
  documentTitle?: string | undefined;
  /**
   * Path that Back leads to when the page was opened directly, or a button of its own. Pages of the bottom navigation have
   * none.
   */
  back?: string | Exclude<ReactNode, string> | undefined;
  children: ReactNode;
}

/** Layout of a diner's page: heading with Back and actions, then the content. Sets the document title. */
export function DinerPage({ title, documentTitle, back, children, ...header }: DinerPageProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-1 flex-col">
      <title>{documentTitle ?? `${title} · ${t('brand')}`}</title>
      <PageHeader
        {...header}
        title={title}
        back={typeof back === 'string' ? <BackButton to={back} /> : back}
      />
      {children}
    </div>
  );
}
