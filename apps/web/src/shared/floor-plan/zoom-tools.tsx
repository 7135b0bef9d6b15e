import { Maximize, Minus, Plus } from 'lucide-react';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolIcon } from './tool-icon.tsx';
import type { Viewport } from './viewport.ts';

/** Buttons that zoom a floor plan, with the present scale. */
export function ZoomTools({ viewport, fit }: { viewport: Viewport; fit: () => void }) {
  const { t, i18n } = useTranslation('seating-floor');
  const scale = useStore(viewport, (view) => view.scale);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      role="group"
      aria-label={t('zoom.label')}
      className="absolute end-2 bottom-2 flex items-center rounded-full border border-line bg-surface shadow-low"
    >
      <ToolIcon label={t('zoom.out')} icon={Minus} onClick={viewport.zoomOut} keys="-" />
      <span className="w-11 text-center text-caption text-ink-soft tabular-nums">
        {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(scale)}
      </span>
      <ToolIcon label={t('zoom.in')} icon={Plus} onClick={viewport.zoomIn} keys="+" />
      <ToolIcon label={t('zoom.fit')} icon={Maximize} onClick={fit} keys="0" />
    </div>
  );
}
