import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastFields } from '#shared/feasts/feast-form.tsx';
import { valuesOf } from '#shared/feasts/feast-values.ts';
import { useFeastForm } from '#shared/feasts/use-feast-form.ts';
import { fixedPartsOf, useUpdateFeast } from '#shared/feasts/use-update-feast.ts';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/calendar-days.ts';
import { showToast } from '#ui/toast-store.ts';
import { DinerPlace } from '../parts/diner-place.tsx';

interface EditFeastProps {
  feast: ManagedFeast;
  params: { storeId: string; feastId: string };
  onDone: () => Promise<void>;
}

/** Changes the content of a feast. What its members have agreed to stays as it is. */
export function EditFeast({ feast, params, onDone }: EditFeastProps) {
  const { t } = useTranslation('feasts-creator');
  const update = useUpdateFeast({ as: 'diner', params }, feast);
  const form = useFeastForm({
    defaultValues: valuesOf(feast),
    submit: async (values) => {
      await update(values);
      showToast({ text: t('edit.saved'), tone: 'positive' });
      await onDone();
    },
  });
  const today = dateIn(feast.store.timezone, serverNow());
  const fixed = fixedPartsOf(feast);
  return (
    <StoreLoader storeId={params.storeId}>
      {({ booking }) => (
        <form noValidate onSubmit={form.send} className="flex flex-col gap-8">
          <FeastFields
            form={form}
            today={today}
            withAccess={false}
            fixed={fixed}
            place={
              <DinerPlace
                form={form}
                storeId={params.storeId}
                today={today}
                lastDay={addDays(today, booking.windowDays)}
                fixed={fixed.place}
              />
            }
          />
          <Button type="submit" size="large" loading={form.busy}>
            {t('edit.submit')}
          </Button>
        </form>
      )}
    </StoreLoader>
  );
}
