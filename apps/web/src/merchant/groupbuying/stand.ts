import { Ticket } from 'lucide-react';
import type { StandDialog } from '#merchant/shell/stand-dialog.ts';
import { WaitingButton } from './parts/waiting-button.tsx';
import { WaitingDialog } from './parts/waiting-dialog.tsx';

export const standDialog: StandDialog = {
  key: 'b',
  icon: Ticket,
  label: (t) => t('shell-merchant:pages.group-order.dialog'),
  Button: WaitingButton,
  Dialog: WaitingDialog,
};
