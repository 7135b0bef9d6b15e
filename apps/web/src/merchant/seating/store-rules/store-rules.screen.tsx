import { Link } from '@tanstack/react-router';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { rulesEdit } from '@xiwei/contract/stores/store-settings.model.ts';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TurnTester } from '../parts/turn-tester.tsx';
import { useSeating } from '../parts/use-seating.ts';

interface Defaults {
  turnMinutes: number;
  bufferMinutes: number;
}

/** How far ahead diners book and how long they stay. The booking rules of the same section stay as read. */
export function StoreRulesScreen() {
  const { t } = useTranslation('seating-rules');
  const { timezone } = useStoreCalendar();
  const seating = useSeating().data;
  const [defaults, setDefaults] = useState<Defaults>();
  const { windowWords, cutOffWords } = useRuleWords();
  return (
    <SectionPage
      words={['seating-rules', 'rules']}
      save={storeSettingsApi.updateBookingRules}
      schema={rulesEdit}
      pick={({ rules }) => ({ rules })}
      asideLabel={t('tester.title')}
      aside={seating && defaults && <TurnTester {...{ seating, timezone, defaults }} />}
    >
      {(f, form) => {
        const [windowDays, cutOffMinutes, turnMinutes, bufferMinutes] = form.watch([
          'rules.windowDays',
          'rules.cutOffMinutes',
          'rules.turnMinutes',
          'rules.bufferMinutes',
        ]);
        return (
          <>
            <Report {...{ turnMinutes, bufferMinutes }} onChange={setDefaults} />
            <Section title={t('sections.window')}>
              <f.number
                name="rules.windowDays"
                min={0}
                max={365}
                unit={t('units.days')}
                help={windowWords(windowDays)}
              />
              <f.number
                name="rules.cutOffMinutes"
                min={0}
                max={10_080}
                step={15}
                unit={t('units.minutes')}
                help={cutOffWords(cutOffMinutes)}
              />
            </Section>
            <Section title={t('sections.stay')}>
              <div className="grid gap-4 sm:grid-cols-2">
                <f.number name="rules.turnMinutes" min={15} max={720} step={15} unit={t('units.minutes')} />
                <f.number name="rules.bufferMinutes" min={0} max={240} step={5} unit={t('units.minutes')} />
              </div>
              <TurnTimesLink count={seating?.turnRules.length} />
            </Section>
          </>
        );
      }}
    </SectionPage>
  );
}

/** Returns functions that say what the numbers mean. Numbers that are not filled in have the help of the field. */
function useRuleWords() {
  const { t } = useTranslation('seating-rules');
  const language = useLanguage();
  const { today } = useStoreCalendar();
  return {
    windowWords: (days: number): string | undefined => {
      if (!Number.isInteger(days) || days < 0 || days > 365) return undefined;
      const date = formatDay(addDays(today, days), language);
      return days === 0 ? t('windowWords.today') : t('windowWords.until', { count: days, date });
    },
    cutOffWords: (minutes: number): string | undefined => {
      if (!Number.isInteger(minutes) || minutes < 0) return undefined;
      const duration = formatDuration(minutes, language);
      return minutes === 0 ? t('cutOffWords.none') : t('cutOffWords.before', { duration });
    },
  };
}

/** Reports the default turn time as it is entered. */
function Report({
  turnMinutes,
  bufferMinutes,
  onChange,
}: Defaults & { onChange: (defaults: Defaults) => void }) {
  useEffect(() => onChange({ turnMinutes, bufferMinutes }), [turnMinutes, bufferMinutes, onChange]);
  return null;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  );
}

/** Link to the turn times, with their number. */
function TurnTimesLink({ count }: { count: number | undefined }) {
  const { t } = useTranslation('seating-rules');
  const { id: storeId } = useWorkplace();
  return (
    <RowList>
      <ListRow
        leading={<Hourglass aria-hidden size={20} strokeWidth={1.75} />}
        title={t('link.title')}
        detail={count ? t('link.count', { count }) : t('link.none')}
        render={<Link to="/web/$storeId/store-turn-time" params={{ storeId }} />}
      />
    </RowList>
  );
}
