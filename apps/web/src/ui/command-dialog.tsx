import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BACKDROP } from './modal-parts.tsx';
import { useSide } from './side-theme.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Something that can be chosen in a command dialog. */
export interface CommandEntry {
  id: string;
  title: string;
  /** A second line, such as why an entry is offered. */
  detail?: string | undefined;
  icon?: ReactNode;
  /** Content at the end of the line, such as a state or the key that does the same. */
  trailing?: ReactNode;
  /** Shown, but cannot be chosen; `detail` says why. */
  disabled?: boolean | undefined;
  onSelect: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly CommandEntry[];
}

export interface CommandDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  placeholder: string;
  /** The typed text. The caller filters the entries by it. */
  text: string;
  onTextChange: (text: string) => void;
  /** Entries in groups. Empty groups are left out. */
  groups: readonly CommandGroup[];
  /** Shown if there is no entry. */
  nothing: string;
  /** Stays open after a choice, for choosing several. */
  keepsOpen?: boolean | undefined;
}

/**
 * A dialog with a search field and the entries that it finds. The first one is highlighted, so that typing and Enter
 * choose; arrow keys move, Escape closes.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { open, onOpenChange, title } = props;
  const side = useSide();
  // The field takes the focus while the dialog is being drawn, before the dialog can record where it was.
  const [before] = useState(() => document.activeElement);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          data-side={side}
          // Without a focus before, it would go to the first link of the page, which then appears.
          finalFocus={() => (before instanceof HTMLElement && before !== document.body ? before : false)}
          className="transition-overlay fixed top-[10dvh] left-1/2 z-50 flex max-h-[75dvh] w-[calc(100vw-1rem)] max-w-150 -translate-x-1/2 flex-col overflow-hidden rounded-large border border-line bg-raised shadow-high data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <BaseDialog.Title render={<VisuallyHidden />}>{title}</BaseDialog.Title>
          <Commands {...props} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Focuses the field as soon as it exists. The dialog would do so in the next frame, and lose letters typed until then. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

function Commands(props: CommandDialogProps) {
  const { title, placeholder, text, onTextChange, nothing, keepsOpen = false, onOpenChange } = props;
  const groups = props.groups.filter(({ items }) => items.length > 0);
  const choose = (entry: CommandEntry) => {
    if (entry.disabled) return;
    if (!keepsOpen) onOpenChange(false);
    entry.onSelect();
  };
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={text}
        onValueChange={(next, { reason }) => {
          // Choosing an entry would type its title.
          if (reason !== 'item-press') onTextChange(next);
        }}
        itemToStringValue={(entry: CommandEntry) => entry.title}
      >
        <div className="flex items-center gap-3 border-line border-b px-4">
          <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
          <Autocomplete.Input
            ref={focusAtOnce}
            aria-label={title}
            placeholder={placeholder}
            className="min-h-13 w-full min-w-0 bg-transparent text-lead outline-none"
          />
        </div>
        <Autocomplete.Empty className="not-empty:px-4 not-empty:py-6 text-center text-ink-soft">
          {nothing}
        </Autocomplete.Empty>
        <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-2">
              <Autocomplete.GroupLabel className="px-2.5 py-1 font-semibold text-caption text-ink-soft">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: CommandEntry) => <Entry key={entry.id} entry={entry} onChoose={choose} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </CSPProvider>
  );
}

function Entry({ entry, onChoose }: { entry: CommandEntry; onChoose: (entry: CommandEntry) => void }) {
  const { title, detail, icon, trailing, disabled } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      aria-disabled={disabled || undefined}
      onClick={() => onChoose(entry)}
      className="flex min-h-control cursor-default items-center gap-3 rounded-small px-2.5 py-1 outline-none aria-disabled:text-ink-soft data-highlighted:bg-press"
    >
      {icon && <span className="grid w-5 shrink-0 place-items-center text-ink-soft">{icon}</span>}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{title}</span>
        {detail && <span className="text-ink-soft text-small">{detail}</span>}
      </span>
      {trailing && <span className="shrink-0 text-ink-soft text-small">{trailing}</span>}
    </Autocomplete.Item>
  );
}
