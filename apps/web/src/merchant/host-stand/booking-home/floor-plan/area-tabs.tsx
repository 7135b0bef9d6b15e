import { useTranslation } from 'react-i18next';
import { FilterChip } from '#ui/chip.tsx';

interface AreaTabsProps {
  areas: readonly { id: string; name: string; count: number }[];
  /** Null is all areas. */
  value: string | null;
  onChange: (area: string | null) => void;
}

/** Chooses the area that is drawn. Nothing to choose if there is only one. */
export function AreaTabs({ areas, value, onChange }: AreaTabsProps) {
  const { t } = useTranslation('booking-views');
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
