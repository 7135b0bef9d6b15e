import { announcementsApi } from '@xiwei/contract/notices/announcements.api.ts';
import { announcementChange, type ManagedAnnouncement } from '@xiwei/contract/notices/announcements.model.ts';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AnnouncementBadge } from '../parts/announcement-badge.tsx';
import { AnnouncementFields } from '../parts/announcement-fields.tsx';
import { useUnsavedFields } from '../parts/use-unsaved-fields.ts';

/** Form that changes an announcement or ends it. */
export function AdminAnnouncementScreen() {
  const { t } = useTranslation('notices-admin');
  const { announcementId } = usePage('/admin/admin-announcement/$announcementId').params;
  const read = useRead(announcementsApi.readManagedAnnouncement, { params: { announcementId } });
  return (
    <AdminPage
      title={t('update.title')}
      detail={read.data && <AnnouncementBadge state={read.data.state} />}
      back="/admin/admin-announcements"
      actions={read.data && <EndButton announcement={read.data} />}
    >
      <AdminLoaded
        of={read}
        skeleton={<SkeletonList shape="rows" count={4} />}
        missing={<EmptyState icon={<FileQuestion size={30} strokeWidth={1.5} />} title={t('missing')} />}
      >
        {(announcement) => <UpdateForm key={announcement.version} announcement={announcement} />}
      </AdminLoaded>
    </AdminPage>
  );
}

function UpdateForm({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('notices-admin');
  const { id: announcementId, state: _, publishedAt: __, endsAt: ___, ...written } = announcement;
  const update = useAction(announcementsApi.updateAnnouncement);
  const form = useContractForm(announcementChange, {
    defaultValues: written,
    submit: async (values) => {
      await update.mutateAsync({ params: { announcementId }, body: values });
      showToast({ text: t('update.done'), tone: 'positive' });
    },
  });
  const unsaved = useUnsavedFields(form);
  return (
    <form noValidate onSubmit={form.send} className="flex max-w-160 flex-col gap-6">
      <AnnouncementFields form={form} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" loading={form.busy} className="self-start">
        {t('update.submit')}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </form>
  );
}

function EndButton({ announcement: { id, version, state } }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('notices-admin');
  const [isAsking, setAsking] = useState(false);
  const end = useAction(announcementsApi.endAnnouncement, {
    onAnswer: () => {
      setAsking(false);
      showToast({ text: t('end.done'), tone: 'positive' });
    },
  });
  if (state === 'ended') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('end.action')}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t('end.title')}
        description={t('end.detail')}
        confirmLabel={t('end.confirm')}
        busy={end.isPending}
        error={end.error?.message}
        onConfirm={() => end.mutate({ params: { announcementId: id }, body: { version } })}
      />
    </>
  );
}
