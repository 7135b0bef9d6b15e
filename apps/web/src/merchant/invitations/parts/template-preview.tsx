import { textFor } from '@xiwei/contract/common/language.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type {
  InvitationDesign,
  InvitationTemplateInput,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { type InvitationStyle, STYLE_COLORS, STYLE_FIELDS } from '@xiwei/contract/invitations/styles.ts';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { InvitationCard } from '#shared/invitations/invitation-card.tsx';
import type { Picture } from '#ui/picture-tiles.tsx';

/** Returns the design of a style of the platform. */
export const designOf = (style: InvitationStyle): InvitationDesign => ({
  style,
  colors: STYLE_COLORS[style],
  imageUrls: [],
  fields: [...STYLE_FIELDS],
  title: '',
  closing: '',
});

interface TemplatePreviewProps {
  entered: InvitationTemplateInput;
  /** The stored pictures of the template. */
  stored: readonly Picture[];
}

/** A template as entered, on the card of an example booking. */
export function TemplatePreview({ entered, stored }: TemplatePreviewProps) {
  const language = useLanguage();
  const { style, colors, fields, images, title, closing } = entered;
  const urlOf = (hash: string) => stored.find((picture) => picture.hash === hash)?.url ?? `/files/${hash}`;
  return (
    <SampleCard
      level={2}
      design={{
        style,
        colors,
        fields,
        imageUrls: images.map(urlOf),
        title: textFor(title, language) ?? '',
        closing: textFor(closing, language) ?? '',
      }}
    />
  );
}

/** A design on the card of an example booking in three days. */
export function SampleCard({ design, level }: { design: InvitationDesign; level: 2 | 3 }) {
  const { t } = useTranslation('invitations-merchant');
  const { name, district } = useWorkplace();
  const facts = {
    date: addDays(dateIn('Asia/Shanghai', serverNow()), 3),
    time: '18:30',
    people: 6,
    table: { kindName: t('sample.table'), tableCount: 1, joined: false },
    store: { name, address: district },
  };
  return (
    <InvitationCard
      level={level}
      design={design}
      facts={facts}
      host={t('sample.host')}
      greeting={t('sample.greeting')}
    />
  );
}
