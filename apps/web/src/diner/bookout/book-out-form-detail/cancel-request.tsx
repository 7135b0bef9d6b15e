import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { WordsDialog } from '#shared/bookout/words-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Cancels a request, with a note to the restaurant. */
export function CancelRequest({ form }: { form: BookOut }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  const [asking, setAsking] = useState(false);
  const cancel = useAction(bookoutApi.cancelBookOut, {
    onAnswer: () => setAsking(false),
    onDone: () => showToast({ text: t('detail.cancelled'), tone: 'positive' }),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('detail.cancel')}
      </Button>
      <WordsDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('detail.cancelTitle', { day: words.day(form.date) })}
        description={t('detail.cancelDetail')}
        label={t('detail.words')}
        optionalNote={t('create.optional')}
        confirmLabel={t('detail.cancel')}
        danger
        busy={cancel.isPending}
        error={cancel.error}
        onConfirm={(text) =>
          cancel.mutate({
            params: { storeId: form.storeId, formId: form.id },
            body: { version: form.version, words: text },
          })
        }
      />
    </>
  );
}
