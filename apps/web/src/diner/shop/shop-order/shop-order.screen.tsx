import { Link } from '@tanstack/react-router';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder, ShopOrderLine } from '@xiwei/contract/shop/shop-orders.model.ts';
import { Headset, MessageCircle, SearchX, Store } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { LineDetail } from '#shared/shop/line-detail.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Amounts } from '../parts/amounts.tsx';
import { useOrderWords } from '../parts/use-order-words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import { Parcels } from './parcels.tsx';

/** Polling interval while money moves: a provider may report a payment or a refund only seconds later. */
const POLL_MS = 3_000;

const isMoving = ({ status, money }: MyShopOrder): boolean =>
  status === 'WAIT_PAYMENT' || money.refunding > 0;

/** An order of goods: its state, its parcels, what was ordered, and what the buyer can do. */
export function ShopOrderScreen() {
  const { t } = useTranslation('shop');
  const { params } = usePage('/shop-order/$storeId/$shopOrderId');
  const order = useRead(
    myShopOrdersApi.readMyShopOrder,
    { params },
    { refetchInterval: (data) => data !== undefined && isMoving(data) && POLL_MS, alwaysRefetch: true },
  );
  return (
    <DinerPage title={t('order.title')} back="/shop-orders">
      <Loaded
        of={order}
        skeleton={<SkeletonList shape="rows" count={4} className="px-gutter" />}
        missing={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('order.missing.title')}
            detail={t('order.missing.detail')}
            action={<Button render={<Link to="/shop-orders" search={{}} />}>{t('checkout.toOrders')}</Button>}
          />
        }
        missingCodes={['shopOrderMissing', 'notFound', 'inputInvalid']}
      >
        {(data) => (
          <CurrencyContext value={data.currency}>
            <Order order={data} readAgain={() => void order.refetch()} />
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}

function Order({ order, readAgain }: { order: MyShopOrder; readAgain: () => void }) {
  return (
    <>
      <div className="flex flex-1 flex-col gap-8 px-gutter pt-2 pb-10">
        <OrderHead order={order} readAgain={readAgain} />
        <Parcels order={order} />
        <Recipient order={order} />
        <Goods order={order} />
        <OrderFacts order={order} />
        <Help order={order} />
      </div>
      <OrderActions order={order} />
    </>
  );
}

/** Where the goods go, or where and when they are picked up. */
function Recipient({ order }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const { way, recipient, pickup, storeName, storeAddress, storePhone } = order;
  const who = [recipient.name, recipient.phone].filter(Boolean).join(' · ');
  if (way === 'delivery')
    return (
      <DetailSection title={t('order.delivery')}>
        <FactList>
          <Fact name={t('order.recipient')}>{who}</Fact>
          <Fact name={t('order.address')}>{recipient.address}</Fact>
        </FactList>
      </DetailSection>
    );
  return (
    <DetailSection title={t('order.pickup')}>
      <FactList>
        {pickup && <Fact name={t('order.pickupWhen')}>{words.pickup(pickup)}</Fact>}
        <Fact name={t('order.pickupWhere')}>{[storeName, storeAddress].filter(Boolean).join(' · ')}</Fact>
        <Fact name={t('order.pickupWho')}>{who}</Fact>
        {storePhone !== null && (
          <Fact name={t('order.storePhone')}>
            <a
              href={`tel:${storePhone.replace(/[^+\d]/g, '')}`}
              className="text-accent-text underline underline-offset-4"
            >
              {storePhone}
            </a>
          </Fact>
        )}
      </FactList>
    </DetailSection>
  );
}

/** What was ordered, and what became of the money. */
function Goods({ order }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const { storeId, storeName, way, lines, money } = order;
  return (
    <DetailSection
      title={t('order.goods')}
      action={
        <Link
          to="/store-shop/$storeId"
          params={{ storeId }}
          search={{}}
          className="flex shrink-0 items-center gap-1.5 py-1 text-accent-text text-small underline-offset-4 hover:underline"
        >
          <Store aria-hidden size={16} />
          {storeName}
        </Link>
      }
    >
      <ul aria-label={t('checkout.lines')} className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="py-3">
            <OrderedLine line={line} />
          </li>
        ))}
      </ul>
      <Amounts
        goods={money.goods}
        deliveryFee={way === 'delivery' ? money.deliveryFee : null}
        total={money.total}
      />
      <Refunds money={money} />
    </DetailSection>
  );
}

function OrderedLine({ line }: { line: ShopOrderLine }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const { title, pictureUrl, price, quantity, amount, cancelled } = line;
  return (
    <div className="flex gap-3">
      <StorePicture
        src={pictureUrl}
        alt=""
        width={128}
        height={128}
        className="size-16 shrink-0 rounded-normal"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <LineDetail line={line} />
        <p className="text-ink-soft text-small tabular-nums">
          {t('order.price', { price: words.money(price), quantity })}
        </p>
        {cancelled > 0 && (
          <p className="text-caution text-small">{t('order.cancelledPieces', { count: cancelled })}</p>
        )}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{words.money(amount)}</p>
    </div>
  );
}

/** What was refunded, and what is on its way back. Renders nothing without a refund. */
function Refunds({ money: { refunding, refunded } }: Pick<MyShopOrder, 'money'>) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  if (refunding === 0 && refunded === 0) return null;
  const line = (name: string, amount: Fen) =>
    amount > 0 && <AmountLine name={name} amount={words.money(amount)} isMain={false} />;
  return (
    <>
      <dl className="flex flex-col gap-2 border-line border-t pt-3">
        {line(t('order.refunding'), refunding)}
        {line(t('order.refunded'), refunded)}
      </dl>
      {refunding > 0 && <p className="text-caption text-ink-soft">{t('order.refundNote')}</p>}
    </>
  );
}

function OrderFacts({ order }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const words = useOrderWords();
  const { number, createdAt, paidAt, remark } = order;
  return (
    <DetailSection title={t('order.facts')}>
      <FactList>
        <Fact name={t('order.numberName')}>
          <span className="select-all tabular-nums">{number}</span>
        </Fact>
        <Fact name={t('order.orderedAt')}>{words.moment(createdAt)}</Fact>
        {paidAt !== null && <Fact name={t('order.paidAt')}>{words.moment(paidAt)}</Fact>}
        {remark && (
          <Fact name={t('order.remark')}>
            <span className="whitespace-pre-line">{remark}</span>
          </Fact>
        )}
      </FactList>
    </DetailSection>
  );
}

/** The statuses in which a buyer waits for the store. */
const WAITING: readonly MyShopOrder['status'][] = ['WAIT_SELLER_CONFIRM', 'WAIT_SHIPPED', 'WAIT_RECEIVE'];

/** Who helps: the store, and the platform if the store is slow. */
function Help({ order: { storeId, status } }: { order: MyShopOrder }) {
  const { t } = useTranslation('shop');
  const isWaiting = WAITING.includes(status);
  return (
    <section className="flex flex-col gap-3">
      {isWaiting && (
        <>
          <h2 className="font-semibold text-title">{t('order.slow')}</h2>
          <p className="text-ink-soft text-small">{t('order.slowDetail')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button
          variant="secondary"
          icon={<MessageCircle aria-hidden size={18} />}
          render={<Link to="/im-with-store/$storeId" params={{ storeId }} search={{}} />}
        >
          {t('order.ask')}
        </Button>
        {isWaiting && (
          <Button
            variant="secondary"
            icon={<Headset aria-hidden size={18} />}
            render={<Link to="/im-with-admin" search={{}} />}
          >
            {t('order.support')}
          </Button>
        )}
      </div>
    </section>
  );
}
