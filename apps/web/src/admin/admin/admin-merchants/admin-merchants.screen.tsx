import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { MERCHANT_STANDINGS, type MerchantStanding } from '@xiwei/contract/stores/store-kinds.ts';
import { Building2, Plus, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AdminGate } from '../parts/admin-loaded.tsx';
import { AdminPage } from '../parts/admin-page.tsx';
import { MerchantRow } from '../parts/merchant-row.tsx';

/** Time after the last key before a search starts, in milliseconds. */
const TYPING_PAUSE_MS = 250;

/** All merchants of the platform. Search and filter are in the address. */
export function AdminMerchantsScreen() {
  const { t } = useTranslation('admin');
  const { q = '', standing } = usePage('/admin/admin-merchants').search;
  const merchants = useReadPages(adminApi.listMerchants, { limit: 30, ...(q !== '' && { q }), standing });
  return (
    <AdminPage
      title={t('merchants')}
      back="/admin/admin-home"
      actions={
        <Button icon={<Plus aria-hidden size={18} />} render={<Link to="/admin/admin-merchant-create" />}>
          {t('list.create')}
        </Button>
      }
    >
      <AdminGate error={merchants.error}>
        <Filters q={q} standing={standing} />
        <LoadedPages
          of={merchants}
          label={t('list.results')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={8} />}
          empty={q === '' && standing === undefined ? <NoMerchants /> : <NothingFound />}
          className="overflow-hidden rounded-large border border-line bg-surface"
        >
          {(merchant) => <MerchantRow merchant={merchant} />}
        </LoadedPages>
      </AdminGate>
    </AdminPage>
  );
}

interface FiltersProps {
  q: string;
  standing: MerchantStanding | undefined;
}

function Filters({ q, standing }: FiltersProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  // The search was changed by a link or by Back.
  if (q !== lastQ) {
    setLastQ(q);
    if (q !== text.trim()) setText(q);
  }
  const show = (next: Partial<FiltersProps>) => {
    const search = { q, standing, ...next };
    void navigate({
      to: '/admin/admin-merchants',
      search: { ...search, q: search.q.trim() || undefined },
      replace: true,
      resetScroll: false,
    });
  };
  const router = useRouter();
  const search = useEffectEvent((typed: string) => {
    // The person may be on the way to another page, which must not be replaced by the list.
    const isLeaving = router.latestLocation.pathname !== '/admin/admin-merchants';
    if (typed.trim() !== q && !isLeaving) show({ q: typed });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="flex flex-col gap-3">
      <SearchBar
        label={t('list.search')}
        value={text}
        onChange={setText}
        onSearch={(typed) => show({ q: typed })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('list.filter')}</legend>
        <FilterChip selected={standing === undefined} onClick={() => show({ standing: undefined })}>
          {t('list.anyStanding')}
        </FilterChip>
        {MERCHANT_STANDINGS.map((option) => (
          <FilterChip
            key={option}
            selected={standing === option}
            onClick={() => show({ standing: standing === option ? undefined : option })}
          >
            {t(`standings.${option}.label`)}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  );
}

function NoMerchants() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      icon={<Building2 size={30} strokeWidth={1.5} />}
      title={t('noMerchants')}
      detail={t('noMerchantsDetail')}
      action={<Button render={<Link to="/admin/admin-merchant-create" />}>{t('list.create')}</Button>}
    />
  );
}

function NothingFound() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('list.nothing')}
      detail={t('list.nothingDetail')}
      action={
        <Button variant="secondary" render={<Link to="/admin/admin-merchants" search={{}} />}>
          {t('list.showAll')}
        </Button>
      }
    />
  );
}
