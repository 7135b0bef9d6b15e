import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import type { Evening, Party } from '../model/evening.ts';
import type { DropChoice, DropOptions } from './drop-options.ts';

/** Returns functions that name what dropping a party on a table does, and why it cannot be. */
export function useDropWords({ tableOf, partyOf }: Pick<Evening, 'tableOf' | 'partyOf'>) {
  const { t } = useTranslation(['booking-views', 'booking-check']);
  const nameOf = useOrderName();
  const separator = useLanguage() === 'en' ? ', ' : '、';
  return useMemo(() => {
    const label = (itemId: string) => tableOf.get(itemId)?.item.label ?? '';
    const reason = (code: UnbookableReason) => t(`booking-check:reasons.${code}`);
    const reasonOf = (code: DropOptions['reason']): string => {
      if (code === 'held' || code === 'ownTable' || code === 'cannotMove') return t(`drop.${code}`);
      return code ? reason(code) : '';
    };
    const action = ({ action, itemIds, other }: DropChoice): string => {
      if (action === 'arrive') return t('drop.arrive');
      if (action === 'join') return t('drop.join', { tables: itemIds.map(label).join(' + ') });
      if (action === 'swap') return t('drop.swap', { guest: other ? nameOf(other.order) : '' });
      return t(`drop.${action}`, { table: itemIds.map(label).join(' + ') });
    };
    return {
      title: (party: Party, itemId: string) =>
        t('drop.title', { guest: nameOf(party.order), table: label(itemId) }),
      changeTitle: (party: Party) => nameOf(party.order),
      refusal: (plan: DropOptions, itemId: string) =>
        t('drop.refused', { table: label(itemId), reason: reasonOf(plan.reason) }),
      displaced: (orderIds: readonly string[]) => {
        const names = orderIds.flatMap((id) => partyOf.get(id)?.order ?? []).map(nameOf);
        return t('drop.displaced', { guests: names.join(separator) });
      },
      ...{ label, reason, reasonOf, action },
    };
  }, [tableOf, partyOf, nameOf, separator, t]);
}
