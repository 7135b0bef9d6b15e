import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { WordsDialog } from '#shared/bookout/words-dialog.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The time that the restaurant offers, with both answers. */
export function OfferAnswer({ form, offer }: { form: BookOut; offer: NonNullable<BookOut['offer']> }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  const [declining, setDeclining] = useState(false);
  const params = { storeId: form.storeId, formId: form.id };
  const { version } = form;
  const accept = useAction(bookoutApi.acceptBookOutOffer, {
    onDone: () => showToast({ text: t('detail.accepted'), tone: 'positive' }),
  });
  const decline = useAction(bookoutApi.declineBookOutOffer, {
    onAnswer: () => setDeclining(false),
    onDone: () => showToast({ text: t('detail.declined'), tone: 'positive' }),
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('detail.offerTitle')}</h2>
      <p className="font-semibold text-title tabular-nums">{words.when(offer)}</p>
      {offer.words !== '' && <p className="whitespace-pre-line break-words text-ink-soft">{offer.words}</p>}
      <FormProblem error={accept.error} />
      <div className="flex flex-wrap gap-3">
        <Button loading={accept.isPending} onClick={() => accept.mutate({ params, body: { version } })}>
          {t('detail.accept')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t('detail.decline')}
        </Button>
      </div>
      <WordsDialog
        open={declining}
        onOpenChange={setDeclining}
        title={t('detail.declineTitle')}
        description={t('detail.declineDetail')}
        label={t('detail.words')}
        optionalNote={t('create.optional')}
        confirmLabel={t('detail.decline')}
        busy={decline.isPending}
        error={decline.error}
        onConfirm={(text) => decline.mutate({ params, body: { version, words: text } })}
      />
    </Card>
  );
}
