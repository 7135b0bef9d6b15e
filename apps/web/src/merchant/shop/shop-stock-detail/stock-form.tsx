import { STAFF_STOCK_REASONS, type StockRow, stockChange } from '@xiwei/contract/shop/catalogue.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SAVE_KEYS, useSaveShortcut } from '#merchant/settings/save-shortcut.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { signed } from './signed.ts';
import { stockAfter } from './stock-after.ts';

/** Form that records pieces that came, went or were counted. It shows the result before it is saved. */
export function StockForm({ row }: { row: StockRow }) {
  const { t } = useTranslation('shop-settings');
  const { id: storeId } = useWorkplace();
  const save = useAction(stockApi.changeStock);
  const empty = {
    ...{ skuId: row.id, reason: 'received' as const, note: '' },
    quantity: null as unknown as number,
  };
  const form = useContractForm(stockChange, {
    defaultValues: empty,
    refusalFields: { stockReserved: 'quantity' },
    submit: async (body) => {
      if (stockAfter(row, body)?.tooFew) return;
      const { onHand } = await save.mutateAsync({ params: { storeId }, body });
      form.reset(empty);
      showToast({ text: t('stockItem.saved', { onHand }), tone: 'positive' });
    },
  });
  useSaveShortcut(!form.busy, form.send);
  const f = useFields(form, 'shop-settings', 'stockItem');
  const { reason, quantity, note } = form.watch();
  const unsaved = [
    ...(quantity === null ? [] : [t(`stockItem.quantityOf.${reason}`)]),
    ...(note ? [t('stockItem.note.label')] : []),
  ];
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
      <f.choice name="reason" options={STAFF_STOCK_REASONS} as="list" />
      <f.number
        name="quantity"
        label={t(`stockItem.quantityOf.${reason}`)}
        min={reason === 'counted' ? 0 : 1}
        unit={t('stockItem.pieces')}
      />
      <f.text name="note" max={200} />
      <StockResult row={row} reason={reason} quantity={quantity} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy} aria-keyshortcuts={SAVE_KEYS} className="self-start">
        {t('stockItem.save')}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </form>
  );
}

interface StockResultProps {
  row: StockRow;
  reason: (typeof STAFF_STOCK_REASONS)[number];
  quantity: number | null;
}

/** The stock as it will be, or why it cannot be so. */
function StockResult({ row, reason, quantity }: StockResultProps) {
  const { t } = useTranslation('shop-settings');
  const after = stockAfter(row, { reason, quantity });
  return (
    <div role="status" className="text-small">
      {after?.tooFew && <p className="text-negative">{t('stockItem.tooFew', { reserved: row.reserved })}</p>}
      {after && !after.tooFew && (
        <p>
          {t('stockItem.result', { onHand: after.onHand, left: after.left })}
          {reason === 'counted' && ` · ${t('stockItem.difference', { change: signed(after.change) })}`}
        </p>
      )}
    </div>
  );
}
