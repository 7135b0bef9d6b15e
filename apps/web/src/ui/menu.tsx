import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useSide } from './side-theme.tsx';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Link to open instead: `render={<Link to="/" />}`. */
  render?: ReactElement | undefined;
  /** Destroys something: shown in the colour of danger. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Keyboard shortcut to show, such as "E". The page itself handles the key. */
  shortcut?: string | undefined;
}

export interface MenuProps {
  /** Accessible name of the menu and its button, such as "Actions of table A6". */
  label: string;
  /** The actions, in groups that a line separates. Empty groups are left out. */
  groups: readonly (readonly MenuAction[])[];
  /** Button that opens the menu; three dots by default. */
  trigger?: ReactElement | undefined;
  /** Returns the element that gets the focus when the menu closes; its button by default. */
  returnFocusTo?: (() => HTMLElement | null | undefined) | undefined;
}

/** A list of actions that a button opens. Arrow keys move, typing selects by first letters, Escape closes. */
export function Menu({ label, groups, trigger, returnFocusTo }: MenuProps) {
  const side = useSide();
  const shown = groups.filter((group) => group.length > 0);
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger
          render={
            trigger ?? (
              <IconButton label={label} icon={<EllipsisVertical aria-hidden size={18} />} size="small" />
            )
          }
        />
        <BaseMenu.Portal>
          <BaseMenu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-60 select-none">
            <BaseMenu.Popup
              data-side={side}
              finalFocus={returnFocusTo && (() => returnFocusTo() ?? true)}
              className="transition-overlay max-h-(--available-height) min-w-44 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-normal border border-line bg-raised p-1 shadow-high outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
            >
              {shown.map((group, index) => (
                <BaseMenu.Group
                  key={group[0]?.label}
                  className={index > 0 ? 'mt-1 border-line border-t pt-1' : ''}
                >
                  {group.map((action) => (
                    <MenuItem key={action.label} {...action} />
                  ))}
                </BaseMenu.Group>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  );
}

function MenuItem({ label, icon, onSelect, render, danger, disabled, shortcut }: MenuAction) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={disabled}
      render={render}
      aria-keyshortcuts={shortcut}
      className={classes(
        'flex min-h-control-small cursor-default items-center gap-2.5 rounded-small px-2.5 py-1.5 text-small outline-none data-disabled:opacity-45 data-highlighted:bg-press',
        danger && 'text-negative',
      )}
    >
      <span className="grid size-5 shrink-0 place-items-center">{icon}</span>
      <span className="min-w-0 flex-1">{label}</span>
      {shortcut && (
        <kbd aria-hidden className="font-mono text-caption text-ink-soft">
          {shortcut}
        </kbd>
      )}
    </BaseMenu.Item>
  );
}
