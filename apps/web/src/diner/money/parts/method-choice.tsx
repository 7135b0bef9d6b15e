import type { Language } from '@xiwei/contract/common/language.ts';
import type { MacauChannel, Payment } from '@xiwei/contract/money/money.model.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#shared/format/money.ts';
import { type RenderTarget, renderAs } from '#ui/render-as.ts';
import { type Method, MethodMark } from './method-icon.tsx';

type Way = Payment['methods'][number];

interface MethodChoiceProps {
  ways: Way[];
  chosen: Method | null;
  channel: MacauChannel | null;
  onChange: (method: Method) => void;
  /** Opens the list of banks. */
  onChannel: () => void;
  /** Leads to where a balance that is not enough is topped up. */
  topUp: RenderTarget;
}

/** A link or button on a card, before its radio button. */
const BESIDE =
  'transition-feedback absolute end-14 top-1/2 min-h-9 -translate-y-1/2 rounded-small px-2 text-accent-text text-small hover:underline';

/** How to pay: one card each. The browser's own radio buttons, so keys work as they always did. */
export function MethodChoice({ ways, chosen, channel, onChange, onChannel, topUp }: MethodChoiceProps) {
  const { t } = useTranslation('payment');
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-3 font-semibold text-title">{t('method')}</legend>
      {ways.map((way) => (
        <div key={way.method} className="relative">
          <label className="transition-feedback flex min-h-18 items-center gap-3.5 rounded-large border border-line bg-surface px-4 py-3 hover:bg-hover has-checked:border-accent has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-ink has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset">
            <MethodMark method={way.method} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-medium">{t(`methods.${way.method}`)}</span>
              <WayDetail way={way} channel={channel} />
            </span>
            <input
              type="radio"
              name={name}
              value={way.method}
              checked={way.method === chosen}
              disabled={!way.enough}
              onChange={() => onChange(way.method)}
              className="transition-feedback size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[0.4375rem] checked:border-accent disabled:opacity-45"
            />
          </label>
          {!way.enough &&
            renderAs(topUp, {
              className: `${BESIDE} inline-flex items-center`,
              children: t('details.topUp'),
            })}
          {way.method === 'macauBankPay' && way.method === chosen && channel !== null && (
            <button type="button" onClick={onChannel} className={BESIDE}>
              {t('changeChannel')}
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function WayDetail({ way, channel }: { way: Way; channel: MacauChannel | null }): ReactNode {
  const { t, i18n } = useTranslation('payment');
  const look = 'text-ink-soft text-small';
  if (way.balance !== null) {
    const amount = formatMoney(way.balance, i18n.language as Language);
    return (
      <span className={look}>{t(way.enough ? 'details.balance' : 'details.notEnough', { amount })}</span>
    );
  }
  if (way.method !== 'macauBankPay') return null;
  return <span className={look}>{channel ? t(`channels.${channel}`) : t('details.macauBankPay')}</span>;
}
