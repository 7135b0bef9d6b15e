import type { InvitationDesign, InvitationFacts } from '@xiwei/contract/invitations/invitations.model.ts';
import type { InvitationField } from '@xiwei/contract/invitations/styles.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatFullDay } from '#shared/format/days.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

/** The words of a card, in the reader's language. */
export interface CardText {
  title: string;
  /** The fields that have something to show, in their order. */
  lines: { field: InvitationField; label: string; text: string }[];
  closing: string;
}

/** What a card is made from. */
export interface CardContent {
  design: InvitationDesign;
  facts: Pick<InvitationFacts, 'date' | 'time' | 'people' | 'table'> & {
    store: Pick<InvitationFacts['store'], 'name' | 'address'>;
  };
  host: string;
  greeting: string;
}

/** Returns a function that returns the words of a card. Pages that use it load the phrases `invitations`. */
export function useCardText(): (content: CardContent) => CardText {
  const { t } = useTranslation('invitations');
  const language = useLanguage();
  return ({ design, facts, host, greeting }) => {
    const { text: time, nextDay } = formatWallTime(facts.time, language);
    const texts: Record<InvitationField, string> = {
      greeting,
      host,
      time: `${formatFullDay(facts.date, language)}\n${nextDay ? t('card.nextDay', { time }) : time}`,
      place: `${facts.store.name}\n${facts.store.address}`,
      people: facts.people === null ? '' : t('card.people', { count: facts.people }),
      table: facts.table?.kindName ?? '',
    };
    return {
      title: design.title || t(`card.titles.${design.style}`),
      lines: design.fields.flatMap((field) =>
        texts[field] === '' ? [] : [{ field, label: t(`card.fields.${field}`), text: texts[field] }],
      ),
      closing: design.closing,
    };
  };
}
