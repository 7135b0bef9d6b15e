import {
  FEAST_SHARERS,
  FEAST_THEMES,
  FEAST_VISIBILITIES,
  MAX_FEAST_SEATS,
} from '@xiwei/contract/feasts/feasts.model.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Switch } from '#ui/switch.tsx';
import { useFeastWords } from './feast-words.ts';
import { ThemeChoice } from './theme-choice.tsx';
import type { FeastFormState } from './use-feast-form.ts';

/** What of a feast can no longer be changed, or is changed with consequences. */
export interface FixedParts {
  /** Date, time and table stay, because there are members or the host store has accepted them. */
  place: boolean;
  /** The host store has accepted a feast of a diner: the number of seats stays as well. */
  accepted: boolean;
  /** It was published: prices apply to later registrations only, and the content is audited again. */
  published: boolean;
  /** Registration is over: prices and times of registration stay. */
  terms: boolean;
}

const NOTHING_FIXED: FixedParts = { place: false, accepted: false, published: false, terms: false };

interface FeastFieldsProps {
  form: FeastFormState;
  /** The fields of date, time and table: see `PlaceFields`. */
  place: ReactNode;
  /** Today on the store's clock. */
  today: string;
  fixed?: FixedParts | undefined;
  /** False for a feast that is edited. */
  withAccess?: boolean | undefined;
}

/** All fields of a feast in sections, with the error of the last attempt to save it. */
export function FeastFields({
  form,
  place,
  today,
  fixed = NOTHING_FIXED,
  withAccess = true,
}: FeastFieldsProps) {
  const { t } = useTranslation('feasts-manage');
  const f = useFields(form, 'feasts-manage', 'form');
  const optionalNote = t('optional');
  return (
    <div className="flex flex-col gap-10">
      {fixed.published && <NoticeBar>{t('fixed.review')}</NoticeBar>}
      <Section title={t('sections.content')}>
        <f.text name="title" max={60} />
        <f.text name="description" max={2000} lines={5} optionalNote={optionalNote} />
        <f.text name="menu" max={2000} lines={5} optionalNote={optionalNote} />
        <ThemeChoice form={form} options={FEAST_THEMES} />
      </Section>
      <Section title={t('sections.place')}>
        {fixed.place && <NoticeBar>{t(fixed.accepted ? 'fixed.accepted' : 'fixed.place')}</NoticeBar>}
        <f.number
          name="participantCount"
          min={2}
          max={MAX_FEAST_SEATS}
          decimals={0}
          disabled={fixed.accepted}
        />
        {place}
        <f.text name="diningPlace" max={100} optionalNote={optionalNote} />
      </Section>
      <Section title={t('sections.price')}>
        {fixed.published && !fixed.terms && <NoticeBar>{t('fixed.prices')}</NoticeBar>}
        <f.money name="estimatedCost" optionalNote={optionalNote} />
        <f.money name="depositPerPerson" disabled={fixed.terms} />
        <f.money name="serviceCharge" disabled={fixed.terms} />
      </Section>
      <Section title={t('sections.registration')}>
        <RegistrationFields form={form} today={today} readOnly={fixed.terms} />
      </Section>
      {withAccess && (
        <Section title={t('sections.access')}>
          <f.choice name="visibility" options={FEAST_VISIBILITIES} />
          <f.choice name="shareable" options={FEAST_SHARERS} />
        </Section>
      )}
      <FormProblem error={form.problem} onRetry={() => void form.send()} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  );
}

interface RegistrationFieldsProps {
  form: FeastFormState;
  today: string;
  readOnly: boolean;
}

/** When registration opens, if not at once, and when it closes. */
function RegistrationFields({ form, today, readOnly }: RegistrationFieldsProps) {
  const { t } = useTranslation('feasts-manage');
  const f = useFields(form, 'feasts-manage', 'form');
  const opensLater = form.watch('opensAt') !== null;
  const last = form.watch('date') || undefined;
  return (
    <>
      <Switch
        label={t('form.opensLater')}
        hint={t('form.opensLaterHelp')}
        value={opensLater}
        readOnly={readOnly}
        onChange={(isOn) => form.setValue('opensAt', isOn ? { date: '', time: '' } : null)}
      />
      {opensLater && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <f.date name="opensAt.date" min={today} max={last} today={today} disabled={readOnly} />
          <f.text name="opensAt.time" type="time" disabled={readOnly} />
        </div>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <f.date name="deadline.date" min={today} max={last} today={today} disabled={readOnly} />
        <f.text name="deadline.time" type="time" disabled={readOnly} />
      </div>
      <p className="text-ink-soft text-small">{t('form.deadlineHelp')}</p>
    </>
  );
}

/** A table type that a feast can have. */
interface FeastKind {
  id: string;
  name: string;
  /** The least number of people with which a feast at it takes place. */
  minimum?: number | undefined;
}

interface PlaceFieldsProps {
  form: FeastFormState;
  today: string;
  lastDay?: string | undefined;
  /** Start times of the chosen day; undefined until a day and the number of seats are chosen. */
  times: readonly string[] | undefined;
  kinds: readonly FeastKind[];
  readOnly?: boolean | undefined;
}

/** The fields of date, start and table type. */
export function PlaceFields({ form, today, lastDay, times, kinds, readOnly = false }: PlaceFieldsProps) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const f = useFields(form, 'feasts-manage', 'form');
  const [time, kindId] = form.watch(['time', 'kindId']);
  const minimum = kinds.find(({ id }) => id === kindId)?.minimum;
  // A stored time stays among the choices, also if the store does not offer it any more.
  const options = time && times && !times.includes(time) ? [time, ...times] : times;
  return (
    <>
      <f.date name="date" min={today} max={lastDay} today={today} disabled={readOnly} />
      {options === undefined && <p className="text-ink-soft text-small">{t('chooseFirst')}</p>}
      {options?.length === 0 && <NoticeBar tone="caution">{t('noTimes')}</NoticeBar>}
      {options && options.length > 0 && (
        <>
          <f.choice name="time" as="list" options={options} nameOf={words.time} disabled={readOnly} />
          <f.choice
            name="kindId"
            options={kinds.map(({ id }) => id)}
            nameOf={(id) => kinds.find((kind) => kind.id === id)?.name}
            disabled={readOnly}
          />
          {minimum !== undefined && minimum > 1 && (
            <p className="text-ink-soft text-small">{t('minimum', { count: minimum })}</p>
          )}
        </>
      )}
    </>
  );
}
