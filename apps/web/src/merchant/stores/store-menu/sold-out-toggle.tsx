import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { MenuDish } from '@xiwei/contract/stores/menu.model.ts';
import { Ban } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { classes } from '#ui/classes.ts';
import { showToast } from '#ui/toast-store.ts';

interface SoldOutToggleProps {
  dish: MenuDish;
  name: string;
}

/**
 * Button that marks a dish as sold out, or as available again. Quiet for a dish that is available, coloured for one that is
 * sold out. Shows the new state while it is being saved.
 */
export function SoldOutToggle({ dish: { id: dishId, soldOut }, name }: SoldOutToggleProps) {
  const { t } = useTranslation('stores-menu');
  const { id: storeId } = useWorkplace();
  const save = useAction(menuApi.setSoldOut);
  const isSoldOut = save.isPending ? save.variables.body.soldOut : soldOut;
  const toggle = async () => {
    try {
      await save.mutateAsync({ params: { storeId, dishId }, body: { soldOut: !isSoldOut } });
    } catch (error) {
      showToast({ text: problemText(error), tone: 'negative' });
    }
  };
  return (
    <button
      type="button"
      aria-label={t(isSoldOut ? 'row.isSoldOut' : 'row.setSoldOut', { name })}
      aria-pressed={isSoldOut}
      // A second press while the first is being saved would depend on which arrives first.
      aria-disabled={save.isPending}
      className={classes(
        'transition-feedback inline-flex min-h-control-small shrink-0 items-center gap-1.5 rounded-normal border px-3 text-small',
        // Narrow on a phone, where the names of dishes need the room: two short lines.
        'max-sm:max-w-18 max-sm:px-2 max-sm:text-caption max-sm:leading-tight',
        isSoldOut
          ? 'border-caution bg-caution-soft font-semibold text-caution'
          : 'border-line text-ink-soft hover:bg-hover hover:text-ink',
      )}
      onClick={() => {
        if (!save.isPending) void toggle();
      }}
    >
      {isSoldOut && <Ban aria-hidden size={16} className="shrink-0 max-sm:hidden" />}
      {t(isSoldOut ? 'row.soldOut' : 'row.markSoldOut')}
    </button>
  );
}
