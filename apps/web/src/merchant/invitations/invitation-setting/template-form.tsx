import {
  type InvitationTemplateInput,
  MAX_INVITATION_IMAGES,
} from '@xiwei/contract/invitations/invitations.model.ts';
import {
  INVITATION_FIELDS,
  INVITATION_STYLES,
  type InvitationColors,
  STYLE_COLORS,
} from '@xiwei/contract/invitations/styles.ts';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { uploadPictureOf } from '#shared/stores/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import type { Picture } from '#ui/picture-tiles.tsx';
import { TemplatePreview } from '../parts/template-preview.tsx';

interface TemplateFormProps {
  f: Fields<InvitationTemplateInput, Resources['invitations-merchant']['template']>;
  entered: InvitationTemplateInput;
  /** The stored pictures of the template. */
  stored: readonly Picture[];
  setColors: (colors: InvitationColors) => void;
}

/** The fields of a template, with a preview that follows them. */
export function TemplateForm({ f, entered, stored, setColors }: TemplateFormProps) {
  const { t } = useTranslation(['invitations-merchant', 'invitations']);
  const { id: storeId } = useWorkplace();
  const shown = entered.fields;
  const hidden = INVITATION_FIELDS.filter((field) => !shown.includes(field));
  const nameOf = (field: string) =>
    t(`invitations:card.fields.${field as (typeof INVITATION_FIELDS)[number]}`);
  // The code of a colour is typed; the browser's own palette sets the same value.
  const swatchOf = (part: keyof InvitationColors) => (
    <input
      type="color"
      aria-label={t('pickColor', { part: t(`template.colors.${part}.label`) })}
      value={entered.colors[part]}
      onChange={({ target }) => setColors({ ...entered.colors, [part]: target.value })}
      className="h-7 w-10 cursor-pointer rounded-small"
    />
  );
  return (
    <div className="@container">
      <div className="grid items-start gap-8 @3xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <f.text name="name" max={40} />
          <f.choice
            name="style"
            as="list"
            options={INVITATION_STYLES}
            nameOf={(style) => t(`invitations:card.styles.${style as (typeof INVITATION_STYLES)[number]}`)}
          />
          <div className="flex flex-col gap-3">
            <f.text name="colors.paper" suffix={swatchOf('paper')} />
            <f.text name="colors.ink" suffix={swatchOf('ink')} />
            <f.text name="colors.accent" suffix={swatchOf('accent')} />
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => setColors(STYLE_COLORS[entered.style])}
            >
              {t('resetColors')}
            </Button>
          </div>
          <f.pictures
            name="images"
            max={MAX_INVITATION_IMAGES}
            known={stored}
            upload={uploadPictureOf(storeId)}
          />
          <f.options name="fields" options={[...shown, ...hidden].map((id) => ({ id, label: nameOf(id) }))} />
          <f.sortable name="fields" label={t('order')} help={null} nameOf={nameOf} />
          <f.localized name="title" max={40} />
          <f.localized name="closing" max={120} />
        </div>
        <section aria-label={t('preview')} className="@3xl:sticky @3xl:top-20">
          <TemplatePreview entered={entered} stored={stored} />
        </section>
      </div>
    </div>
  );
}
