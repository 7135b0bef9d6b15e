import type { Language } from '@xiwei/contract/common/language.ts';
import { yuanOf } from '@xiwei/contract/common/money.ts';
import { escapeHtml, simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { TillPayment } from './till.ts';
import { PROVIDER_NAMES, type ShownState, WALLET_WORDS, type WalletWords } from './wallet-texts.ts';

interface Wallet {
  payment: TillPayment;
  /** Target of the form: the page's own path and query. */
  action: string;
  returnTo: URL | undefined;
  now: number;
}

/** Renders a payment for its payer, with buttons to pay or refuse while it is open. */
export function walletPage(language: Language, wallet: Wallet): SimulatedReply {
  const words = WALLET_WORDS[language];
  const { payment, returnTo } = wallet;
  const state = shownState(payment, wallet.now);
  const content = `<div class="card">
<p class="amount">¥${yuanOf(payment.amount)}</p>
<dl>${facts(words, wallet).map(fact).join('')}</dl>
${state === 'waiting' ? '' : `<p role="status"><b>${words.states[state]}</b></p>`}
${state === 'waiting' || state === 'refused' ? payForm(words, wallet.action) : returnLink(words, returnTo)}
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
  return simulatedPage({ status: 404, language, title: WALLET_WORDS[language].unknown, content: '' });
}

function shownState(payment: TillPayment, now: number): ShownState {
  return payment.state === 'closed' && payment.expiresAt <= now ? 'expired' : payment.state;
}

function facts(words: WalletWords, { payment, now }: Wallet): (readonly [string, string])[] {
  const minutes = Math.max(0, Math.ceil((payment.expiresAt - now) / 60_000));
  return [
    [words.payee, words.payeeName] as const,
    [words.description, payment.description] as const,
    ...(payment.channel === null ? [] : [[words.channel, payment.channel] as const]),
    [words.number, payment.number] as const,
    ...(payment.state === 'waiting' ? [[words.timeLeft, words.minutes(minutes)] as const] : []),
  ];
}

const fact = ([name, value]: readonly [string, string]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

function payForm(words: WalletWords, action: string): string {
  return `<form method="post" action="${escapeHtml(action)}">
<button class="pay" name="do" value="pay">${words.pay}</button>
<button class="refuse" name="do" value="refuse">${words.refuse}</button>
</form>`;
}

function returnLink(words: WalletWords, returnTo: URL | undefined): string {
  if (!returnTo) return `<p class="note">${words.goBack}</p>`;
  const { href, host } = returnTo;
  return `<p>${words.returnTo} <a href="${escapeHtml(href)}">${escapeHtml(host)}</a></p>`;
}
