import {
  SHOP_REASON_MAX,
  type StoreShopOrder,
  shopOrderEnd,
} from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { CircleMinus } from 'lucide-react';
import * as z from 'zod/mini';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useShopWords } from '../parts/use-shop-words.ts';
import { useOrderChange } from './use-order-change.ts';

const ENDPOINTS = { reject: storeShopApi.rejectShopOrder, cancelByStore: storeShopApi.cancelShopOrder };
const reasonOnly = z.pick(shopOrderEnd, { reason: true });

interface EndDialogProps {
  ending: keyof typeof ENDPOINTS;
  order: StoreShopOrder;
  onClose: () => void;
}

/** Asks before an order is rejected or cancelled: what happens then, and the reason, which the buyer reads. */
export function EndDialog({ ending, order, onClose }: EndDialogProps) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const { storeId, id, number, money, pieces } = order;
  const { action, version } = useOrderChange(ENDPOINTS[ending], order, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t(`done.${ending}`), tone: 'positive' }),
  });
  const form = useContractForm(reasonOnly, {
    defaultValues: { reason: '' },
    submit: ({ reason }) =>
      action.mutateAsync({ params: { storeId, shopOrderId: id }, body: { version, reason } }),
  });
  const consequences = [
    money.refundable > 0
      ? t('end.refund', { amount: words.money(money.refundable) })
      : money.paid === 0 && t('end.nothingPaid'),
    t('end.stock', { pieces: words.pieces(pieces) }),
    t('end.final'),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(ending === 'reject' ? 'end.rejectTitle' : 'end.cancelTitle', { number })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('actions.keep')}
          </Button>
          <Button variant="danger" loading={form.busy} onClick={() => void form.send()}>
            {t(`actions.${ending}`)}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={form.send} className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2 rounded-normal bg-negative-soft px-4 py-3 text-small">
          {consequences.filter(Boolean).map((consequence) => (
            <li key={String(consequence)} className="flex items-start gap-2">
              <CircleMinus aria-hidden size={16} className="mt-[0.25em] shrink-0 text-negative" />
              <span>{consequence}</span>
            </li>
          ))}
        </ul>
        <TextArea
          {...form.register('reason')}
          label={t('end.reason')}
          hint={t('end.reasonHelp')}
          counter={SHOP_REASON_MAX}
          maxLength={SHOP_REASON_MAX}
          error={form.formState.errors.reason?.message}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Dialog>
  );
}
