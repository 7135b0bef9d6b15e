import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { CUISINE_FAMILIES, familyOf } from '@xiwei/contract/stores/cuisines.ts';
import type { Cuisine } from '@xiwei/contract/stores/store-kinds.ts';
import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { requestLocation, useGeolocation } from '#shell/geolocation.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { Spinner } from '#ui/spinner.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })));

export interface CuisineFilterProps {
  search: EveningSearch;
  onSearchChange: (change: Partial<EveningSearch>) => void;
}

/**
 * Filter chips: all filters, “near me”, cuisine families, and the members of the selected family in a second row. Pressing a
 * selected member again selects its family.
 */
export function CuisineFilter({ search, onSearchChange }: CuisineFilterProps) {
  const { t } = useTranslation('stores');
  const selectCuisine = (cuisine: Cuisine | undefined) => onSearchChange({ cuisine });
  const selected = search.cuisine;
  const open = selected && familyOf(selected);
  return (
    <div className="flex flex-col">
      <ChipRow label={t('filter.label')}>
        <AllFiltersChip search={search} onSearchChange={onSearchChange} />
        <NearMeChip search={search} onSearchChange={onSearchChange} />
        <FilterChip selected={!selected} onClick={() => selectCuisine(undefined)}>
          {t('filter.all')}
        </FilterChip>
        {CUISINE_FAMILIES.map(({ family }) => (
          <FilterChip key={family} selected={open?.family === family} onClick={() => selectCuisine(family)}>
            {t(`cuisines.${family}`)}
          </FilterChip>
        ))}
      </ChipRow>
      {open && open.members.length > 0 && (
        <ChipRow key={open.family} label={t('filter.within', { cuisine: t(`cuisines.${open.family}`) })}>
          {open.members.map((cuisine) => (
            <FilterChip
              key={cuisine}
              selected={cuisine === selected}
              onClick={() => selectCuisine(cuisine === selected ? open.family : cuisine)}
            >
              {t(`cuisines.${cuisine}`)}
            </FilterChip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}

/** Pixels of the next chip left visible beside the selected one. */
const PEEK = 60;

/** Row of chips that scrolls on phones and wraps on desktops. Scrolls to the selected chip on mount. */
function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const pressed = [...(row.current?.querySelectorAll<HTMLElement>('[aria-pressed=true]') ?? [])].at(-1);
    if (row.current && pressed)
      row.current.scrollLeft = pressed.offsetLeft + pressed.offsetWidth - row.current.clientWidth + PEEK;
  }, []);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className="bar-hidden relative flex min-w-0 gap-2 overflow-x-auto px-gutter py-1.5 lg:flex-wrap"
    >
      {children}
    </fieldset>
  );
}

function AllFiltersChip({ search, onSearchChange }: CuisineFilterProps) {
  const { t } = useTranslation('stores');
  const [open, setOpen] = useState<boolean>();
  const count = [search.cuisine, search.perCapita].filter(Boolean).length;
  return (
    <>
      <FilterChip
        selected={count > 0}
        aria-haspopup="dialog"
        count={count > 0 ? count : undefined}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden size={15} />
        {t('filter.open')}
      </FilterChip>
      {open !== undefined && (
        <Suspense>
          <FilterSheet open={open} onOpenChange={setOpen} search={search} onSearchChange={onSearchChange} />
        </Suspense>
      )}
    </>
  );
}

/** Toggles sorting by distance and requests the device location. */
function NearMeChip({ search, onSearchChange }: CuisineFilterProps) {
  const { t } = useTranslation('stores');
  const { pending } = useGeolocation();
  const on = search.near === true;
  return (
    <FilterChip
      selected={on}
      onClick={() => {
        if (!on) requestLocation();
        onSearchChange({ near: on ? undefined : true, ...(!on && { city: undefined }) });
      }}
    >
      {pending ? <Spinner size={15} /> : <LocateFixed aria-hidden size={15} />}
      {t('filter.near')}
    </FilterChip>
  );
}
