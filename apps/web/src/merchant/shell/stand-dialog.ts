import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Translate } from '#i18n/translate.ts';

/**
 * A dialog of a module on the host stand, opened by a key, from the command palette and by a button in the bar. A module exports it as
 * `standDialog` from its `stand.ts`; no list names the module.
 */
export interface StandDialog {
  /** The key that opens it. No other dialog, action or view of the host stand has it. */
  key: string;
  icon: LucideIcon;
  /** What it shows, in the list of keys and in the command palette. Words of the pages, which the frame loads. */
  label: (t: Translate<'shell-merchant'>) => string;
  Button: ComponentType<StandButtonProps>;
  Dialog: ComponentType<StandDialogProps>;
}

/** Props of the button in the bar. It may show nothing while there is nothing to open. */
export interface StandButtonProps {
  /** The key that does the same. */
  shortcut: string;
  onOpen: () => void;
  className?: string | undefined;
}

/** Props of the dialog, which is kept while it is closed. */
export interface StandDialogProps {
  open: boolean;
  onClose: () => void;
}
