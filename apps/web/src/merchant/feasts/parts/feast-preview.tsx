import type { Fen } from '@xiwei/contract/common/money.ts';
import type { FeastCard as Feast, ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { FEAST_THEMES } from '@xiwei/contract/feasts/feasts.model.ts';
import { useState } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FeastCard } from '#shared/feasts/feast-card.tsx';
import type { FeastFormState } from '#shared/feasts/use-feast-form.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';

interface FeastPreviewProps {
  form: FeastFormState;
  /** The feast that is edited, for what the form does not have: state, cover and members. */
  feast?: ManagedFeast | undefined;
}

/** The card of the feast as diners will see it, in the theme that was chosen or in the other one. */
export function FeastPreview({ form, feast: edited }: FeastPreviewProps) {
  const { t } = useTranslation(['feasts-merchant', 'feasts']);
  const { id: storeId, name, currency } = useWorkplace();
  const { timezone, today } = useStoreCalendar();
  const entered = form.watch();
  const [chosen, setChosen] = useState(entered.theme);
  const [theme, setTheme] = useState(entered.theme);
  // A theme that is chosen in the form is shown at once.
  if (chosen !== entered.theme) {
    setChosen(entered.theme);
    setTheme(entered.theme);
  }
  const now = new Date(serverNow()).toISOString();
  const feast: Feast = {
    ...{ id: storeId, storeId, number: 0, status: 'waitPublish', closeReason: null, formedAt: null },
    waitsForStore: false,
    ...{ finishedAt: null, coverUrl: null, visibility: entered.visibility, opensAt: null, deadline: now },
    ...{ startAt: now, endAt: now, registered: 0, minimum: 0, creator: { type: 'store', name } },
    ...{
      store: {
        id: storeId,
        name,
        city: 'shanghai',
        address: '',
        timezone,
        currency,
        latitude: 0,
        longitude: 0,
      },
    },
    ...edited,
    title: entered.title || t('preview.untitled'),
    theme,
    date: entered.date || today,
    time: entered.time || '19:00',
    participantCount: Number(entered.participantCount) || 2,
    estimatedCost: (entered.estimatedCost ?? null) as Fen | null,
    depositPerPerson: (Number(entered.depositPerPerson) || 0) as Fen,
    serviceCharge: (Number(entered.serviceCharge) || 0) as Fen,
  };
  return (
    <section aria-label={t('preview.title')} className="flex flex-col gap-3 @4xl:sticky @4xl:top-20">
      <SegmentedControl
        label={t('preview.theme')}
        value={theme}
        onChange={setTheme}
        options={FEAST_THEMES.map((value) => ({ value, label: t(`feasts:themes.${value}`) }))}
      />
      <FeastCard feast={feast} render={<div />} place={null} />
    </section>
  );
}
