import { Link } from '@tanstack/react-router';
import { AUDIT_MOST_DAYS, AUDIT_TIMEZONE } from '@xiwei/contract/admin/audit.model.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ChangeEvent } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AuditFilter } from './audit-search.ts';
import { type TextName, useAuditSearch } from './use-audit-search.ts';

/** The form that searches the audit trail. */
export function AuditForm({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('admin-audit');
  const { texts, setText, days, setDays, problems, search, isSearching, error } = useAuditSearch(filter);
  const today = dateIn(AUDIT_TIMEZONE, serverNow());
  const hasFilter = Object.values(filter).some((value) => value !== undefined);
  const field = (name: TextName) => ({
    label: t(`form.${name}`),
    hint: t(`form.${name}Help`),
    error: problems[name],
    value: texts[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(name, event.target.value),
  });
  return (
    <form
      noValidate
      aria-label={t('form.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 md:grid-cols-3">
        <TextField {...field('reference')} maxLength={40} />
        <TextField {...field('person')} maxLength={60} />
        <TextField {...field('store')} maxLength={300} />
      </div>
      <div className="flex flex-wrap gap-4 *:min-w-52 *:flex-1">
        <DateField
          label={t('form.from')}
          value={days.from}
          max={days.to ?? today}
          today={today}
          clearable
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateField
          label={t('form.to')}
          value={days.to}
          min={days.from ?? undefined}
          max={today}
          today={today}
          clearable
          onChange={(to) => setDays({ ...days, to })}
        />
      </div>
      <p className="text-ink-soft text-small">{t('limit', { count: AUDIT_MOST_DAYS })}</p>
      <FormProblem error={error} onRetry={search} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSearching}>
          {t('form.submit')}
        </Button>
        {hasFilter && (
          <Button variant="quiet" render={<Link to="/admin/admin-audit" search={{}} />}>
            {t('form.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
