import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { CUISINE_FAMILIES } from '@xiwei/contract/stores/cuisines.ts';
import { type Cuisine, PER_CAPITA_BANDS } from '@xiwei/contract/stores/store-kinds.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { Sheet } from '#ui/sheet.tsx';

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: EveningSearch;
  onSearchChange: (change: Partial<EveningSearch>) => void;
}

/** Sheet with price bands and all cuisines by family. Changes apply immediately to the list behind it. */
export function FilterSheet({ open, onOpenChange, search, onSearchChange }: FilterSheetProps) {
  const { t } = useTranslation('stores');
  const { band } = useStoreWords();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('filter.title')}
      wide="side"
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => onSearchChange({ cuisine: undefined, perCapita: undefined })}
          >
            {t('filter.clear')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('filter.done')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6 pb-4">
        <ChipGroup label={t('filter.perCapita')}>
          <FilterChip
            selected={search.perCapita === undefined}
            onClick={() => onSearchChange({ perCapita: undefined })}
          >
            {t('filter.anyPrice')}
          </FilterChip>
          {PER_CAPITA_BANDS.map((name) => (
            <FilterChip
              key={name}
              selected={search.perCapita === name}
              onClick={() => onSearchChange({ perCapita: name })}
            >
              {band(name)}
            </FilterChip>
          ))}
        </ChipGroup>
        <ChipGroup label={t('filter.label')}>
          <CuisineChip cuisine={undefined} search={search} onSearchChange={onSearchChange} />
        </ChipGroup>
        {CUISINE_FAMILIES.map(({ family, members }) => (
          <ChipGroup key={family} label={t(`cuisines.${family}`)}>
            {[family, ...members].map((cuisine) => (
              <CuisineChip key={cuisine} cuisine={cuisine} search={search} onSearchChange={onSearchChange} />
            ))}
          </ChipGroup>
        ))}
      </div>
    </Sheet>
  );
}

function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-small">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface CuisineChipProps extends Pick<FilterSheetProps, 'search' | 'onSearchChange'> {
  cuisine: Cuisine | undefined;
}

function CuisineChip({ cuisine, search, onSearchChange }: CuisineChipProps) {
  const { t } = useTranslation('stores');
  return (
    <FilterChip selected={search.cuisine === cuisine} onClick={() => onSearchChange({ cuisine })}>
      {cuisine ? t(`cuisines.${cuisine}`) : t('filter.all')}
    </FilterChip>
  );
}
