/** An open dialog. One that is closing is still drawn for a moment, but takes no keys. */
const OPEN_DIALOG = '[role=dialog]:not([data-ending-style]), [role=alertdialog]:not([data-ending-style])';

/** Checks whether a dialog is open, to which key presses belong. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;
