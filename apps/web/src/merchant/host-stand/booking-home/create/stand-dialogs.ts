import type { StandDialog } from '#merchant/shell/stand-dialog.ts';

const files = import.meta.glob<StandDialog>('../../../*/stand.ts', { eager: true, import: 'standDialog' });

/** The dialogs of all modules on the host stand, in the order of their keys. */
export const STAND_DIALOGS: readonly StandDialog[] = Object.values(files).sort((a, b) =>
  a.key.localeCompare(b.key),
);
