import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import type { DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { LineInput, Quote } from '@xiwei/contract/shop/goods.model.ts';
import type { DeliveryWay } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { SHOP_REMARK_MAX, shopOrderInput } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { chosenAddress } from '#shared/addresses/chosen-address.ts';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { StoreAnnouncement } from '#shared/stores/store-announcement.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Amounts } from '../parts/amounts.tsx';
import { BlockedLines } from '../parts/blocked-lines.tsx';
import { showLines } from '../parts/cart-lines.ts';
import { GoodsLines } from '../parts/goods-lines.tsx';
import { useQuote } from '../parts/use-quote.ts';
import { AddressChoice } from './address-choice.tsx';
import { addressFor } from './address-for.ts';
import { type CheckoutDraft, checkoutDraft } from './checkout-draft.ts';
import { ClosedShop } from './closed-shop.tsx';
import { OrderProblem } from './order-problem.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { pickupFor } from './pickup-for.ts';
import type { CheckoutLines } from './use-checkout-lines.ts';
import { useAfterOrder, usePlaceOrder } from './use-place-order.ts';

export interface CheckoutFormProps {
  me: Me;
  storeId: string;
  source: CheckoutLines;
  lines: readonly LineInput[];
  draft: CheckoutDraft;
  onDraft: (changes: Partial<CheckoutDraft>) => void;
  /** The path of the page with its query. */
  path: string;
}

/** Reads what the lines cost for the chosen way, and the addresses if they are delivered. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { storeId, lines, draft } = props;
  const first = useQuote(storeId, { lines, way: draft.way });
  const way = wayOf(first.data, draft.way);
  const quote = useQuote(storeId, { lines, way, enabled: first.data !== undefined });
  const addresses = useRead(addressesApi.listAddresses, {});
  const isCurrent = !first.isPlaceholderData && !quote.isPlaceholderData && !quote.isError;
  return (
    <Loaded
      of={allOf({ quote, addresses })}
      skeleton={<SkeletonList shape="rows" count={4} className="px-gutter" />}
    >
      {(data) => (
        <OrderForm
          key={way}
          {...props}
          way={way}
          quote={data.quote}
          addresses={data.addresses.items}
          isCurrent={isCurrent}
          readAgain={() => void quote.refetch()}
        />
      )}
    </Loaded>
  );
}

/** Returns the way that is chosen, if the store offers it, else the first that it offers. */
function wayOf(quote: Quote | undefined, chosen: DeliveryWay | null): DeliveryWay | null {
  if (!quote || (chosen !== null && quote.ways.includes(chosen))) return chosen;
  return quote.ways[0] ?? null;
}

interface OrderFormProps extends CheckoutFormProps {
  way: DeliveryWay | null;
  quote: Quote;
  addresses: readonly DeliveryAddress[];
  /** Whether the quote is that of the lines and the way on the page. */
  isCurrent: boolean;
  readAgain: () => void;
}

const formSchema = z.object({
  contact: shopOrderInput.shape.contact,
  remark: shopOrderInput.shape.remark,
});

function OrderForm(props: OrderFormProps) {
  const { me, storeId, source, lines, draft, onDraft, path, way, quote, addresses, isCurrent } = props;
  const { t } = useTranslation('shop');
  const address = addressFor(addresses, chosenAddress.read(me.id, path), quote.deliveryRegions);
  const pickup = pickupFor(quote.pickup, draft.pickup);
  const [asked, setAsked] = useState(false);
  const { form, shown } = useOrderForm(props, { address, pickup, onAsk: () => setAsked(true) });
  if (!quote.open) return <ClosedShop storeId={storeId} />;
  if (way === null) return <NoticeBar className="mx-gutter">{t('checkout.noWay')}</NoticeBar>;
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pb-10">
        {quote.notice && <StoreAnnouncement>{quote.notice}</StoreAnnouncement>}
        <SegmentedControl
          wide
          label={t('checkout.way')}
          options={quote.ways.map((value) => ({ value, label: t(`checkout.ways.${value}`) }))}
          value={way}
          onChange={(next) => onDraft({ way: next })}
        />
        {way === 'delivery' ? (
          <AddressChoice address={address} regions={quote.deliveryRegions} returnTo={path} asked={asked} />
        ) : (
          <>
            <PickupChoice
              days={quote.pickup}
              chosen={pickup}
              onChoose={(time) => onDraft({ pickup: time })}
            />
            <ContactFields form={form} />
          </>
        )}
        <section className="flex flex-col gap-2">
          <SectionHeading title={t('checkout.goods')} />
          <BlockedLines lines={quote.lines} onChange={source.change} />
          <GoodsLines
            storeId={storeId}
            label={t('checkout.lines')}
            lines={showLines(lines, quote.lines)?.lines ?? quote.lines}
            onChange={source.change}
          />
          <Amounts
            goods={quote.goods}
            deliveryFee={way === 'delivery' ? quote.deliveryFee : null}
            total={quote.total}
            freeFrom={quote.freeFrom}
          />
        </section>
        <RemarkField form={form} />
        {form.problem !== undefined && (
          <ScrollIntoView key={form.formState.submitCount}>
            <OrderProblem
              storeId={storeId}
              error={form.problem}
              shown={shown}
              now={quote}
              onRetry={() => void form.send()}
            />
          </ScrollIntoView>
        )}
      </div>
      <SubmitBar
        quote={quote}
        busy={form.busy || !isCurrent || source.saving}
        blocked={!quote.can.includes('order') || (way === 'pickup' && pickup === null)}
      />
    </form>
  );
}

