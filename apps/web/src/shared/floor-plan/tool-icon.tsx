import type { LucideIcon } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface ToolIconProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  disabled?: boolean | undefined;
  /** Key that does the same, such as "Control+Z". */
  keys?: string | undefined;
  pressed?: boolean | undefined;
}

/** A button with an icon that names itself on hover and focus. */
export function ToolIcon({ label, icon: Icon, onClick, disabled, keys, pressed }: ToolIconProps) {
  return (
    <Tooltip text={label}>
      <IconButton
        label={label}
        icon={<Icon aria-hidden size={18} />}
        size="small"
        onClick={onClick}
        disabled={disabled}
        aria-keyshortcuts={keys}
        aria-pressed={pressed}
        className={pressed ? 'bg-accent-soft' : undefined}
      />
    </Tooltip>
  );
}
