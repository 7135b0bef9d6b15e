import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';

/** What the record of a guest says. Empty fields are left out. */
export function GuestBasics({ guest }: { guest: Diner }) {
  const { t } = useTranslation(['diners-staff', 'common']);
  const language = useLanguage();
  const { timezone } = useStoreCalendar();
  const dayOf = (date: string | null) => date && formatLongDay(date, language);
  const facts: [Parameters<typeof t>[0] & string, ReactNode][] = [
    ['detail.dietPreference', guest.dietPreference],
    ['detail.serviceRequirement', guest.serviceRequirement],
    ['detail.otherRequirements', guest.otherRequirements],
    ['detail.remark', guest.remark],
    ['detail.company', guest.company],
    ['detail.birthday', dayOf(guest.birthday)],
    ['detail.weddingAnniversary', dayOf(guest.weddingAnniversary)],
    [
      'detail.email',
      guest.email && (
        <a href={`mailto:${guest.email}`} className="underline underline-offset-4">
          {guest.email}
        </a>
      ),
    ],
    ['detail.messagingAppId', guest.messagingAppId],
    ['detail.preferredLanguage', guest.preferredLanguage && t(`common:languages.${guest.preferredLanguage}`)],
    ['detail.createdAt', dayOf(dateIn(timezone, Date.parse(guest.createdAt)))],
  ];
  return (
    <DetailSection title={t('detail.basics')}>
      <FactList>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={t(name as 'detail.email')}>
              <bdi className="whitespace-pre-wrap wrap-anywhere">{value}</bdi>
            </Fact>
          ))}
      </FactList>
    </DetailSection>
  );
}
