import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { Ban, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ThingAction } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { BlacklistDialog } from './blacklist-dialog.tsx';

interface BlacklistActions {
  /** Returns the actions of a guest, by their names in `can`. `reason` is filled in for the question why. */
  actionsOf: (guest: Diner, reason?: string) => Record<'blacklist' | 'unblacklist', ThingAction>;
  /** The dialog in which the reason is asked. */
  dialog: ReactNode;
}

/** Returns the actions that put guests on the blacklist and remove them from it. */
export function useBlacklist(): BlacklistActions {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const [asking, setAsking] = useState<{ guest: Diner; reason: string | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const unblacklist = useAction(dinersApi.unblacklistDiner);
  const actionsOf = (guest: Diner, reason?: string) => {
    const name = fullName(guest);
    return {
      blacklist: {
        label: t('blacklist.action'),
        icon: Ban,
        danger: true,
        run: async () => {
          setAsking({ guest, reason });
          setOpen(true);
        },
      },
      unblacklist: {
        label: t('blacklist.remove'),
        icon: CircleCheck,
        confirm: {
          title: t('blacklist.removeTitle', { name }),
          detail: t('blacklist.removeDetail'),
          confirmLabel: t('blacklist.remove'),
        },
        run: () =>
          unblacklist.mutateAsync({
            params: { storeId, dinerId: guest.id },
            body: { version: guest.version },
          }),
        done: t('blacklist.removed', { name }),
      },
    };
  };
  const dialog = asking && (
    <BlacklistDialog key={asking.guest.id} {...asking} open={isOpen} onOpenChange={setOpen} />
  );
  return { actionsOf, dialog };
}
