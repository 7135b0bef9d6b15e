import { Link } from '@tanstack/react-router';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { emptyFeast } from '#shared/feasts/feast-values.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FeastEditor } from '../parts/feast-editor.tsx';
import { useToFeast } from '../parts/use-to-feast.ts';

/** Creates a feast of the store as a draft. */
export function FeastCreateScreen() {
  const { t } = useTranslation('feasts-merchant');
  const { role } = useWorkplace();
  return (
    <StorePage title={t('create.title')}>{role === 'host' ? <NotForHosts /> : <CreateFeast />}</StorePage>
  );
}

function CreateFeast() {
  const { t } = useTranslation(['feasts-merchant', 'common']);
  const { id: storeId } = useWorkplace();
  const [createdId, setCreatedId] = useState<string>();
  const [initial] = useState(emptyFeast);
  const create = useAction(storeFeastsApi.create);
  const toFeast = useToFeast();
  const open = useEffectEvent((id: string) => void toFeast(id));
  // Runs when the form lets the page go.
  useEffect(() => {
    if (createdId) open(createdId);
  }, [createdId]);
  return (
    <FeastEditor
      initial={initial}
      submitLabel={t('create.submit')}
      isSaved={createdId !== undefined}
      cancel={
        <Button variant="secondary" render={<Link to="/web/$storeId/feast" params={{ storeId }} />}>
          {t('common:actions.cancel')}
        </Button>
      }
      save={async (body) => {
        const { id } = await create.mutateAsync({ params: { storeId }, body });
        showToast({ text: t('create.done'), tone: 'positive' });
        setCreatedId(id);
      }}
    />
  );
}

function NotForHosts() {
  const { t } = useTranslation('feasts-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <NotAllowed
      title={t('notAllowed.title')}
      detail={t('notAllowed.detail')}
      action={
        <Button render={<Link to="/web/$storeId/feast" params={{ storeId }} />}>{t('missing.action')}</Button>
      }
    />
  );
}
