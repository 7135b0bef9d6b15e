import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useRead } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

type Operator = StaffOrder['createdBy'];

/** Returns a function that names the person or system that made a change, with their role at the store. */
export function useOperatorWords(): (operator: Operator) => string {
  const { t } = useTranslation(['booking-order-detail', 'shell-merchant']);
  const { id: storeId } = useWorkplace();
  const staff = useRead(identityApi.listStaff, { params: { storeId } }).data?.items;
  const myId = useSession().data?.user?.id;
  return ({ type, id, name }) => {
    if (id !== null && id === myId) return t('operators.you');
    const member = staff?.find((each) => each.id === id);
    const isStaff = type === 'store' || type === 'merchant';
    const role = isStaff && member ? t(`shell-merchant:roles.${member.role}`) : t(`operators.${type}`);
    return name ? t('operators.named', { name, role }) : role;
  };
}
