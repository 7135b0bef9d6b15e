import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The suggested time that the guest has not answered, which staff can withdraw. */
export function OpenOffer({ form, offer }: { form: BookOut; offer: NonNullable<BookOut['offer']> }) {
  const { t } = useTranslation('bookout-merchant');
  const words = useBookOutWords();
  const withdraw = useAction(staffBookoutApi.withdrawBookOutOffer, {
    onDone: () => showToast({ text: t('detail.withdrawn'), tone: 'positive' }),
  });
  const input = {
    params: { storeId: form.storeId, formId: form.id },
    body: { version: form.version },
  };
  return (
    <div className="flex flex-col gap-3">
      <NoticeBar
        title={t('detail.offer')}
        action={
          <Button
            variant="secondary"
            size="small"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(input)}
          >
            {t('detail.withdraw')}
          </Button>
        }
      >
        {t('detail.offerWaiting', { when: words.when(offer) })}
      </NoticeBar>
      <FormProblem error={withdraw.error} />
    </div>
  );
}
