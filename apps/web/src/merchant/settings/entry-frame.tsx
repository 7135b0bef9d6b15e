import { useCanGoBack, useMatch, useNavigate } from '@tanstack/react-router';
import { SearchX, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StoreTitle } from '#merchant/shell/store-title.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ListWords } from './list-words.ts';

interface EntryFrameProps {
  title: string;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of an entry's page: heading with the way back to the list, and the content. */
export function EntryFrame({ title, actions, children }: EntryFrameProps) {
  const { t } = useTranslation();
  const { path, toList } = useToList();
  const heading = useHeadingFocus();
  return (
    <div className="flex min-h-full flex-col">
      <StoreTitle>{title}</StoreTitle>
      <div
        data-entry-bar
        className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-line bg-ground px-gutter lg:border-b lg:bg-surface"
      >
        <div className="-ms-3 -me-1 lg:hidden">
          <BackButton to={path} />
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 min-w-0 flex-1 py-2 font-semibold text-headline outline-none wrap-anywhere lg:text-title"
        >
          {title}
        </h1>
        {actions}
        <IconButton
          label={t('actions.close')}
          icon={<X aria-hidden size={20} />}
          onClick={() => void toList()}
          className="-me-2 max-lg:hidden"
        />
      </div>
      <div className="flex flex-1 flex-col px-gutter py-4">{children}</div>
    </div>
  );
}

/** Returns the path of the list that the open entry belongs to, and a function that goes there with its search and filters. */
export function useToList() {
  const { id: storeId } = useWorkplace();
  const { staticData } = useMatch({ strict: false });
  const navigate = useNavigate();
  const path = `/web/${storeId}/${staticData.parent}`;
  const toList = (options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    navigate({ to: path, search: (before: object) => before, ...options } as never);
  return { path, toList };
}

/** Moves the focus to the heading of an entry that is opened from the list, unless a field of it has the focus. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const canGoBack = useCanGoBack();
  useEffect(() => {
    const page = heading.current?.parentElement?.parentElement;
    if (canGoBack && !page?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [canGoBack]);
  return heading;
}

/** State of an entry's page whose entry does not exist, or no longer does. */
export function EntryMissing({ words }: { words: ListWords['missing'] }) {
  const { t } = useTranslation('settings');
  const { toList } = useToList();
  return (
    <div role="alert">
      <EmptyState
        icon={<SearchX size={30} strokeWidth={1.5} />}
        title={words.title}
        detail={words.detail}
        action={
          <Button variant="secondary" onClick={() => void toList({ replace: true })}>
            {t('entry.toList')}
          </Button>
        }
      />
    </div>
  );
}
