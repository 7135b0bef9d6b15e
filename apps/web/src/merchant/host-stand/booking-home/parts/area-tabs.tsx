import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { NO_AREA } from '../stand/stand-search.ts';
import { useAreas } from '../stand/use-areas.ts';

/** Chooses the area that is drawn. Nothing to choose if there is only one. */
export function AreaTabs() {
  const { t } = useTranslation('booking-views');
  const { areas, shown, setArea: onChange } = useAreas();
  const value = shown === 'all' ? null : (shown ?? NO_AREA);
  if (areas.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      role="group"
      aria-label={t('areas')}
      className="bar-hidden flex min-w-0 gap-1.5 overflow-x-auto p-0.5"
    >
      <FilterChip selected={value === null} onClick={() => onChange(null)}>
        {t('allAreas')}
      </FilterChip>
      {areas.map(({ id, name, count }) => (
        <FilterChip key={id} selected={value === id} count={count} onClick={() => onChange(id)}>
          {name}
        </FilterChip>
      ))}
    </div>
  );
}
