import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { CUISINE_FAMILIES, familyOf } from '@xiwei/contract/stores/cuisines.ts';
import type { Cuisine } from '@xiwei/contract/stores/stores.model.ts';
import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locate, useLocated } from '#shell/geolocation.ts';
import { FilterChip } from '#ui/chip.tsx';
import { Spinner } from '#ui/spinner.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })));

export interface CuisineFilterProps {
  search: EveningSearch;
  onAsk: (change: Partial<EveningSearch>) => void;
}

/**
 * What to eat: the kitchens of the world, and below them the finer cuisines of the chosen one; before them what is
 * nearest, and all filters in one place. Pressing a finer one again goes back to its whole kitchen.
 */
export function CuisineFilter({ search, onAsk }: CuisineFilterProps) {
  const { t } = useTranslation('stores');
  const choose = (cuisine: Cuisine | undefined) => onAsk({ cuisine });
  const chosen = search.cuisine;
  const open = chosen && familyOf(chosen);
  return (
    <div className="flex flex-col">
      <Strip label={t('filter.label')}>
        <AllFilters search={search} onAsk={onAsk} />
        <NearMe search={search} onAsk={onAsk} />
        <FilterChip selected={!chosen} onClick={() => choose(undefined)}>
          {t('filter.all')}
        </FilterChip>
        {CUISINE_FAMILIES.map(({ family }) => (
          <FilterChip key={family} selected={open?.family === family} onClick={() => choose(family)}>
            {t(`cuisines.${family}`)}
          </FilterChip>
        ))}
      </Strip>
      {open && open.members.length > 0 && (
        <Strip key={open.family} label={t('filter.within', { cuisine: t(`cuisines.${open.family}`) })}>
          {open.members.map((cuisine) => (
            <FilterChip
              key={cuisine}
              selected={cuisine === chosen}
              onClick={() => choose(cuisine === chosen ? open.family : cuisine)}
            >
              {t(`cuisines.${cuisine}`)}
            </FilterChip>
          ))}
        </Strip>
      )}
    </div>
  );
}

/** How much of the next chip peeks out beside the chosen one. */
const PEEK = 60;

/** A row of chips that scrolls sideways on a phone and wraps on a desktop. It opens with the chosen one in sight. */
function Strip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const pressed = [...(strip.current?.querySelectorAll<HTMLElement>('[aria-pressed=true]') ?? [])].at(-1);
    if (strip.current && pressed)
      strip.current.scrollLeft = pressed.offsetLeft + pressed.offsetWidth - strip.current.clientWidth + PEEK;
  }, []);
  return (
    <fieldset
      ref={strip}
      aria-label={label}
      className="bar-hidden relative flex min-w-0 gap-2 overflow-x-auto px-gutter py-1.5 lg:flex-wrap"
    >
      {children}
    </fieldset>
  );
}

function AllFilters({ search, onAsk }: CuisineFilterProps) {
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
          <FilterSheet open={open} onOpenChange={setOpen} search={search} onAsk={onAsk} />
        </Suspense>
      )}
    </>
  );
}

/** The nearest first, once the device has said where it is. */
function NearMe({ search, onAsk }: CuisineFilterProps) {
  const { t } = useTranslation('stores');
  const { asking } = useLocated();
  const on = search.near === true;
  return (
    <FilterChip
      selected={on}
      onClick={() => {
        if (!on) locate();
        onAsk({ near: on ? undefined : true, ...(!on && { city: undefined }) });
      }}
    >
      {asking ? <Spinner size={15} /> : <LocateFixed aria-hidden size={15} />}
      {t('filter.near')}
    </FilterChip>
  );
}
