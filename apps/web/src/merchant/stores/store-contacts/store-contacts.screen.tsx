import { CONTACT_TYPES } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { contactsEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SettingsPage } from '#merchant/settings/settings-page.tsx';

/** The most contacts of a store. */
const MAX_CONTACTS = 20;

/** Keyboard of a phone for each type of contact. */
const KEYBOARDS = {
  phone: 'tel',
  email: 'email',
  website: 'url',
  messagingApp: 'text',
  whatsapp: 'tel',
  instagram: 'text',
} as const satisfies Record<Contact['type'], string>;

/** The contacts that diners see, in their order. */
export function StoreContactsScreen() {
  const { t } = useTranslation('stores-settings');
  const describe = (_path: string, value: unknown) =>
    (value as Contact[])
      .map((each) => `${t(`contacts.contacts.row.type.options.${each.type}`)} ${each.value}`)
      .join(' · ') || undefined;
  return (
    <SettingsPage
      words="contacts"
      save={storeSettingsApi.updateContacts}
      schema={contactsEdit}
      pick={({ contacts }) => ({ contacts })}
      describe={describe}
    >
      {(f) => (
        <f.rows
          name="contacts"
          sortable
          max={MAX_CONTACTS}
          nameOf={(index) => t('contacts.row', { number: index + 1 })}
          newRow={(rows) => ({
            type: CONTACT_TYPES.find((type) => rows.every((row) => row.type !== type)) ?? 'phone',
            value: '',
          })}
        >
          {(index, { type }) => (
            <div className="grid items-start gap-3 sm:grid-cols-[11rem_1fr]">
              <f.choice as="list" name={`contacts.${index}.type`} options={CONTACT_TYPES} />
              <f.text
                name={`contacts.${index}.value`}
                inputMode={KEYBOARDS[type]}
                help={t(`contacts.examples.${type}`)}
              />
            </div>
          )}
        </f.rows>
      )}
    </SettingsPage>
  );
}
