import { useNavigate } from '@tanstack/react-router';
import { textFor } from '@xiwei/contract/common/language.ts';
import { templatesApi } from '@xiwei/contract/seating/templates.api.ts';
import type { StoreTemplate } from '@xiwei/contract/seating/templates.model.ts';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { pathOf } from '#merchant/shell/page-names.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { TemplatePlan } from './template-plan.tsx';

/** The templates with which a new store can start. Applying one returns to the store's checklist. */
export function StoreTemplateScreen() {
  const { t } = useTranslation('seating-templates');
  const { id: storeId, role } = useWorkplace();
  const templates = useRead(templatesApi.listTemplates, { params: { storeId } });
  const apply = useApplyTemplate(storeId);
  return (
    <StorePage>
      <p className="max-w-180 text-ink-soft">{t('intro')}</p>
      <Loaded of={templates} skeleton={<SkeletonList shape="cards" />}>
        {({ items, can }) => (
          <>
            {!can.includes('apply') && (
              <NoticeBar>{t(role === 'host' ? 'onlyManagers' : 'notEmpty')}</NoticeBar>
            )}
            <ul className="grid gap-gap md:grid-cols-2 2xl:grid-cols-4">
              {items.map((item) => (
                <TemplateCard
                  key={item.template}
                  {...item}
                  applying={apply.applying}
                  onApply={can.includes('apply') ? () => apply.apply(item.template) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </StorePage>
  );
}

function useApplyTemplate(storeId: string) {
  const { t } = useTranslation('seating-templates');
  const navigate = useNavigate();
  const action = useAction(templatesApi.applyTemplate);
  const apply = (template: StoreTemplate['template']): void =>
    action.mutate(
      { params: { storeId }, body: { template } },
      {
        onSuccess: () => {
          showToast({ text: t('used', { name: t(`names.${template}.title`) }), tone: 'positive' });
          void navigate({ to: pathOf('store'), params: { storeId } });
        },
        onError: (error) => showToast({ text: problemText(error), tone: 'negative' }),
      },
    );
  return { apply, applying: action.isPending ? action.variables.body.template : undefined };
}

interface TemplateCardProps extends StoreTemplate {
  /** The template that is being applied. */
  applying: StoreTemplate['template'] | undefined;
  /** Missing if the store can't use a template. */
  onApply: (() => void) | undefined;
}

function TemplateCard({ template, areas, applying, onApply, ...content }: TemplateCardProps) {
  const { t, i18n } = useTranslation('seating-templates');
  const headingId = useId();
  const { title, detail } = i18n.groupAt('seating-templates', `names.${template}`);
  return (
    <li aria-labelledby={headingId}>
      <Card className="flex h-full flex-col gap-3 shadow-none">
        <TemplatePlan areas={areas} label={t('plan', { name: title })} />
        <div className="flex-1">
          <h2 id={headingId} className="font-semibold text-title">
            {title}
          </h2>
          <p className="text-ink-soft">{detail}</p>
          <TemplateFacts {...content} />
        </div>
        {onApply && (
          <Button
            loading={applying === template}
            disabled={applying !== undefined && applying !== template}
            aria-describedby={headingId}
            onClick={onApply}
          >
            {t('use')}
          </Button>
        )}
      </Card>
    </li>
  );
}

function TemplateFacts({
  tableCount,
  seatCount,
  shifts,
  asksDeposit,
}: Pick<StoreTemplate, 'tableCount' | 'seatCount' | 'shifts' | 'asksDeposit'>) {
  const { t } = useTranslation('seating-templates');
  const language = useLanguage();
  const timesOf = ({ ranges }: StoreTemplate['shifts'][number]): string =>
    ranges
      .map(({ from, to }) =>
        [...new Set([from, to])].map((time) => formatWallTime(time, language).text).join('–'),
      )
      .join(' · ');
  return (
    <ul className="mt-2 text-small">
      <li>{[t('tables', { count: tableCount }), t('seats', { count: seatCount })].join(' · ')}</li>
      {shifts.map((shift) => {
        const name = textFor(shift.name, language) ?? '';
        return <li key={name}>{t('shifts', { name, times: timesOf(shift) })}</li>;
      })}
      <li>{t(asksDeposit ? 'deposit' : 'noDeposit')}</li>
    </ul>
  );
}
