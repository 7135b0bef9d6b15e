import { useLocation } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { regionOr } from '#shared/identity/format-phone.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { EmptyCart } from '../parts/empty-cart.tsx';
import { type CheckoutDraft, checkoutDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { type CheckoutLines, useCheckoutLines } from './use-checkout-lines.ts';

/** The last step before the payment: how the goods get to the buyer, and what the order costs. */
export function ShopCheckoutScreen() {
  const { t } = useTranslation('shop');
  const { storeId } = usePage('/shop-checkout/$storeId').params;
  useFollowStore(storeId);
  return (
    <DinerPage title={t('checkout.title')} back={`/shop-cart/${storeId}`}>
      <Loaded of={useMe()} skeleton={<RouteFallback />}>
        {(me) => <Checkout me={me} storeId={storeId} />}
      </Loaded>
    </DinerPage>
  );
}

interface CheckoutProps {
  me: Me;
  storeId: string;
}

function Checkout({ me, storeId }: CheckoutProps) {
  const source = useCheckoutLines(storeId);
  const draft = useInitialDraft(me, storeId);
  return (
    <>
      <FormProblem error={source.problem} onRetry={source.retry} className="mx-gutter mb-4" />
      <Loaded
        of={{ ...source.of, data: draft && source.of.data }}
        skeleton={<SkeletonList shape="rows" count={4} className="px-gutter" />}
      >
        {(lines) =>
          lines.length === 0 ? (
            <EmptyCart storeId={storeId} />
          ) : (
            draft && <CheckoutWithDraft {...{ me, storeId, source, lines }} initialDraft={draft} />
          )
        }
      </Loaded>
    </>
  );
}

interface CheckoutWithDraftProps extends CheckoutProps {
  source: CheckoutLines;
  lines: readonly LineInput[];
  initialDraft: CheckoutDraft;
}

/** Keeps what is entered, so that a reload, another page or signing in again does not lose it. */
function CheckoutWithDraft({ initialDraft, ...rest }: CheckoutWithDraftProps) {
  const { me, storeId } = rest;
  const { pathname, searchStr } = useLocation();
  const [draft, setDraft] = useState(initialDraft);
  const change = (changes: Partial<CheckoutDraft>) => {
    // Fields save at each input, so that the latest draft is the stored one.
    const next = { ...(checkoutDraft.read(me.id, storeId) ?? draft), ...changes };
    checkoutDraft.save(next, me.id, storeId);
    setDraft(next);
  };
  return <CheckoutForm {...rest} draft={draft} onDraft={change} path={`${pathname}${searchStr}`} />;
}

/**
 * Returns what the page begins with: the stored draft, else the name of the person's last booking and their verified phone.
 * Undefined while it is loading.
 */
function useInitialDraft(me: Me, storeId: string): CheckoutDraft | undefined {
  const language = useLanguage();
  const [stored] = useState(() => checkoutDraft.read(me.id, storeId));
  const contact = useRead(bookingApi.readMyContact, {}, { enabled: stored === undefined });
  if (stored) return stored;
  if (contact.isPending) return undefined;
  const phone = contact.data?.phone ?? {
    region: regionOr(me.phoneRegion ?? undefined, language),
    number: '',
  };
  const name = contact.data ? fullNameOf(contact.data) : '';
  return { way: null, pickup: null, contact: { name, phone }, remark: '' };
}
