import { useNavigate } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { announcementsApi } from '@xiwei/contract/notices/announcements.api.ts';
import { announcementInput, END_OF_DAY } from '@xiwei/contract/notices/announcements.model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AnnouncementFields, announcementToday } from '../parts/announcement-fields.tsx';
import { useUnsavedFields } from '../parts/use-unsaved-fields.ts';

/** Form that publishes an announcement, now or from a later day on. */
export function AdminAnnouncementCreateScreen() {
  const { t } = useTranslation('notices-admin');
  // Read only to learn whether this person may write announcements.
  const platform = useRead(adminApi.readPlatform, {});
  return (
    <AdminPage title={t('create.title')} detail={t('create.detail')} back="/admin/admin-announcements">
      <AdminLoaded of={platform} skeleton={<SkeletonList shape="rows" count={4} />}>
        {() => <CreateForm />}
      </AdminLoaded>
    </AdminPage>
  );
}

function CreateForm() {
  const { t } = useTranslation('notices-admin');
  const navigate = useNavigate();
  const create = useAction(announcementsApi.createAnnouncement);
  const [isCreated, setCreated] = useState(false);
  const form = useContractForm(announcementInput, {
    defaultValues: {
      ...{ title: {}, body: {}, path: '', popUp: false },
      ...{ from: announcementToday(), fromTime: '00:00', to: null, toTime: END_OF_DAY },
    },
    submit: async (body) => {
      await create.mutateAsync({ body });
      showToast({ text: t('create.done'), tone: 'positive' });
      setCreated(true);
    },
  });
  const leave = useEffectEvent(() => void navigate({ to: '/admin/admin-announcements', replace: true }));
  // Runs when the guard below lets the page go.
  useEffect(() => {
    if (isCreated) leave();
  }, [isCreated]);
  const unsaved = useUnsavedFields(form);
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-160 flex-col gap-6">
      <AnnouncementFields form={form} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy || isCreated} className="self-start">
        {t('create.submit')}
      </Button>
      <LeaveGuard unsaved={isCreated ? [] : unsaved} />
    </form>
  );
}
