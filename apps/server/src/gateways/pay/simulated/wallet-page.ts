import type { Language } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { TillPayment } from './till.model.ts';
import { PROVIDER_NAMES, type ShownState, WALLET_TEXTS, type WalletTexts } from './wallet-texts.ts';

interface Wallet {
  payment: TillPayment;
  /** Target of the form: the page's own path and query. */
  action: string;
  returnTo: URL | undefined;
  now: number;
}

/** Renders a payment for its payer, with buttons to pay or refuse while it is open. */
export function walletPage(language: Language, wallet: Wallet): SimulatedReply {
  const texts = WALLET_TEXTS[language];
  const { payment, returnTo } = wallet;
  const state = shownState(payment, wallet.now);
  const content = `<div class="card">
<p class="amount">${formatMoney(payment.amount, language)}</p>
<dl>${facts(texts, wallet).map(fact).join('')}</dl>
${state === 'waiting' ? '' : `<p role="status"><b>${texts.states[state]}</b></p>`}
${state === 'waiting' || state === 'refused' ? payForm(texts, wallet.action) : returnLink(texts, returnTo)}
</div>`;
  return simulatedPage({
    status: 200,
    language,
    title: PROVIDER_NAMES[payment.provider][language],
    content,
    ...(returnTo && { returnOrigin: returnTo.origin }),
  });
}

export function unknownPaymentPage(language: Language): SimulatedReply {
  return simulatedPage({ status: 404, language, title: WALLET_TEXTS[language].unknown, content: '' });
}

function shownState(payment: TillPayment, now: number): Exclude<ShownState, 'processing'> {
  if (payment.state === 'processing') return 'waiting';
  return payment.state === 'closed' && payment.expiresAt <= now ? 'expired' : payment.state;
}

function facts(texts: WalletTexts, { payment, now }: Wallet): (readonly [string, string])[] {
  const minutes = Math.max(0, Math.ceil((payment.expiresAt - now) / 60_000));
  return [
    [texts.payee, texts.payeeName] as const,
    [texts.description, payment.description] as const,
    ...(payment.channel === null ? [] : [[texts.channel, payment.channel] as const]),
    [texts.number, payment.number] as const,
    ...(payment.state === 'waiting' ? [[texts.timeLeft, texts.minutes(minutes)] as const] : []),
  ];
}

const fact = ([name, value]: readonly [string, string]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

function payForm(texts: WalletTexts, action: string): string {
  return `<form method="post" action="${escapeHtml(action)}">
<button class="pay" name="do" value="pay">${texts.pay}</button>
<button class="refuse" name="do" value="refuse">${texts.refuse}</button>
</form>`;
}

function returnLink(texts: WalletTexts, returnTo: URL | undefined): string {
  if (!returnTo) return `<p class="note">${texts.goBack}</p>`;
  const { href, host } = returnTo;
  return `<p>${texts.returnTo} <a href="${escapeHtml(href)}">${escapeHtml(host)}</a></p>`;
}
