import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Passport } from './passport.tsx';

/** Row that creates a sign-in code (passport) for another device and shows it in a sheet. */
export function PassportRow() {
  const { t } = useTranslation('identity');
  const [open, setOpen] = useState(false);
  const create = useAction(identityApi.createPassportCode);
  const createCode = () => create.mutate({ body: {} });
  return (
    <>
      <ListRow
        leading={<QrCode aria-hidden size={20} className="text-ink-soft" />}
        title={t('passport.title')}
        chevron
        onClick={() => {
          createCode();
          setOpen(true);
        }}
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('passport.title')}
        description={t('passport.detail')}
      >
        <div className="flex flex-col gap-4 pt-2">
          {create.isPending && <Skeleton className="mx-auto aspect-square w-56" />}
          <FormProblem error={create.error} onRetry={createCode} />
          {create.data && <Passport key={create.data.code} passport={create.data} onRenew={createCode} />}
          <NoticeBar tone="caution">{t('passport.warning')}</NoticeBar>
        </div>
      </Sheet>
    </>
  );
}
