import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ChannelsForm } from './channels-form.tsx';
import { type MethodState, missingPart } from './method-state.ts';
import { SubMerchantForm } from './sub-merchant-form.tsx';

interface MethodCardProps {
  item: MethodState;
  /** Deposits could no longer be paid without this method. */
  isNeeded: boolean;
}

/** A payment method with its switch, what it still needs and, if it has them, the number of the store's account or its channels. */
export function MethodCard({ item, isNeeded }: MethodCardProps) {
  const { t } = useTranslation('money-merchant');
  const { method, enabled, subMerchantId } = item;
  const { id: storeId } = useWorkplace();
  const set = useAction(moneyApi.setStorePaymentMethod);
  const [asking, setAsking] = useState(false);
  const name = t(`paymentMethods.methods.${method}.name`);
  const missing = missingPart(item);
  const state = missing ? 'notReady' : enabled ? 'on' : 'off';

  const turn = async (on: boolean) => {
    try {
      await set.mutateAsync({ params: { storeId, method }, body: { enabled: on, subMerchantId } });
      setAsking(false);
      const done = t(on ? 'paymentMethods.turnedOn' : 'paymentMethods.turnedOff', { method: name });
      showToast({ text: done, tone: 'positive' });
    } catch (error) {
      showToast({ text: problemText(error), tone: 'negative' });
    }
  };
  return (
    <li>
      <Card className="flex flex-col gap-3 shadow-none">
        <Switch
          label={
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{name}</span>
              <Badge tone={STATE_TONES[state]}>{t(`paymentMethods.states.${state}`)}</Badge>
            </span>
          }
          hint={t(`paymentMethods.methods.${method}.detail`)}
          // The new state is shown at once, and the stored one again if it could not be saved.
          value={set.isPending ? (set.variables.body.enabled ?? enabled) : enabled}
          readOnly={set.isPending}
          onChange={(on) => (!on && isNeeded ? setAsking(true) : void turn(on))}
        />
        {missing && <p className="text-caution text-small">{t(`paymentMethods.missing.${missing}`)}</p>}
        {method === 'wechatPartnerPay' && <SubMerchantForm item={item} />}
        {method === 'macauBankPay' && state === 'on' && <ChannelsForm item={item} />}
      </Card>
      <Confirm
        danger
        open={asking}
        onOpenChange={setAsking}
        title={t('paymentMethods.confirm.title')}
        description={t('paymentMethods.confirm.detail', { method: name })}
        confirmLabel={t('paymentMethods.confirm.confirm')}
        busy={set.isPending}
        onConfirm={() => void turn(false)}
      />
    </li>
  );
}

const STATE_TONES = { on: 'positive', off: 'neutral', notReady: 'caution' } as const;
