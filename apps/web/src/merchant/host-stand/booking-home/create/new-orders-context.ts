import { createContext, useContext } from 'react';
import type { StandDialog } from '#merchant/shell/stand-dialog.ts';

/** Opens what creates orders and locks, at the open date and a table: by default the selected one. */
export interface NewOrders {
  openNewBooking: () => void;
  openWalkIn: (itemId?: string) => void;
  /** Opens the lock of the table, or a new one, which begins at a time of the day. */
  openLock: (itemId?: string, timeFrom?: string) => void;
  /** Opens the dialog of a module. */
  openDialog: (dialog: StandDialog) => void;
}

export const NewOrdersContext = createContext<NewOrders | null>(null);

/** Returns what opens the dialogs and pages that create orders and locks. */
export function useNewOrders(): NewOrders {
  const newOrders = useContext(NewOrdersContext);
  if (!newOrders) throw new Error('useNewOrders was called outside of the host stand');
  return newOrders;
}
