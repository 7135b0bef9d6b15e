import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { AcceptInput, ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOverrides } from '#merchant/orders/overrides/override-question.tsx';
import { showToast } from '#ui/toast-store.ts';

type ChosenTable = Partial<Pick<AcceptInput, 'kindId' | 'itemIds'>>;

/**
 * Accepts orders from platforms with the best table or a chosen one, after a question about the rules that this breaks. The caller
 * renders the dialog.
 */
export function useAccept() {
  const { t } = useTranslation('groupbuying-merchant');
  const overrides = useOverrides('book');
  const [failure, setFailure] = useState<unknown>();
  const send = useAction(groupbuyingApi.acceptExternalOrder, {
    onDone: () => showToast({ text: t('actions.accepted'), tone: 'positive' }),
  });
  /** Returns whether the order was accepted. */
  const accept = async (order: ExternalOrder, table: ChosenTable = {}): Promise<boolean> => {
    setFailure(undefined);
    const { storeId, id, version, date, time, people } = order;
    try {
      const accepted = await overrides.run({ date, time, adults: people, children: 0 }, (rules) =>
        send.mutateAsync({
          params: { storeId, externalOrderId: id },
          body: { version, ...table, overrides: [...rules] },
        }),
      );
      return accepted !== undefined;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  return { accept, isBusy: send.isPending, failure, dialog: overrides.dialog };
}
