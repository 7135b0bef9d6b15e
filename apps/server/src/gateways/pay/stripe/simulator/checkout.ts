import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import type { TillPayment } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { unknownPaymentPage } from '#gateways/pay/simulated/wallet-page.ts';
import { seeOther } from '#gateways/simulation/page.ts';
import type { SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { checkoutPage, type PageState } from './checkout-page.ts';
import { CHECKOUT, chargeObject, findBySession } from './objects.ts';

export { CHECKOUT };

/** Serves the payment pages, on which a payer chooses a test card or a wallet. */
export function stripeCheckout(till: SimulatedTill, clock: Clock) {
  return (request: SimulatedRequest): SimulatedReply => {
    const language = chooseLanguage(request.headers['accept-language']);
    const payment = findBySession(till, request.url.pathname.slice(CHECKOUT.length));
    if (!payment) return unknownPaymentPage(language);
    if (request.method !== 'POST') return checkoutPage(language, payment, 'choice');
    const chosen = new URLSearchParams(request.body).get('do') ?? '';
    const shown = act(till, payment, chosen, clock.now().getTime());
    const { returnUrl } = payment;
    if (shown === 'return') return seeOther(returnUrl ?? request.url.pathname);
    const now = till.find('card', payment.number) ?? payment;
    return checkoutPage(language, now, shown);
  };
}

/** What the payer does on the page, and what is shown then. `return`: the payer is sent back. */
function act(
  till: SimulatedTill,
  { number, state }: TillPayment,
  chosen: string,
  now: number,
): PageState | 'return' {
  const isOpen = state === 'waiting' || state === 'refused';
  switch (chosen) {
    case 'leave':
      till.refuse('card', number);
      return 'return';
    case 'secure':
      return isOpen ? 'challenge' : 'choice';
    case 'declined':
    case 'noFunds':
    case 'notConfirmed':
      return isOpen ? chosen : 'choice';
    case 'later':
      if (isOpen) till.process('card', number);
      return 'return';
    case 'lapse':
      return lapse(till, number);
    case 'dispute':
    case 'won':
    case 'lost':
      changeDispute(till, number, chosen, now);
      return 'choice';
    case 'pay':
    case 'wallet':
    case 'confirmed':
      return typeof till.pay('card', number) === 'object' ? 'return' : 'choice';
    default:
      return 'choice';
  }
}

/** Has a payment that is to come later fail. */
function lapse(till: SimulatedTill, number: string): PageState {
  if (till.find('card', number)?.state !== 'processing') return 'choice';
  const payment = till.close('card', number);
  if (typeof payment === 'object') till.notify({ about: 'payment', payment });
  return 'choice';
}

/** Has the payer dispute what is left of a payment, once, or their bank decide. */
function changeDispute(
  till: SimulatedTill,
  number: string,
  change: 'dispute' | 'won' | 'lost',
  now: number,
): void {
  const payment = till.find('card', number);
  if (payment?.state !== 'paid') return;
  const { dispute } = payment.extra;
  if (change !== 'dispute') {
    if (dispute === 'needs_response') till.mark('card', number, { dispute: change });
    return;
  }
  const { amount, amount_refunded } = chargeObject(payment, till);
  if (dispute !== undefined || amount === amount_refunded) return;
  const disputed = { disputed: String(amount - amount_refunded), disputedAt: String(now) };
  till.mark('card', number, { dispute: 'needs_response', ...disputed });
}
