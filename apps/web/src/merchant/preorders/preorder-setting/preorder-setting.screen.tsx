import { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import {
  MAX_CHANGE_HOURS,
  type PreorderSettings,
  preorderSettingsEdit,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { readAgain, useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditForm } from '#merchant/settings/edit-form.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { SetMenuRules } from './set-menu-rules.tsx';

/** Whether and until when diners choose a menu with their booking, and where they have to take a set menu. Hosts read it, managers set it. */
export function PreorderSettingScreen() {
  const { t } = useTranslation('preorders-merchant');
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const query = useRead(storeMenuApi.readPreorderSettings, { params });
  const seatingQuery = useRead(seatingApi.readSeating, { params });
  const update = useAction(storeMenuApi.updatePreorderSettings);
  return (
    <StorePage width="form">
      <p className="text-ink-soft">{t('settings.detail')}</p>
      <Loaded of={allOf({ settings: query, seating: seatingQuery })} skeleton={<FormSkeleton />}>
        {({ settings, seating }) => (
          <EditForm
            schema={preorderSettingsEdit}
            words={['preorders-merchant', 'settings']}
            saved={editedOf(settings)}
            readOnly={!settings.can.includes('update')}
            refusalFields={{ setMenuMissing: 'setMenuRules' }}
            describe={(path, value) =>
              path === 'setMenuRules'
                ? (value as PreorderSettings['setMenuRules']).map(({ name }) => name).join(' · ') || undefined
                : undefined
            }
            reload={async () => editedOf(await readAgain(query))}
            save={async (body) => editedOf(await update.mutateAsync({ params, body }))}
          >
            {(f, form) => (
              <>
                <f.switch name="open" />
                <f.number name="changeHours" min={0} max={MAX_CHANGE_HOURS} className="sm:max-w-56" />
                <f.money name="minimumPerAdult" />
                <SetMenuRules {...{ f, form, seating }} products={settings.products} />
              </>
            )}
          </EditForm>
        )}
      </Loaded>
    </StorePage>
  );
}

const editedOf = ({ can: _can, products: _products, ...edited }: PreorderSettings) => edited;
