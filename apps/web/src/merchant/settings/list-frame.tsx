import { Outlet, useChildMatches, useMatch } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageBar } from '#merchant/shell/page-bar.tsx';
import { StoreTitle } from '#merchant/shell/store-title.tsx';
import { useCrumbs } from '#merchant/shell/use-crumbs.ts';
import { classes } from '#ui/classes.ts';
import type { ListWords } from './list-words.ts';

/** Returns the id of the element that opens an entry of the list on the page. */
export const entryElementId = (id: string): string => `entry-${id}`;

interface ListFrameProps {
  words: Pick<ListWords, 'title' | 'choose'>;
  icon: LucideIcon;
  /** Buttons at the end of the heading's line. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * Layout of a list and its open entry, which is a page of its own: beside the list on a desktop, in place of it on a phone.
 * The list stays in place while entries are opened and closed.
 */
export function ListFrame({ words, icon: Icon, actions, children }: ListFrameProps) {
  const crumbs = useCrumbs();
  const { isOpen } = useOpenEntry();
  return (
    <div className="lg:grid lg:flex-1 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className={classes('min-w-0', isOpen && 'max-lg:hidden')}>
        {!isOpen && <StoreTitle>{words.title}</StoreTitle>}
        <PageBar title={words.title} detail={undefined} actions={actions} crumbs={crumbs} />
        <div className="flex max-w-180 flex-col gap-4 px-gutter py-4">{children}</div>
      </div>
      <div className="lg:sticky lg:top-0 lg:h-dvh lg:scroll-pt-20 lg:overflow-y-auto lg:border-line lg:border-s lg:bg-surface">
        <Outlet />
        {!isOpen && (
          <div className="grid h-full place-items-center p-gutter text-center text-ink-soft max-lg:hidden">
            <p className="flex max-w-60 flex-col items-center gap-3">
              <Icon aria-hidden size={28} strokeWidth={1.5} />
              {words.choose}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Returns whether an entry's page is open. When it closes, the focus returns to the element that opened it. */
function useOpenEntry(): { isOpen: boolean } {
  // The list alone has the same page above it as its frame; the pages of entries have the list.
  const { staticData } = useMatch({ strict: false });
  const page = useChildMatches({ select: (matches) => matches.at(-1) });
  const isOpen = page !== undefined && page.staticData.parent !== staticData.parent;
  const { storeId: _storeId, ...params }: Record<string, string> = page?.params ?? {};
  const [entryId] = Object.values(params);
  const lastOpen = useRef<string>(undefined);
  useEffect(() => {
    if (entryId !== undefined) lastOpen.current = entryId;
    if (isOpen || lastOpen.current === undefined || document.activeElement !== document.body) return;
    document.getElementById(entryElementId(lastOpen.current))?.focus();
    lastOpen.current = undefined;
  }, [isOpen, entryId]);
  return { isOpen };
}
