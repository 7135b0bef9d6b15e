import { Link } from '@tanstack/react-router';
import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { valuesOf } from '#shared/feasts/feast-values.ts';
import { fixedPartsOf, useUpdateFeast } from '#shared/feasts/use-update-feast.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FeastEditor } from '../parts/feast-editor.tsx';
import { FeastPage } from '../parts/feast-page.tsx';
import { OverrideChoice } from '../parts/override-choice.tsx';
import { useBackToFeast } from '../parts/use-to-feast.ts';

/** Changes the content of a feast. What its members have agreed to stays as it is. */
export function FeastUpdateScreen() {
  const { t } = useTranslation('feasts-merchant');
  const { feastId } = usePage('/web/$storeId/feast-update/$feastId').params;
  return (
    <FeastPage feastId={feastId} title={t('update.title')} width="full" needs="update">
      {(feast, of) => <UpdateFeast key={feast.id} feast={feast} of={of} />}
    </FeastPage>
  );
}

function UpdateFeast({ feast, of }: { feast: ManagedFeast; of: FeastOf }) {
  const { t } = useTranslation(['feasts-merchant', 'common']);
  const [initial] = useState(() => valuesOf(feast));
  const [isSaved, setSaved] = useState(false);
  const [overrides, setOverrides] = useState<Override[]>([]);
  const [refused, setRefused] = useState<Error>();
  const update = useUpdateFeast(of, feast, overrides);
  const backToFeast = useBackToFeast();
  const open = useEffectEvent(() => void backToFeast(feast.id));
  useEffect(() => {
    if (isSaved) open();
  }, [isSaved]);
  return (
    <FeastEditor
      initial={initial}
      feast={feast}
      withAccess={false}
      fixed={fixedPartsOf(feast)}
      submitLabel={t('update.submit')}
      isSaved={isSaved}
      override={
        <OverrideChoice
          label={t('update.overrides')}
          hint={t('update.overridesHelp')}
          error={refused}
          {...{ overrides, setOverrides }}
        />
      }
      cancel={
        <Button
          variant="secondary"
          render={<Link to="/web/$storeId/feast-detail/$feastId" params={of.params} />}
        >
          {t('common:actions.cancel')}
        </Button>
      }
      save={async (values) => {
        try {
          await update(values);
        } catch (error) {
          setRefused(error as Error);
          throw error;
        }
        showToast({ text: t('update.done'), tone: 'positive' });
        setSaved(true);
      }}
    />
  );
}
