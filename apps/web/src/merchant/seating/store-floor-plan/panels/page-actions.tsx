import { Keyboard, SquarePlus } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolIcon } from '#shared/floor-plan/tool-icon.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';

/** Buttons beside the heading: a new area, and the list of keys. */
export function PageActions({ onArea, onHelp }: { onArea: () => void; onHelp: () => void }) {
  const { t } = useTranslation('seating-floor');
  const { readOnly } = useFloorPlan();
  return (
    <>
      {!readOnly && <ToolIcon label={t('area.title')} icon={SquarePlus} onClick={onArea} />}
      <ToolIcon label={t('help.title')} icon={Keyboard} onClick={onHelp} keys="?" />
    </>
  );
}
