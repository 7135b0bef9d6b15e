import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { LockDialog } from '#merchant/orders/placing/lock-form/lock-dialog.tsx';
import { lockFrom } from '#merchant/orders/placing/lock-form/lock-from.ts';
import { WalkInDialog } from '#merchant/orders/placing/walk-in/walk-in-dialog.tsx';
import type { StandDialog } from '#merchant/shell/stand-dialog.ts';
import type { Board } from '../model/evening.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { NewOrdersContext, type NewOrders as NewOrdersValue } from './new-orders-context.ts';
import { STAND_DIALOGS } from './stand-dialogs.ts';

interface NewOrdersProps {
  storeId: string;
  date: string;
  /** The board of the date; undefined while it is read. */
  board: Board | undefined;
  children: ReactNode;
}

/** The dialog that is open, with the day it was opened on, and the table and time it begins with. */
interface OpenDialog {
  name: 'walkIn' | 'lock' | StandDialog;
  date: string;
  itemId: string | undefined;
  timeFrom?: string | undefined;
}

/** Opens and shows what creates orders and locks. A party that was seated is selected. */
export function NewOrders({ storeId, date, board, children }: NewOrdersProps) {
  const { search, change } = useStandAddress();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { table } = search;
  const value = useMemo<NewOrdersValue>(
    () => ({
      openNewBooking: () => {
        const query = new URLSearchParams({ date, ...(table !== undefined && { table }) });
        void navigate({ href: `/web/${storeId}/store-order-create?${query}` });
      },
      openWalkIn: (itemId = table) => setDialog({ name: 'walkIn', date, itemId }),
      openLock: (itemId = table, timeFrom) => setDialog({ name: 'lock', date, itemId, timeFrom }),
      openDialog: (name) => setDialog({ name, date, itemId: undefined }),
    }),
    [navigate, storeId, date, table],
  );
  const close = () => setDialog(undefined);
  // Back leads to another day, to which the dialog does not belong.
  if (dialog && dialog.date !== date) close();
  const { name, itemId, timeFrom } = dialog ?? {};
  const lock = board?.locks.find(({ itemIds }) => itemId !== undefined && itemIds.includes(itemId));
  return (
    <NewOrdersContext value={value}>
      {children}
      <WalkInDialog
        open={name === 'walkIn'}
        table={itemId}
        onClose={close}
        onSeated={(order) => change({ order: order.id, table: undefined })}
      />
      {STAND_DIALOGS.map((own) => (
        <own.Dialog key={own.key} open={name === own} onClose={close} />
      ))}
      <LockDialog
        // A new form each time it opens.
        key={String(name === 'lock')}
        open={name === 'lock'}
        lock={lock}
        initial={{ date, itemIds: itemId === undefined ? [] : [itemId], ...(timeFrom && lockFrom(timeFrom)) }}
        onClose={close}
      />
    </NewOrdersContext>
  );
}
