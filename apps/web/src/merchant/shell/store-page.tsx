import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { PageBar } from './page-bar.tsx';
import { StoreTitle } from './store-title.tsx';
import { type Crumb, useCrumbs, usePageName } from './use-crumbs.ts';

interface StorePageProps {
  /** Heading. By default the page's name in the phrases (`shell-merchant:pages`). */
  title?: string | undefined;
  /** A short line beside the heading. */
  detail?: ReactNode;
  /** The page above this one, for those that belong to one thing of many: below the pages of the route table. */
  above?: Crumb | undefined;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  /** Context for the content: a panel at the right on a desktop, which scrolls by itself; below the content on a phone. */
  aside?: ReactNode;
  /** Accessible name of the panel, if the page has one. */
  asideLabel?: string | undefined;
  /** `form` limits the content to a width at which text and fields are easy to read; `full` uses all of it. */
  width?: 'full' | 'form' | undefined;
  children: ReactNode;
}

/**
 * Layout of a store's page: heading with the pages above it and actions, the content, and a side panel. Sets the document
 * title, which includes the store's name.
 */
export function StorePage({
  title,
  detail,
  above,
  actions,
  aside,
  asideLabel,
  width = 'full',
  children,
}: StorePageProps) {
  const pageName = usePageName();
  const heading = title ?? pageName;
  const crumbs = [...useCrumbs(), ...(above ? [above] : [])];
  return (
    <>
      <StoreTitle>{heading}</StoreTitle>
      <PageBar title={heading} detail={detail} actions={actions} crumbs={crumbs} />
      <div className={classes('flex-1', aside !== undefined && 'lg:grid lg:grid-cols-[minmax(0,1fr)_auto]')}>
        <div
          className={classes(
            'flex min-w-0 flex-col gap-5 px-gutter pt-2 pb-4 lg:pt-4',
            width === 'form' && 'w-full max-w-180',
          )}
        >
          {children}
        </div>
        {aside !== undefined && (
          <aside
            aria-label={asideLabel}
            className="grid auto-rows-max gap-5 px-gutter py-4 lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:w-80 lg:overflow-y-auto lg:border-line lg:border-s lg:px-4 xl:w-96"
          >
            {aside}
          </aside>
        )}
      </div>
    </>
  );
}
