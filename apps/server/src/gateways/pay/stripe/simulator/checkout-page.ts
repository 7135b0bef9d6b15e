import type { Language } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { TillPayment } from '#gateways/pay/simulated/till.model.ts';
import { simulatedPage, webAddress } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './checkout-texts.ts';
import { pagePath } from './objects.ts';

/** What the page shows: the cards, the bank's question, or the cards after a card was refused. */
export type PageState = 'choice' | 'challenge' | 'declined' | 'noFunds' | 'notConfirmed';

/** The test cards, by what they do. */
const CARDS = [
  ['pay', '4242 4242 4242 4242'],
  ['secure', '4000 0027 6000 3184'],
  ['declined', '4000 0000 0000 0002'],
  ['noFunds', '4000 0000 0000 9995'],
] as const;

export function checkoutPage(language: Language, payment: TillPayment, shown: PageState): SimulatedReply {
  const texts = CHECKOUT_TEXTS[language];
  const returnTo = webAddress(payment.returnUrl ?? '');
  const content = `<div class="card">
<p class="amount">${formatMoney(payment.amount, language)}</p>
<p class="note">${escapeHtml(payment.description)}</p>
${message(texts, payment, shown)}
<form method="post" action="${pagePath(payment.number)}">
${buttons(texts, payment, shown).map(button).join('\n')}
</form>
</div>`;
  return simulatedPage({
    status: 200,
    language,
    title: texts.title,
    content,
    ...(returnTo && { returnOrigin: returnTo.origin }),
  });
}

function message(texts: CheckoutTexts, { state }: TillPayment, shown: PageState): string {
  const text = shown === 'choice' ? texts.states[state] : texts.shown[shown];
  return text === '' ? '' : `<p role="status"><b>${text}</b></p>`;
}

/** Lists the buttons by what they do, with their texts. */
function buttons(
  texts: CheckoutTexts,
  { state, extra }: TillPayment,
  shown: PageState,
): (readonly [string, string])[] {
  if (state === 'paid' && extra.dispute === 'needs_response')
    return [
      ['won', texts.won],
      ['lost', texts.lost],
    ];
  if (state === 'paid' && extra.dispute === undefined)
    return [
      ['leave', texts.back],
      ['dispute', texts.dispute],
    ];
  if (state === 'paid' || state === 'closed') return [['leave', texts.back]];
  if (state === 'processing')
    return [
      ['pay', texts.paidLater],
      ['lapse', texts.lapse],
    ];
  if (shown === 'challenge')
    return [
      ['confirmed', texts.confirm],
      ['notConfirmed', texts.refuse],
    ];
  return [
    ...CARDS.map(([does, number]) => [does, `${number} · ${texts.cards[does]}`] as const),
    ['wallet', 'Apple Pay'],
    ['wallet', 'PayNow'],
    ['later', texts.konbini],
    ['leave', texts.leave],
  ];
}

const button = ([does, text]: readonly [string, string]) =>
  `<p><button name="do" value="${does}">${escapeHtml(text)}</button></p>`;
