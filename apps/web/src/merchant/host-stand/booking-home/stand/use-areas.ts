import { textFor } from '@xiwei/contract/common/language.ts';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStand } from './stand-context.ts';
import { NO_AREA } from './stand-search.ts';

/** Returns the areas with tables, and the one that is shown: `all`, an id, or null for tables without an area. */
export function useAreas() {
  const { t } = useTranslation('booking-views');
  const { seating, areaId, setArea } = useStand();
  const language = useLanguage();
  const areaName = useCallback(
    (id: string | null) => {
      const area = seating.areas.find((each) => each.id === id);
      return (area && textFor(area.name, language)) || t('noArea');
    },
    [seating.areas, language, t],
  );
  const areas = useMemo(
    () =>
      [...seating.areas.toSorted((a, b) => a.position - b.position).map(({ id }) => id), null]
        .map((id) => ({
          id: id ?? NO_AREA,
          name: areaName(id),
          count: seating.items.filter((item) => item.areaId === id).length,
        }))
        .filter(({ count }) => count > 0),
    [seating, areaName],
  );
  const isKnown = areas.some(({ id }) => id === areaId);
  const shown = !isKnown || areaId === null ? ('all' as const) : areaId === NO_AREA ? null : areaId;
  return { areas, areaName, shown, setArea };
}
