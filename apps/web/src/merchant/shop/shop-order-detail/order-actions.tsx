import type { ShopOrderAction } from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { usePageName } from '#merchant/shell/use-crumbs.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useConfirmOrder } from '../parts/use-confirm-order.ts';
import { EndDialog } from './end-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What staff do with an order, in the order of its buttons. */
const ACTIONS = [
  'confirm',
  'ship',
  'makeReady',
  'handOver',
  'refund',
  'cancelByStore',
  'reject',
] as const satisfies readonly ShopOrderAction[];
type Action = (typeof ACTIONS)[number];

/** What ends an order or moves money. */
const GRAVE: readonly Action[] = ['refund', 'cancelByStore', 'reject'];

/** Returns how a button looks by its place: the first one stands out, unless it moves money or ends the order. */
const variantOf = (action: Action, place: number): 'primary' | 'secondary' | 'quiet' => {
  if (!GRAVE.includes(action)) return place === 0 ? 'primary' : 'secondary';
  return place === 0 ? 'secondary' : 'quiet';
};

/** The keys that press the buttons. Actions that end an order or move money have none. */
const KEYS = { confirm: 'c', ship: 's', makeReady: 'r', handOver: 'h' } as const satisfies Partial<
  Record<Action, string>
>;

/** Actions that are done at once. All others open a dialog. */
type Question = Exclude<Action, 'confirm' | 'makeReady'>;

/** Buttons of what is possible with an order. A dialog stays open, with its input, when a colleague changes the order meanwhile. */
export function OrderActions({ order }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const [asking, setAsking] = useState<Question>();
  const confirm = useConfirmOrder();
  const makeReady = useMakeReady(order);
  const possible = ACTIONS.filter((action) => order.can.includes(action));
  useButtonKeys({
    ...Object.fromEntries(
      Object.entries(KEYS).map(([action, key]) => [key, t(`actions.${action as Action}`)]),
    ),
    ...{ p: t('detail.print'), j: t('detail.next') },
  });
  const act = (action: Action) => {
    if (action === 'confirm') return confirm.confirm(order);
    if (action === 'makeReady') return makeReady.run();
    setAsking(action);
  };
  return (
    <div className="flex flex-col gap-3 not-has-[button,[role]]:hidden">
      <FormProblem error={confirm.error} onRetry={() => confirm.confirm(order)} />
      <FormProblem error={makeReady.error} onRetry={makeReady.run} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {possible.map((action, place) => (
          <Button
            key={action}
            variant={variantOf(action, place)}
            loading={(action === 'confirm' && confirm.isBusy) || (action === 'makeReady' && makeReady.isBusy)}
            aria-keyshortcuts={action in KEYS ? KEYS[action as keyof typeof KEYS] : undefined}
            onClick={() => act(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      {asking && (
        <ActionDialog key={asking} asking={asking} order={order} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
}

function useMakeReady({ storeId, id, version }: StoreShopOrder) {
  const { t } = useTranslation('shop-desk');
  const action = useAction(storeShopApi.makeShopOrderReady, {
    onDone: () => showToast({ text: t('done.makeReady'), tone: 'positive' }),
  });
  const run = () => action.mutate({ params: { storeId, shopOrderId: id }, body: { version } });
  return { run, isBusy: action.isPending, error: action.error };
}

interface ActionDialogProps {
  asking: Question;
  order: StoreShopOrder;
  onClose: () => void;
}

function ActionDialog({ asking, order, onClose }: ActionDialogProps) {
  if (asking === 'ship') return <ShipDialog order={order} onClose={onClose} />;
  if (asking === 'refund') return <RefundDialog order={order} onClose={onClose} />;
  if (asking === 'handOver') return <HandOverDialog order={order} onClose={onClose} />;
  return <EndDialog ending={asking} order={order} onClose={onClose} />;
}

/** Asks before an order is handed over, which ends it. */
function HandOverDialog({ order, onClose }: Omit<ActionDialogProps, 'asking'>) {
  const { t } = useTranslation('shop-desk');
  const { storeId, id, number, recipient } = order;
  const { action, version } = useOrderChange(storeShopApi.handOverShopOrder, order, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('done.handOver'), tone: 'positive' }),
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t('handOver.title', { number, buyer: recipient.name })}
      description={t('handOver.detail')}
      confirmLabel={t('handOver.submit')}
      busy={action.isPending}
      error={action.error ? problemText(action.error) : undefined}
      onConfirm={() => action.mutate({ params: { storeId, shopOrderId: id }, body: { version } })}
    />
  );
}

/** Gives the page keys that press its buttons: those with the key as `aria-keyshortcuts`, if they are on the page. */
function useButtonKeys(labels: Readonly<Record<string, string>>): void {
  const title = usePageName();
  const keys = Object.entries(labels).map(([key, label]) => ({
    group: title,
    keys: [key],
    shown: key,
    label,
    run: () => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click(),
  }));
  usePageKeys(title, keys);
}
