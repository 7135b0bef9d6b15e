import { Link } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SETTINGS } from '#merchant/shell/all-links.ts';
import type { SettingsLink } from '#merchant/shell/module-links.ts';
import { pathOf } from '#merchant/shell/page-names.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

/** The index of the store's settings. Links work before the settings have loaded; their states appear then. */
export function SettingsLinks() {
  const { t } = useTranslation('stores-merchant');
  const groupId = useId();
  return (
    <div className="grid items-start gap-5 2xl:grid-cols-2">
      {SETTINGS.map(({ name, links }) => (
        <section key={name} aria-labelledby={`${groupId}${name}`} className="flex flex-col gap-2">
          <SectionHeading id={`${groupId}${name}`} title={t(`index.groups.${name}`)} />
          <RowList>
            {links.map((link) => (
              <SettingsRow key={link.page} {...link} />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}

function SettingsRow({ page, icon: Icon, state }: SettingsLink) {
  const { t } = useTranslation('shell-merchant');
  const workplace = useWorkplace();
  const params = { storeId: workplace.id };
  const settings = useRead(storeSettingsApi.readStoreSettings, { params }).data;
  const seating = useRead(seatingApi.readSeating, { params }).data;
  return (
    <ListRow
      leading={<Icon aria-hidden size={20} strokeWidth={1.75} />}
      title={t(`pages.${page}.title`)}
      detail={t(`pages.${page}.detail`)}
      trailing={settings && seating && state?.({ workplace, settings, seating }, t)}
      render={<Link to={pathOf(page)} params={params} />}
    />
  );
}
