import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';

interface DeleteDraftProps extends FeastOf {
  feast: ManagedFeast;
  /** Leaves the page of the feast, before it is read again. */
  leave: () => Promise<void>;
}

/** Deletes a feast that was never published. */
export function DeleteDraft({ as, params, feast, leave }: DeleteDraftProps) {
  const { t } = useTranslation('feasts-manage');
  const [open, setOpen] = useState(false);
  const remove = useAction(FEAST_ENDPOINTS[as].remove, {
    onAnswer: async () => {
      showToast({ text: t('delete.done'), tone: 'positive' });
      await leave();
    },
  });
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      danger
      trigger={
        <Button variant="quiet" className="-ms-5 self-start" icon={<Trash2 aria-hidden size={16} />}>
          {t('delete.action')}
        </Button>
      }
      title={t('delete.confirm', { title: feast.title })}
      description={t('delete.detail')}
      confirmLabel={t('delete.action')}
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error) : undefined}
      onConfirm={() => remove.mutate({ params })}
    />
  );
}
