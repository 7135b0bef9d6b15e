import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { RiskView } from './use-risk-view.ts';

/** The largest number of a condition. */
const MAX = 999;
/** Value of the option that stands for all guests. */
const ANY = 'any';

const isValid = (number: number | null, min: number): boolean =>
  number === null || (Number.isInteger(number) && number >= min && number <= MAX);

/** Form of the conditions. They apply together, when they are sent. */
export function RiskRules({ view: { rules, blacklisted, change } }: { view: RiskView }) {
  const { t } = useTranslation('diners-risk');
  const [finished, setFinished] = useState(rules.finished ?? null);
  const [closed, setClosed] = useState(rules.closed ?? null);
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = (finished === null && closed === null) || !isValid(finished, 1) || !isValid(closed, 0);
    setWrong(wrong);
    if (!wrong) change({ finished: finished ?? undefined, closed: closed ?? undefined });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('rules.finished.label')}
          hint={t('rules.finished.help')}
          min={1}
          max={MAX}
          value={finished}
          onChange={setFinished}
        />
        <NumberField
          label={t('rules.closed.label')}
          hint={t('rules.closed.help')}
          min={0}
          max={MAX}
          value={closed}
          onChange={setClosed}
        />
      </div>
      {isWrong && <NoticeBar tone="negative">{t('oneNeeded')}</NoticeBar>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label={t('blacklisted.label')}
          className="max-w-56"
          options={([ANY, 'yes', 'no'] as const).map((value) => ({
            value,
            label: t(`blacklisted.${value}`),
          }))}
          value={blacklisted ?? ANY}
          onChange={(option) => change({ blacklisted: option === ANY ? undefined : option })}
        />
        <Button type="submit">{t('find')}</Button>
      </div>
    </form>
  );
}
