import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolIcon } from '#shared/floor-plan/tool-icon.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { ALIGNMENTS, type Alignment } from '../model/arrange.ts';

/** Lucide names its icons after the axis that stays: "vertical" icons align left, centre and right. */
const ICONS: Record<Alignment, LucideIcon> = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

/** Buttons that align the selected objects and make their gaps equal. */
export function ArrangeButtons({ count }: { count: number }) {
  const { t } = useTranslation('seating-floor');
  const { tools } = useFloorPlan();
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-small">{t('arrange.title')}</legend>
      <div className="flex flex-wrap gap-1">
        {ALIGNMENTS.map((alignment) => (
          <ToolIcon
            key={alignment}
            label={t(`arrange.${alignment}`)}
            icon={ICONS[alignment]}
            onClick={() => tools.align(alignment)}
          />
        ))}
        <ToolIcon
          label={t('arrange.across')}
          icon={AlignHorizontalDistributeCenter}
          disabled={count < 3}
          onClick={() => tools.distribute('x')}
        />
        <ToolIcon
          label={t('arrange.down')}
          icon={AlignVerticalDistributeCenter}
          disabled={count < 3}
          onClick={() => tools.distribute('y')}
        />
      </div>
    </fieldset>
  );
}
