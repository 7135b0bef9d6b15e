import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { Authorization } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';

interface ShopChoiceProps {
  item: Authorization;
  onDone: () => void;
  /** Keeps the shop as it is; without it a shop has to be chosen. */
  onBack: (() => void) | undefined;
}

/** Chooses the shop at a platform that is this store. Shops of other stores cannot be chosen. */
export function ShopChoice({ item, onDone, onBack }: ShopChoiceProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const words = useGroupWords();
  const [shopId, setShopId] = useState(item.shop?.id ?? null);
  const [isMissing, setMissing] = useState(false);
  const map = useAction(groupPlatformsApi.mapShop, {
    onDone: () => {
      showToast({ text: t('authorization.mapped'), tone: 'positive' });
      onDone();
    },
  });
  const send = () => {
    setMissing(shopId === null);
    if (shopId !== null) map.mutate({ params: { storeId, platform: item.platform }, body: { shopId } });
  };
  if (item.shops.length === 0) return <NoticeBar tone="caution">{t('authorization.noShops')}</NoticeBar>;
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t('authorization.chooseShop', { platform: words.platform(item.platform) })}
        value={shopId}
        onChange={setShopId}
        error={isMissing && shopId === null ? t('authorization.shopMissing') : undefined}
        options={item.shops.map(({ id, name, address, usedBy }) => ({
          value: id,
          label: name,
          detail: [address, usedBy !== null && t('authorization.usedBy', { store: usedBy })]
            .filter(Boolean)
            .join(' · '),
          disabled: usedBy !== null && id !== item.shop?.id,
        }))}
      />
      <FormProblem error={map.error} onRetry={send} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={map.isPending} onClick={send}>
          {t('authorization.mapSubmit')}
        </Button>
        {onBack && (
          <Button variant="quiet" size="small" onClick={onBack}>
            {t('authorization.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
