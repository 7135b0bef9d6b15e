import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportForm } from './import-form.tsx';

/** Imports guests from a CSV file after a check, and exports all of them. The export is for owners. */
export function DinerImportScreen() {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const guests = useRead(dinersApi.listDiners, { params: { storeId }, query: { limit: 1 } });
  return (
    <StorePage width="form">
      <Loaded of={guests} skeleton={<FormSkeleton />}>
        {({ can }) => (
          <>
            {can.includes('importDiners') ? (
              <ImportForm />
            ) : (
              <NoticeBar>{t('importing.notAllowed')}</NoticeBar>
            )}
            {can.includes('exportDiners') && <ExportSection />}
          </>
        )}
      </Loaded>
    </StorePage>
  );
}