interface Choices {
  address: DeliveryAddress | undefined;
  pickup: ReturnType<typeof pickupFor>;
  /** Called if an order needs an address and there is none. */
  onAsk: () => void;
}

type OrderContractForm = ReturnType<typeof useOrderForm>['form'];

/** The form with the contact and the note. It orders what the buyer was shown, and keeps what was entered until then. */
function useOrderForm(
  { me, storeId, source, lines, draft, onDraft, path, way, quote, readAgain }: OrderFormProps,
  { address, pickup, onAsk }: Choices,
) {
  const [shown, setShown] = useState<Quote>();
  const goOn = useAfterOrder();
  const place = usePlaceOrder(async (order) => {
    await goOn(order);
    checkoutDraft.clear(me.id, storeId);
    chosenAddress.clear(me.id, path);
  });
  const isPickup = way === 'pickup';
  const form = useContractForm(formSchema, {
    defaultValues: { contact: isPickup ? draft.contact : null, remark: draft.remark },
    refusalFields: { phoneInvalid: 'contact.phone', phoneLandline: 'contact.phone' },
    submit: async ({ contact, remark }) => {
      if (way === null) return;
      if (!isPickup && !address) {
        onAsk();
        return;
      }
      setShown(quote);
      const body = {
        lines: [...lines],
        way,
        addressId: isPickup ? null : (address?.id ?? null),
        pickup: isPickup ? pickup : null,
        contact,
        remark,
        total: quote.total,
        fromCart: source.fromCart,
      };
      try {
        await place.mutateAsync({ params: { storeId }, body });
      } catch (error) {
        readAgain();
        throw error;
      }
    },
  });
  const keep = useEffectEvent(() => {
    const { contact, remark } = form.getValues();
    onDraft({ remark: remark ?? '', ...(contact && { contact }) });
  });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => keep());
    return unsubscribe;
  }, [watch]);
  return { form, shown };
}

/** The part of the form that a pick-up has in addition. */
interface ContactInput extends FieldValues {
  contact: NonNullable<z.input<typeof formSchema>['contact']>;
}

/** Who picks up the goods. */
function ContactFields({ form: whole }: { form: OrderContractForm }) {
  const { t } = useTranslation('shop');
  // A pick-up always has a contact.
  const form = whole as unknown as ContractForm<ContactInput, unknown>;
  const f = useFields(form, 'shop', 'checkout');
  const errors = form.formState.errors.contact;
  return (
    <section className="flex flex-col gap-5">
      <f.text name="contact.name" autoComplete="name" />
      <Controller
        control={form.control}
        name="contact.phone"
        render={({ field: { ref, value, onChange } }) => (
          <PhoneField
            {...{ ref, value, onChange }}
            label={t('checkout.contactPhone')}
            error={errors?.phone?.number?.message ?? errors?.phone?.message}
          />
        )}
      />
    </section>
  );
}

function RemarkField({ form }: { form: OrderContractForm }) {
  const f = useFields(form, 'shop', 'checkout');
  return <f.text name="remark" max={SHOP_REMARK_MAX} lines={2} />;
}

interface SubmitBarProps {
  quote: Quote;
  busy: boolean;
  /** Whether something on the page has to be solved first. */
  blocked: boolean;
}

function SubmitBar({ quote, busy, blocked }: SubmitBarProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  return (
    <BottomActionBar>
      <Button type="submit" size="large" loading={busy} disabled={blocked}>
        {t('checkout.submit', { amount: formatMoney(quote.total, language) })}
      </Button>
    </BottomActionBar>
  );
}
