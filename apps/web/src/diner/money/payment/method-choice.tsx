import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { MacauChannel, Payment } from '@xiwei/contract/money/money.model.ts';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { type RenderTarget, renderAs } from '#ui/render-as.ts';
import { type Method, MethodIcon } from './method-icon.tsx';

type MethodOption = Payment['methods'][number];

interface MethodChoiceProps {
  methods: MethodOption[];
  chosen: Method | null;
  channel: MacauChannel | null;
  onChange: (method: Method) => void;
  /** Opens the list of banks. */
  onChannel: () => void;
  /** Link for topping up an insufficient balance. */
  topUp: RenderTarget;
}

/** Position of a link or button on a card, before its radio button. */
const CARD_ACTION =
  'transition-feedback absolute end-14 top-1/2 min-h-9 -translate-y-1/2 rounded-small px-2 text-accent-text text-small hover:underline';

/** Payment methods as cards. Native radio buttons, so keyboard navigation works as usual. */
export function MethodChoice({ methods, chosen, channel, onChange, onChannel, topUp }: MethodChoiceProps) {
  const { t } = useTranslation('money');
  const name = useId();
  const hasBank = ({ method }: MethodOption) =>
    method === 'macauBankPay' && method === chosen && channel !== null;
  const hasAction = (option: MethodOption) => !option.enough || hasBank(option);
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-3 font-semibold text-title">{t('method')}</legend>
      {methods.map((option) => (
        <div key={option.method} className="relative">
          <label className="transition-feedback flex min-h-18 items-center gap-3.5 rounded-large border border-line bg-surface px-4 py-3 hover:bg-hover has-checked:border-accent has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-ink has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset">
            <MethodIcon method={option.method} />
            <span className={classes('flex min-w-0 flex-1 flex-col', hasAction(option) && 'pe-18')}>
              <span className="font-medium">{t(`methods.${option.method}`)}</span>
              <MethodDetail option={option} channel={channel} />
            </span>
            <input
              type="radio"
              name={name}
              value={option.method}
              checked={option.method === chosen}
              disabled={!option.enough}
              onChange={() => onChange(option.method)}
              className="transition-feedback size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[0.4375rem] checked:border-accent disabled:opacity-45"
            />
          </label>
          {!option.enough &&
            renderAs(topUp, {
              className: `${CARD_ACTION} inline-flex items-center`,
              children: t('details.topUp'),
            })}
          {hasBank(option) && (
            <button type="button" onClick={onChannel} className={CARD_ACTION}>
              {t('changeChannel')}
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function MethodDetail({
  option,
  channel,
}: {
  option: MethodOption;
  channel: MacauChannel | null;
}): ReactNode {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const className = 'text-ink-soft text-small';
  if (option.balance !== null) {
    const amount = formatMoney(option.balance, language);
    return (
      <span className={className}>
        {t(option.enough ? 'details.balance' : 'details.notEnough', { amount })}
      </span>
    );
  }
  if (option.method === 'card') return <span className={className}>{t('details.card')}</span>;
  if (option.method !== 'macauBankPay') return null;
  return (
    <span className={className}>
      {channel ? t(`channels.${channel}`) : t('details.macauBankPay', { count: option.channels.length })}
    </span>
  );
}
