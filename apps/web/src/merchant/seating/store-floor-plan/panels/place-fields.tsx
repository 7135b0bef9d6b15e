import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PLAN_SIZE } from '#shared/floor-plan/geometry.ts';
import { NumberField, type NumberFieldProps } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { type Place, type PlanObject, SIZE_LIMITS } from '../model/objects.ts';
import { GRID } from '../model/snap.ts';
import { isEqualSided } from '../model/transform.ts';
import { commonValue } from './common-value.ts';

/** Value of the choice "no area"; ids of areas are never empty. */
const NO_AREA = 'none';

/** Position, size, rotation and area of the selected objects, for everyone who does not drag. */
export function PlaceFields({ objects }: { objects: readonly PlanObject[] }) {
  const { t } = useTranslation('seating-floor');
  const { areas, words, tools, readOnly } = useFloorPlan();
  const limits = SIZE_LIMITS[objects.some(({ type }) => type === 'table') ? 'table' : 'fixture'];
  const isSquare = objects.every(isEqualSided);
  const field = (name: Exclude<keyof Place, 'areaId'>, min: number, max: number, step: number) => (
    <DraftNumber
      label={t(`properties.${name}`)}
      value={rounded(commonValue(objects, ({ place }) => place[name]))}
      unit={name === 'rotation' ? '°' : undefined}
      {...{ min, max, step, readOnly }}
      onCommit={(value) =>
        tools.setPlace(
          isSquare && (name === 'width' || name === 'height')
            ? { width: value, height: value }
            : { [name]: value },
        )
      }
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {field('x', 0, PLAN_SIZE, GRID)}
        {field('y', 0, PLAN_SIZE, GRID)}
        {field('width', limits.min, limits.max, GRID)}
        {field('height', limits.min, limits.max, GRID)}
        {field('rotation', 0, 359, 15)}
      </div>
      {areas.length > 0 && (
        <Select
          label={t('properties.area')}
          value={commonValue(objects, ({ place }) => place.areaId ?? NO_AREA)}
          placeholder={t('properties.various')}
          options={[
            ...areas.map(({ id }) => ({ value: id, label: words.areaOf(id) })),
            { value: NO_AREA, label: t('noArea') },
          ]}
          onChange={(value) => tools.setArea(value === NO_AREA ? null : value)}
          readOnly={readOnly}
        />
      )}
    </>
  );
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

interface DraftNumberProps
  extends Pick<NumberFieldProps, 'id' | 'label' | 'unit' | 'step' | 'readOnly' | 'placeholder'> {
  value: number | null;
  min: number;
  max: number;
  /** Called with each number within the limits. */
  onCommit: (value: number) => void;
}

/**
 * A number that applies while it is typed, as soon as it is within the limits. A number outside of them shows the limits, and the
 * field returns to the present value when it is left.
 */
function DraftNumber({ value, min, max, onCommit, ...field }: DraftNumberProps) {
  const { t } = useTranslation('seating-floor');
  const [draft, setDraft] = useState<{ value: number | null }>();
  const isAllowed = (number: number | null): number is number =>
    number !== null && number >= min && number <= max;
  return (
    <NumberField
      {...field}
      min={min}
      max={max}
      decimals={0}
      value={draft ? draft.value : value}
      error={draft && !isAllowed(draft.value) ? t('between', { min, max }) : undefined}
      onChange={(next) => {
        setDraft(isAllowed(next) ? undefined : { value: next });
        if (isAllowed(next)) onCommit(next);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
