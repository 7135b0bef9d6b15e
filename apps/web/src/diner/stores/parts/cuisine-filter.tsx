import { useNavigate } from '@tanstack/react-router';
import { CUISINE_FAMILIES, familyOf } from '@xiwei/contract/stores/cuisines.ts';
import type { Cuisine } from '@xiwei/contract/stores/stores.model.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#ui/chip.tsx';

/**
 * What to eat: the kitchens of the world, and below them the finer cuisines of the chosen one. The choice is in the
 * query string; pressing a finer one again goes back to its whole kitchen.
 */
export function CuisineFilter({ chosen }: { chosen: Cuisine | undefined }) {
  const { t } = useTranslation('stores');
  const choose = useChooseCuisine();
  const open = chosen && familyOf(chosen);
  return (
    <div className="sticky top-0 z-10 flex flex-col bg-ground pb-2 lg:top-16">
      <Strip label={t('filter.label')}>
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

/** A row of chips that scrolls sideways on a phone and wraps on a desktop. It opens with the chosen one in sight. */
function Strip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (strip.current && pressed)
      strip.current.scrollLeft = pressed.offsetLeft - strip.current.offsetLeft - 20;
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

function useChooseCuisine(): (cuisine: Cuisine | undefined) => void {
  const navigate = useNavigate();
  return (cuisine) => void navigate({ to: '.', search: { cuisine }, replace: true });
}
