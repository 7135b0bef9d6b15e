import { Link, useNavigate } from '@tanstack/react-router';
import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { BOOK_OUT_TABS, type BookOut, type BookOutTab } from '@xiwei/contract/bookout/bookout.model.ts';
import { CalendarHeart, SearchX } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useListShortcuts } from '#merchant/settings/list-shortcuts.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { StatusBadges } from '../parts/status-badges.tsx';

/** The private dining requests of the store by state, searched by guest. The tab is in the address. */
export function BookOutFormListScreen() {
  const { t } = useTranslation('bookout-merchant');
  const navigate = useNavigate();
  const { search } = usePage('/web/$storeId/book-out-form-list');
  const tab = search.tab ?? 'confirm';
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const form = useRef<HTMLFormElement>(null);
  const { id: storeId } = useWorkplace();
  const { data: counts } = useRead(staffBookoutApi.countBookOuts, { params: { storeId } });
  useListShortcuts({ search: () => form.current?.querySelector('input')?.focus() });
  const countOf = (each: BookOutTab) =>
    each === 'confirm' || each === 'allocate' ? counts?.[each] || undefined : undefined;
  return (
    <StorePage width="form">
      <SearchBar ref={form} label={t('list.search')} value={typed} onChange={setTyped} />
      <Tabs
        label={t('list.tabs')}
        value={tab}
        onChange={(chosen) =>
          void navigate({
            to: '.',
            search: { tab: chosen },
            replace: true,
            resetScroll: false,
          } as never)
        }
        items={BOOK_OUT_TABS.map((value) => ({
          value,
          label: t(`list.${value}`),
          count: countOf(value),
          panel: value === tab && <Requests tab={value} q={q} />,
        }))}
      />
    </StorePage>
  );
}

function Requests({ tab, q }: { tab: BookOutTab; q: string }) {
  const { t } = useTranslation('bookout-merchant');
  const { id: storeId } = useWorkplace();
  const query = { tab, ...(q !== '' && { q }) };
  const requests = useReadPages(staffBookoutApi.listBookOuts, query, { storeId }, { keepPrevious: true });
  return (
    <PullToRefresh onRefresh={() => requests.refetch()}>
      <LoadedPages
        of={requests}
        label={t('list.label')}
        itemKey={({ id }) => id}
        skeleton={<SkeletonList shape="rows" count={5} />}
        className="overflow-hidden rounded-large border border-line bg-surface"
        empty={
          q === '' ? (
            <EmptyState
              icon={<CalendarHeart size={30} strokeWidth={1.5} />}
              title={t('list.emptyTitle')}
              detail={t('list.emptyDetail')}
            />
          ) : (
            <EmptyState
              icon={<SearchX size={30} strokeWidth={1.5} />}
              title={t('list.noMatchTitle')}
              detail={t('list.noMatchDetail')}
            />
          )
        }
      >
        {(form) => <RequestRow form={form} />}
      </LoadedPages>
    </PullToRefresh>
  );
}

/** A request in the list: guest, time, people, budget and state. */
function RequestRow({ form }: { form: BookOut }) {
  const { t } = useTranslation('bookout-merchant');
  const words = useBookOutWords();
  const { fullName } = useGuestWords();
  const facts = [
    words.when(form),
    words.people(form.adults),
    form.budget !== null && t('list.budget', { amount: words.money(form.budget) }),
  ];
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{form.diner ? fullName(form.diner) : t('detail.someone')}</span>
          <StatusBadges form={form} />
        </span>
      }
      detail={facts.filter(Boolean).join(' · ')}
      render={
        <Link
          to="/web/$storeId/book-out-form-detail/$formId"
          params={{ storeId: form.storeId, formId: form.id }}
        />
      }
    />
  );
}
