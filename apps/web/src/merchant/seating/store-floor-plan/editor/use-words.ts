import { textFor } from '@xiwei/contract/common/language.ts';
import type { Area, TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isTable, type PlanObject } from '../model/objects.ts';
import type { CalendarWords } from './edited-plan.ts';

/** Between facts about an object. */
const SEPARATOR = ' · ';

/** Returns functions that name and describe the objects of the plan. */
export function useCalendarWords(kinds: readonly TableKindDetails[], areas: readonly Area[]): CalendarWords {
  const { t } = useTranslation('seating-floor');
  const language = useLanguage();
  return useMemo(() => {
    const seats = new Map(kinds.map(({ id, seatCapacity }) => [id, seatCapacity]));
    const kindNames = new Map(kinds.map(({ id, name }) => [id, textFor(name, language) ?? '']));
    const areaNames = new Map(areas.map(({ id, name }) => [id, textFor(name, language) ?? '']));
    const seatsOf = (object: PlanObject) => (isTable(object) ? (seats.get(object.kindId) ?? 1) : 0);
    const nameOf = (object: PlanObject) =>
      isTable(object) ? t('tableName', { label: object.label }) : t(`fixtures.${object.fixture}`);
    const areaOf = (id: string | null) =>
      (id && areaNames.get(id)) || t(areas.length > 0 ? 'noArea' : 'room');
    const detailOf = (object: PlanObject) => {
      const { areaId, x, y, width, height, rotation } = object.place;
      const parts = [
        isTable(object) && t('seats', { count: seatsOf(object) }),
        isTable(object) && object.disabled && t('outOfUse'),
        areas.length > 0 && areaOf(areaId),
        t('position', { x: Math.round(x), y: Math.round(y) }),
        t('size', { width: Math.round(width), height: Math.round(height) }),
        rotation > 0 && t('rotated', { rotation }),
      ];
      return parts.filter(Boolean).join(SEPARATOR);
    };
    return {
      nameOf,
      detailOf,
      seatsOf,
      areaOf,
      kindOf: (kindId) => kindNames.get(kindId) ?? '',
      describe: (object) => `${nameOf(object)}${SEPARATOR}${detailOf(object)}`,
    };
  }, [kinds, areas, language, t]);
}
