import { useRouter } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { type ActionName, keyOf, pageOf } from './main-actions.ts';

interface ActionKeysProps {
  names: readonly ActionName[];
  order: StaffOrder;
  onPress: (name: ActionName) => void;
}

/** Gives the page of an order the keys of the offered actions. */
export function ActionKeys({ names, order, onPress }: ActionKeysProps) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const router = useRouter();
  const group = t('actions.group');
  const keys = names.flatMap((name) => {
    const key = keyOf(name);
    if (key === undefined) return [];
    const run = (event: KeyboardEvent) => {
      if (event.repeat) return;
      const page = pageOf(name, order);
      if (page) void router.navigate({ href: page });
      else onPress(name);
    };
    return [{ keys: [key], shown: key, label: t(`booking-staff:verbs.${name}`), group, run }];
  });
  usePageKeys(group, keys);
  return null;
}
