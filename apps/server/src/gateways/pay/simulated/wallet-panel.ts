import type { Language } from '@xiwei/contract/common/language.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { TillPayment, TillRefund } from './till.model.ts';
import type { SimulatedTill, TillBehaviour } from './till.ts';
import { PROVIDER_NAMES, WALLET_TEXTS, type WalletTexts } from './wallet-texts.ts';

/** Renders the open payments, the refunds in progress and a form for the behaviour of each provider. */
export function walletsPage(language: Language, till: SimulatedTill): SimulatedReply {
  const texts = WALLET_TEXTS[language];
  const waiting = till.list().filter(({ state }) => ['waiting', 'refused', 'processing'].includes(state));
  const refunds = till.listRefunds().filter(({ state }) => state === 'processing');
  const cards = till.list().filter(({ state, extra }) => state === 'paid' && extra.page !== undefined);
  const content = `<h2>${texts.waiting}</h2>
${waiting.map((payment) => paymentRow(language, payment)).join('') || `<p class="note">${texts.noneWaiting}</p>`}
${refunds.length > 0 ? `<h2>${texts.refundsUnderWay}</h2>` : ''}
${refunds.map((refund) => refundRow(language, refund)).join('')}
${cards.length > 0 ? `<h2>${texts.paidCards}</h2>` : ''}
${cards
  .slice(-10)
  .map((payment) => paymentRow(language, payment))
  .join('')}
<h2>${texts.behaviour}</h2>
${PROVIDER_METHODS.map((method) => behaviourForm(language, method, till.behaviourOf(method))).join('')}`;
  return simulatedPage({ status: 200, language, title: texts.wallets, content });
}

/** Path of the page on which a payment is paid. */
export function walletPath({ provider, number }: Pick<TillPayment, 'provider' | 'number'>): string {
  return `/pay/wallet/${provider}/${encodeURIComponent(number)}`;
}

function paymentRow(language: Language, payment: TillPayment): string {
  const { provider, description, amount } = payment;
  return `<div class="card row">
<span>${PROVIDER_NAMES[provider][language]}<small>${escapeHtml(description)}</small></span>
<a href="${escapeHtml(payment.extra.page ?? walletPath(payment))}">${formatMoney(amount, language)}</a>
</div>`;
}

function refundRow(language: Language, { provider, refundNumber, amount }: TillRefund): string {
  const { settle } = WALLET_TEXTS[language];
  const action = `/pay/settle/${provider}/${encodeURIComponent(refundNumber)}`;
  return `<form class="card row" method="post" action="${escapeHtml(action)}">
<span>${PROVIDER_NAMES[provider][language]}<small>${formatMoney(amount, language)}</small></span>
<button name="as" value="refunded">${settle.refunded}</button>
<button name="as" value="failed">${settle.failed}</button>
</form>`;
}

function behaviourForm(language: Language, method: ProviderMethod, behaviour: TillBehaviour): string {
  const texts = WALLET_TEXTS[language];
  const { fault = 'none', notices = {}, refunds = 'atOnce' } = behaviour;
  return `<form class="card" method="post" action="/pay/behave/${method}">
<h3>${PROVIDER_NAMES[method][language]}</h3>
${choice('fault', texts.fault, texts.faults, fault)}
${choice('refunds', texts.refunds, texts.refundWays, refunds)}
${toggle('drop', texts, notices.drop)}
${toggle('reorder', texts, notices.reorder)}
${toggle('badSignature', texts, notices.badSignature)}
${count('delayMs', texts, notices.delayMs ?? 0, 600_000)}
${count('repeat', texts, notices.repeat ?? 1, 20)}
<button>${texts.save}</button>
</form>`;
}

function choice(name: string, label: string, names: Record<string, string>, chosen: string): string {
  const options = Object.entries(names).map(
    ([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
  );
  return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
}

function toggle(
  name: 'drop' | 'reorder' | 'badSignature',
  texts: WalletTexts,
  on: boolean | undefined,
): string {
  return `<label>${texts[name]}<input type="checkbox" name="${name}"${on ? ' checked' : ''}></label>`;
}

function count(name: 'delayMs' | 'repeat', texts: WalletTexts, value: number, max: number): string {
  return `<label>${texts[name]}<input type="number" name="${name}" min="0" max="${max}" value="${value}"></label>`;
}
