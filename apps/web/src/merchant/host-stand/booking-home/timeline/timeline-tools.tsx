import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToolIcon } from '#shared/floor-plan/tool-icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { GROUPINGS, type Grouping } from './timeline-rows.ts';

interface TimelineToolsProps {
  grouping: Grouping;
  setGrouping: (grouping: Grouping) => void;
  zoom: (direction: 1 | -1) => void;
}

/** Grouping of the rows, and the width of the hours. */
export function TimelineTools({ grouping, setGrouping, zoom }: TimelineToolsProps) {
  const { t } = useTranslation('booking-views');
  const names = { area: t('timeline.byArea'), kind: t('timeline.byKind') };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={t('timeline.groupBy')}
        size="small"
        value={grouping}
        onChange={setGrouping}
        options={GROUPINGS.map((value) => ({ value, label: names[value] }))}
      />
      <p className="ms-auto text-caption text-ink-soft pointer-coarse:hidden max-xl:hidden">
        {t('timeline.moveHelp')}
      </p>
      <div className="ms-auto flex xl:ms-0">
        <ToolIcon label={t('timeline.zoomOut')} icon={Minus} onClick={() => zoom(-1)} />
        <ToolIcon label={t('timeline.zoomIn')} icon={Plus} onClick={() => zoom(1)} />
      </div>
    </div>
  );
}
