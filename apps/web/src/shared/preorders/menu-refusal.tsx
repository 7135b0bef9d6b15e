import { Link } from '@tanstack/react-router';
import { MENU_REFUSALS } from '@xiwei/contract/preorders/menu-verbs.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';

/** Whether a booking was refused because of its menu. */
export const isMenuRefusal = (error: unknown): boolean =>
  isRefusal(error) && (MENU_REFUSALS as readonly string[]).includes(error.code);

/** Why a booking was refused because of its menu, with a button that opens the choice. */
export function MenuRefusal({ error, onChoose }: { error: unknown; onChoose: () => void }) {
  const { t } = useTranslation('preorders');
  return (
    <FormProblem
      error={error}
      action={
        <Button size="small" variant="secondary" onClick={onChoose}>
          {t('change')}
        </Button>
      }
    />
  );
}

/** Leads to the menu of a booking, which lacks what another time or table requires. */
export function OrderMenuButton({ storeId, orderId }: { storeId: string; orderId: string }) {
  const { t } = useTranslation('preorders');
  return (
    <Button
      size="small"
      variant="secondary"
      render={<Link to="/order-menu/$storeId/$orderId" params={{ storeId, orderId }} />}
    >
      {t('required.choose')}
    </Button>
  );
}
