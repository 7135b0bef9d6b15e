import { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { MAX_CHANGE_HOURS, preorderSettingsEdit } from '@xiwei/contract/preorders/preorders.model.ts';
import { useTranslation } from 'react-i18next';
import { readAgain, useAction, useRead } from '#api/hooks.ts';
import { EditForm } from '#merchant/settings/edit-form.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';

/** Whether and until when diners choose dishes with their booking. Hosts read it, managers set it. */
export function PreorderSettingScreen() {
  const { t } = useTranslation('preorders-merchant');
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const query = useRead(storeMenuApi.readPreorderSettings, { params });
  const update = useAction(storeMenuApi.updatePreorderSettings);
  return (
    <StorePage width="form">
      <p className="text-ink-soft">{t('settings.detail')}</p>
      <Loaded of={query} skeleton={<FormSkeleton />}>
        {({ can, products: _products, ...saved }) => (
          <EditForm
            schema={preorderSettingsEdit}
            words={['preorders-merchant', 'settings']}
            saved={saved}
            readOnly={!can.includes('update')}
            reload={async () => {
              const { can: _can, products: _products, ...latest } = await readAgain(query);
              return latest;
            }}
            save={async (body) => {
              const {
                can: _can,
                products: _products,
                ...stored
              } = await update.mutateAsync({ params, body });
              return stored;
            }}
          >
            {(f) => (
              <>
                <f.switch name="open" />
                <f.number name="changeHours" min={0} max={MAX_CHANGE_HOURS} className="sm:max-w-56" />
                <f.money name="minimumPerAdult" />
              </>
            )}
          </EditForm>
        )}
      </Loaded>
    </StorePage>
  );
}
