import { Link, useNavigate } from '@tanstack/react-router';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { type DinerListAction, MAX_COUNTED_DINERS } from '@xiwei/contract/diners/diners.model.ts';
import { CopyCheck, FileSpreadsheet, Plus, SearchX, ShieldAlert, UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListFrame } from '#merchant/settings/list-frame.tsx';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { ListTools } from '#merchant/settings/list-tools.tsx';
import { type ListView, useListView } from '#merchant/settings/list-view.ts';
import { useListWords } from '#merchant/settings/use-list-words.ts';
import { LIST_KEYS } from '#merchant/shell/shortcuts.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteList } from '#ui/infinite-list.tsx';
import { Menu } from '#ui/menu.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { guestQueryOf, newGuestOf } from './guest-query.ts';
import { GuestRow } from './guest-row.tsx';
import { useGuestListWords } from './use-guest-words.ts';

const moveFocus = arrowFocus('a[href*="diner-detail"]');

/** The guests of a store: search while typing, filters and sortings, all in the address. */
export function DinerListScreen() {
  const { id: storeId } = useWorkplace();
  const { words } = useGuestListWords();
  const view = useListView(words);
  const guests = useReadPages(dinersApi.listDiners, guestQueryOf(view), { storeId }, { keepPrevious: true });
  const search = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const open = (dinerId: string) =>
    navigate({
      to: '/web/$storeId/diner-detail/$dinerId',
      params: { storeId, dinerId },
      search: (before) => before,
    });
  const create = () =>
    navigate({ to: '/web/$storeId/diner-create', params: { storeId }, search: (before) => before });
  useListShortcuts({
    search: () => search.current?.querySelector('input')?.focus(),
    create: () => void create(),
  });
  const openFirst = () => {
    const first = guests.data?.pages[0]?.items[0];
    // The results may still be those of the text before.
    if (first && !guests.isPlaceholderData) void open(first.id);
  };
  return (
    <ListFrame
      words={words}
      icon={UsersRound}
      actions={<HeadActions label={words.create} can={guests.data?.pages[0]?.can ?? []} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside. */}
      <div className="flex flex-col gap-3" onKeyDown={moveFocus}>
        <ListTools words={words} view={view} searchRef={search} onEnter={openFirst} />
        <Loaded of={guests} skeleton={<SkeletonList count={8} />}>
          {({ pages }) => <Guests view={view} pages={pages} query={guests} />}
        </Loaded>
      </div>
    </ListFrame>
  );
}

interface HeadActionsProps {
  label: string;
  can: readonly DinerListAction[];
}

function HeadActions({ label, can }: HeadActionsProps) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const duplicates = {
    label: t('duplicates'),
    icon: <CopyCheck aria-hidden size={16} />,
    render: <Link to="/web/$storeId/diner-merge" params={{ storeId }} />,
  };
  const files = {
    label: t('files'),
    icon: <FileSpreadsheet aria-hidden size={16} />,
    render: <Link to="/web/$storeId/diner-import" params={{ storeId }} />,
  };
  const more = [
    ...(can.includes('mergeDiners') ? [duplicates] : []),
    ...(can.includes('importDiners') || can.includes('exportDiners') ? [files] : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<ShieldAlert aria-hidden size={16} />}
        render={<Link to="/web/$storeId/diner-risk" params={{ storeId }} />}
      >
        {t('risk')}
      </Button>
      <CreateButton label={label} />
      {more.length > 0 && <Menu label={t('more')} groups={[more]} />}
    </span>
  );
}

function CreateButton({ label }: { label: string }) {
  const { id: storeId } = useWorkplace();
  return (
    <Button
      size="small"
      icon={<Plus aria-hidden size={18} />}
      aria-keyshortcuts={LIST_KEYS.create}
      render={<Link to="/web/$storeId/diner-create" params={{ storeId }} search={(before) => before} />}
    >
      {label}
    </Button>
  );
}

type GuestPages = ReturnType<typeof useReadPages<typeof dinersApi.listDiners>>;

interface GuestsProps {
  view: ListView;
  pages: NonNullable<GuestPages['data']>['pages'];
  query: GuestPages;
}

function Guests({ view, pages, query }: GuestsProps) {
  const { t } = useTranslation('diners-staff');
  const { words, countOf } = useListWords(['diners-staff', 'guests']);
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) return view.isNarrowed ? <NoMatch view={view} /> : <NoGuests />;
  const total = pages[0]?.total ?? items.length;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-ink-soft text-small">
        {total < MAX_COUNTED_DINERS ? countOf(total) : t('manyGuests', { count: total })}
      </p>
      <InfiniteList
        label={words.title}
        items={items}
        itemKey={({ id }) => id}
        end={listEnd(query)}
        onReachBottom={() => void query.fetchNextPage()}
        className="overflow-hidden rounded-large border border-line bg-surface"
      >
        {(guest) => <GuestRow guest={guest} />}
      </InfiniteList>
    </div>
  );
}

function NoGuests() {
  const { words } = useListWords(['diners-staff', 'guests']);
  return (
    <EmptyState
      icon={<UsersRound size={30} strokeWidth={1.5} />}
      title={words.empty.title}
      detail={words.empty.detail}
      action={<CreateButton label={words.create} />}
    />
  );
}

/** Offers to create the guest that was searched for, and to clear search and filters. */
function NoMatch({ view }: { view: ListView }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const text = view.draft.trim();
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('noMatch.title')}
      detail={t('noMatch.detail')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {text !== '' && (
            <Button
              className="max-w-full"
              render={<Link to="/web/$storeId/diner-create" params={{ storeId }} search={newGuestOf(text)} />}
            >
              <span className="truncate">{t('noMatch.create', { text })}</span>
            </Button>
          )}
          <Button variant="secondary" onClick={view.clear}>
            {t('noMatch.clear')}
          </Button>
        </div>
      }
    />
  );
}
