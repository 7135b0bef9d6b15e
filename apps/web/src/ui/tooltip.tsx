import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useSide } from './side-theme.tsx';

interface TooltipProps {
  /** Text shown beside the control. The control needs an accessible name of its own: tooltips are not read out. */
  text: ReactNode;
  /** Side of the control at which the text appears. */
  at?: 'top' | 'right' | 'bottom' | undefined;
  /** False shows the control alone, for example while its label is visible. */
  enabled?: boolean | undefined;
  /** The control: a button or a link. */
  children: ReactElement;
}

/** Names a control that shows an icon only, on hover and on keyboard focus. */
export function Tooltip({ text, at = 'top', enabled = true, children }: TooltipProps) {
  const side = useSide();
  return (
    <BaseTooltip.Root disabled={!enabled}>
      <BaseTooltip.Trigger delay={300} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={at} sideOffset={8} className="z-50">
          <BaseTooltip.Popup
            data-side={side}
            className="flex items-center gap-2 rounded-small bg-ink px-2.5 py-1.5 text-ground text-small shadow-high"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
