import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import {
  AUTO_ACCEPT_SECONDS,
  CANCELLATION_REFUNDS,
  type CancellationTier,
  DEPOSIT_EXPIRY_SECONDS,
  rulesEdit,
} from '@xiwei/contract/stores/store-settings.model.ts';
import { type ReactNode, useId, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionPage } from '#merchant/settings/section-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { cancellationLines } from './cancellation-words.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositTester } from './deposit-tester.tsx';
import { type RuleInput, useRuleWords } from './rule-words.ts';
import type { RulesFields, RulesForm } from './rules-form.ts';

/** The rules of bookings: party size, acceptance, deposits and cancellation. The times of the same section stay as read. */
export function BookingRulesScreen() {
  const { t } = useTranslation('booking-rules');
  const { id: storeId, role } = useWorkplace();
  const params = { storeId };
  const seating = useRead(seatingApi.readSeating, { params });
  const levels = useRead(memberLevelsApi.listMemberLevels, { params }).data?.items;
  const timezone = useRead(storeSettingsApi.readStoreSettings, { params }).data?.base.timezone;
  const [entered, setEntered] = useState<string>();
  const describe = useDescription({ ...(seating.data ?? { shifts: [], kinds: [] }), levels: levels ?? [] });
  const mayTest = roleCovers(role, 'manager');
  return (
    <SectionPage
      words={['booking-rules', 'rules']}
      save={storeSettingsApi.updateBookingRules}
      schema={rulesEdit}
      pick={({ rules }) => ({ rules })}
      refusalFields={{
        peopleCountIncorrect: 'rules.maxPeople',
        cancellationTiersIncorrect: 'rules.cancellation',
      }}
      describe={describe}
      asideLabel={t('tester.title')}
      aside={
        mayTest && seating.data && levels && timezone && entered !== undefined ? (
          <DepositTester entered={entered} seating={{ ...seating.data, levels }} timezone={timezone} />
        ) : undefined
      }
    >
      {(f, form) => (
        <>
          <Section title={t('sections.people')}>
            <div className="grid gap-4 sm:grid-cols-2">
              <f.number name="rules.minPeople" min={1} max={MAX_PARTY} />
              <f.number name="rules.maxPeople" min={1} max={MAX_PARTY} />
            </div>
            <f.number name="rules.bookingsPerMeal" min={1} max={100} />
          </Section>
          <Section title={t('sections.accept')}>
            <f.choice name="rules.autoAcceptSeconds" as="list" options={[...AUTO_ACCEPT_SECONDS, null]} />
          </Section>
          <Section title={t('sections.deposits')}>
            <Loaded of={seating} skeleton={<SkeletonList count={2} />}>
              {(parts) => (
                <DepositList
                  {...{ f, form }}
                  seating={{ ...parts, levels: levels ?? [] }}
                  today={dateIn(timezone ?? 'Asia/Shanghai', Date.now())}
                  onEntered={setEntered}
                />
              )}
            </Loaded>
            <f.choice name="rules.depositExpirySeconds" as="list" options={DEPOSIT_EXPIRY_SECONDS} />
          </Section>
          <Section title={t('sections.cancellation')}>
            <Cancellation {...{ f, form }} />
          </Section>
        </>
      )}
    </SectionPage>
  );
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

const MAX_TIERS = 10;

/** The cancellation tiers, and what they mean together. */
function Cancellation({ f, form }: { f: RulesFields; form: RulesForm }) {
  const { t } = useTranslation('booking-rules');
  const tiers = form.watch('rules.cancellation');
  return (
    <>
      <f.rows
        name="rules.cancellation"
        max={MAX_TIERS}
        nameOf={(index) => t('cancellation.tier', { number: index + 1 })}
        newRow={newTier}
      >
        {(index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <f.number name={`rules.cancellation.${index}.days`} min={0} max={365} />
            <f.choice name={`rules.cancellation.${index}.refund`} as="list" options={CANCELLATION_REFUNDS} />
          </div>
        )}
      </f.rows>
      <div role="status" className="rounded-normal bg-sunken px-4 py-3 text-small">
        <p className="font-medium">{t('cancellation.meaning')}</p>
        <ul>
          {cancellationLines(tiers, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Returns a tier that the others do not have yet: the first is three days before. */
const newTier = (tiers: readonly CancellationTier[]): CancellationTier => {
  const days = tiers.map((tier) => tier.days);
  const free = [3, 1, 7, 0, 14, 30, 2, 4, 5, 6].find((count) => !days.includes(count));
  return { days: free ?? Math.max(...days) + 1, refund: 'full' };
};

/** Returns a function that describes the lists of the page in the question about a conflict. */
function useDescription(parts: Parameters<typeof useRuleWords>[0]) {
  const { t } = useTranslation('booking-rules');
  const words = useRuleWords(parts);
  return (path: string, value: unknown): ReactNode | undefined => {
    if (path === 'rules.cancellation') return lines(cancellationLines(value as CancellationTier[], t));
    if (path !== 'rules.deposits') return undefined;
    const rules = value as RuleInput[];
    return rules.length === 0
      ? undefined
      : lines(rules.map((rule, index) => `${words.nameOf(rule, index)}: ${words.amountOf(rule)}`));
  };
}

const lines = (texts: readonly string[]): ReactNode =>
  texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
