import { Link } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import {
  PAGE_SIZES,
  PRINT_COLUMNS,
  PRINT_DIVIDERS,
  PRINT_FIELDS,
  PRINT_FONT_SIZES,
  PRINT_GROUPS,
  PRINT_MARGINS,
  PRINT_ORIENTATIONS,
  PRINT_PHONES,
  type PrintField,
} from '@xiwei/contract/stores/printer.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { printerEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { SettingPreview } from './setting-preview.tsx';

/** How the store prints its orders, with a preview of what is entered. */
export function PrinterSettingScreen() {
  const { t } = useTranslation('booking-printing');
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const settings = useRead(storeSettingsApi.readStoreSettings, { params }).data;
  const seating = useRead(seatingApi.readSeating, { params }).data;
  const [entered, setEntered] = useState<string>();
  const nameOf = (field: string) => t(`setting.printer.fields.options.${field as PrintField}`);
  return (
    <SectionPage
      words={['booking-printing', 'setting']}
      save={storeSettingsApi.updatePrinterSettings}
      schema={printerEdit}
      pick={({ printer }) => ({ printer })}
      asideLabel={t('preview')}
      aside={
        settings && seating && entered !== undefined ? (
          <SettingPreview {...{ entered, settings, seating }} />
        ) : undefined
      }
    >
      {(f, form) => {
        const printer = form.watch('printer');
        const isRoll = printer.pageSize === 'roll80';
        return (
          <>
            <Entered value={JSON.stringify(printer)} onChange={setEntered} />
            <div>
              <Button
                variant="secondary"
                size="small"
                icon={<Printer aria-hidden size={18} />}
                render={<Link to="/web/$storeId/print-preview" params={params} />}
              >
                {t('setting.toPreview')}
              </Button>
            </div>
            <FormSection title={t('setting.sections.content')}>
              <f.choice name="printer.groupBy" options={PRINT_GROUPS} />
              <f.switch name="printer.emptyTables" />
              <f.options
                name="printer.fields"
                options={inChosenOrder(printer.fields).map((id) => ({ id, label: nameOf(id) }))}
              />
              {printer.fields.length > 1 && (
                <f.sortable name="printer.fields" label={t('setting.fieldOrder')} nameOf={nameOf} />
              )}
              <f.choice
                name="printer.phone"
                options={PRINT_PHONES}
                help={settings?.display.phone === 'last4' ? t('setting.phoneRestricted') : undefined}
              />
            </FormSection>
            <FormSection title={t('setting.sections.paper')}>
              <f.choice name="printer.pageSize" options={PAGE_SIZES} />
              <f.choice
                name="printer.orientation"
                options={PRINT_ORIENTATIONS}
                disabled={isRoll}
                help={isRoll ? t('setting.rollHelp') : undefined}
              />
              <f.choice
                name="printer.columns"
                options={PRINT_COLUMNS}
                disabled={isRoll}
                help={isRoll ? t('setting.rollHelp') : undefined}
              />
              <f.choice name="printer.margin" options={PRINT_MARGINS} />
            </FormSection>
            <FormSection title={t('setting.sections.text')}>
              <f.choice name="printer.fontSize" options={PRINT_FONT_SIZES} />
              <f.choice name="printer.divider" options={PRINT_DIVIDERS} />
            </FormSection>
          </>
        );
      }}
    </SectionPage>
  );
}

/** Returns all fields: the chosen ones in their order, then the others. */
const inChosenOrder = (chosen: readonly PrintField[]): PrintField[] => [
  ...chosen,
  ...PRINT_FIELDS.filter((field) => !chosen.includes(field)),
];

/** Reports what is entered to the page, for the preview beside the form. */
function Entered({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  useEffect(() => onChange(value), [value, onChange]);
  return null;
}
