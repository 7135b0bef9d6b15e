import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import type { RiskyDiner } from '@xiwei/contract/diners/diner-risk.model.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { RowList } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useBlacklist } from '../parts/use-blacklist.tsx';
import { RiskRow } from './risk-row.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Guests whom the store could blacklist because of their no-shows. People accept or dismiss each suggestion. */
export function Suggestions() {
  const { t } = useTranslation('diners-risk');
  const { id: storeId } = useWorkplace();
  const read = useRead(dinerRiskApi.listBlacklistSuggestions, { params: { storeId } });
  return (
    <DetailSection title={t('suggestions.title')} action={read.data && <SettingsButton of={read.data} />}>
      <Loaded of={read} skeleton={<SkeletonList count={2} />}>
        {({ items, settings: { suggestAfterAbsences: count } }) => (
          <>
            <p className="text-ink-soft text-small">
              {count === 0 ? t('suggestions.off') : t('suggestions.detail', { count })}
            </p>
            {items.length > 0 ? (
              <SuggestionList items={items} />
            ) : (
              count > 0 && <p className="text-small">{t('suggestions.empty')}</p>
            )}
          </>
        )}
      </Loaded>
    </DetailSection>
  );
}

function SuggestionList({ items }: { items: readonly RiskyDiner[] }) {
  const { t } = useTranslation('diners-risk');
  const { actionsOf, dialog } = useBlacklist();
  return (
    <>
      <RowList aria-label={t('suggestions.title')}>
        {items.map((item) => (
          <RiskRow
            key={item.diner.id}
            item={item}
            actions={actionsOf(item.diner, t('suggestions.reason', { count: item.absent }))}
          >
            <DismissButton item={item} />
          </RiskRow>
        ))}
      </RowList>
      {dialog}
    </>
  );
}

function DismissButton({ item: { diner } }: { item: RiskyDiner }) {
  const { t } = useTranslation('diners-risk');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const dismiss = useAction(dinerRiskApi.dismissBlacklistSuggestion);
  const run = async () => {
    const input = { params: { storeId, dinerId: diner.id }, body: { version: diner.version } };
    await dismiss.mutateAsync(input).then(
      () => showToast({ text: t('suggestions.dismissed', { name: fullName(diner) }), tone: 'positive' }),
      (error: unknown) => showToast({ text: problemText(error), tone: 'negative' }),
    );
  };
  return (
    <Button variant="quiet" size="small" loading={dismiss.isPending} onClick={() => void run()}>
      {t('suggestions.dismiss')}
    </Button>
  );
}

type Answer = OutputOf<typeof dinerRiskApi.listBlacklistSuggestions>;

/** Opens the setting of when to suggest, for those who may change it. */
function SettingsButton({ of: { can, settings } }: { of: Answer }) {
  const { t } = useTranslation('diners-risk');
  const [open, setOpen] = usePanel('settings');
  if (!can.includes('updateSettings')) return null;
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t('settings.title')}
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={<SlidersHorizontal aria-hidden size={16} />}
          className="shrink-0 whitespace-nowrap"
        >
          {t('settings.action')}
        </Button>
      }
    >
      <SettingsForm settings={settings} onSaved={() => setOpen(false)} />
    </Sheet>
  );
}
