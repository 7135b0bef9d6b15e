import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { Authorization } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useGroupWords } from '../parts/use-group-words.ts';
import { Connect } from './connect.tsx';

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
  if (!item.shops.some(isFreeShop))
    return (
      <>
        <p className="text-ink-soft text-small">
          {t(item.shops.length === 0 ? 'authorization.noShops' : 'authorization.allShopsUsed')}
        </p>
        <Connect item={item} label="otherAccount" />
      </>
    );
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t('authorization.chooseShop', { platform: words.platform(item.platform) })}
        value={shopId}
        onChange={setShopId}
        error={isMissing && shopId === null ? t('authorization.shopMissing') : undefined}
        options={item.shops.map((shop) => ({
          value: shop.id,
          label: shop.name,
          detail: [shop.address, shop.usedBy !== null && t('authorization.usedBy', { store: shop.usedBy })]
            .filter(Boolean)
            .join(' · '),
          disabled: !isFreeShop(shop),
        }))}
      />
      <FormProblem error={map.error} onRetry={send} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" loading={map.isPending} onClick={send}>
          {t('authorization.mapSubmit')}
        </Button>
        <Connect item={item} label="otherAccount" />
        {onBack && (
          <Button variant="quiet" size="small" onClick={onBack}>
            {t('authorization.keepShop')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a shop is this store's or no store's. */
export const isFreeShop = ({ usedBy }: Authorization['shops'][number]): boolean => usedBy === null;
