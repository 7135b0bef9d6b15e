import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import type { TillPayment } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { unknownPaymentPage } from '#gateways/pay/simulated/wallet-page.ts';
import { seeOther } from '#gateways/simulation/page.ts';
import type { SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { checkoutPage, type PageState } from './checkout-page.ts';
import { CHECKOUT, findBySession } from './objects.ts';

export { CHECKOUT };

/** Serves the payment pages, on which a payer chooses a test card or a wallet. */
export function stripeCheckout(till: SimulatedTill) {
  return (request: SimulatedRequest): SimulatedReply => {
    const language = chooseLanguage(request.headers['accept-language']);
    const payment = findBySession(till, request.url.pathname.slice(CHECKOUT.length));
    if (!payment) return unknownPaymentPage(language);
    if (request.method !== 'POST') return checkoutPage(language, payment, 'choice');
    const chosen = new URLSearchParams(request.body).get('do') ?? '';
    const shown = act(till, payment, chosen);
    const { returnUrl } = payment;
    if (shown === 'return') return seeOther(returnUrl ?? request.url.pathname);
    const now = till.find('card', payment.number) ?? payment;
    return checkoutPage(language, now, shown);
  };
}

/** What the payer does on the page, and what is shown then. `return`: the payer is sent back. */
function act(till: SimulatedTill, { number, state }: TillPayment, chosen: string): PageState | 'return' {
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
