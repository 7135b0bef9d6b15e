import { formatMoney } from '@xiwei/contract/common/money.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import {
  type MenuChoices,
  type MenuLine,
  type MenuLineInput,
  menuLineKey,
  type OrderMenu,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { choosableDishes, inputOf } from './menu-choice.ts';
import { MenuLines } from './menu-lines.tsx';
import { MenuPicker } from './menu-picker.tsx';
import { MENU_ENDPOINTS, type MenuOf } from './menu-side.ts';
import { useMenuQuote } from './use-menu-quote.ts';

/** Reads the menu of an order, and what can be chosen. */
export const useOrderMenu = ({ as, params }: MenuOf) => ({
  menu: useRead(MENU_ENDPOINTS[as].read, { params }),
  choices: useRead(myMenuApi.listMenuChoices, { params: { storeId: params.storeId }, query: {} }),
});

interface OrderMenuEditorProps extends MenuOf {
  menu: OrderMenu;
  choices: MenuChoices;
  /** Runs when the menu was saved. */
  onSaved: () => unknown;
}

/** The menu of an order: chosen while it can be changed, shown afterwards. */
export function OrderMenuEditor({ menu, ...props }: OrderMenuEditorProps) {
  const { t } = useTranslation('preorders');
  if (menu.can.includes('change')) return <MenuForm menu={menu} {...props} />;
  return (
    <div className="flex flex-col gap-4 px-gutter pb-10">
      <NoticeBar>{t(props.as === 'staff' ? 'finalForStaff' : 'final')}</NoticeBar>
      {menu.lines.length > 0 && <MenuLines lines={menu.lines} amount={menu.amount} />}
    </div>
  );
}

function MenuForm({ as, params, menu, choices, onSaved }: OrderMenuEditorProps) {
  const { t } = useTranslation('preorders');
  // The menu that is edited. After a refusal because of a colleague's change, the next attempt is based on what was read since.
  const [base, setBase] = useState(menu);
  const [lines, setLines] = useState<MenuLineInput[]>(inputOf(menu.lines));
  const [isSaved, setSaved] = useState(false);
  const quote = useMenuQuote({ as, params }, lines);
  const set = useAction(MENU_ENDPOINTS[as].set, {
    onAnswer: () => setSaved(true),
    onDone: () => {
      showToast({ text: t('saved'), tone: 'positive' });
      return onSaved();
    },
  });
  const isDirty = JSON.stringify(lines) !== JSON.stringify(inputOf(base.lines));
  const quantityBefore = (line: MenuLine) =>
    base.lines.find((before) => menuLineKey(before) === menuLineKey(line))?.quantity ?? 0;
  const unavailable = quote.data?.lines.find(
    (line) => line.problem !== null && line.quantity > quantityBefore(line),
  );
  const save = async () => {
    if (!quote.data) return;
    const body = { version: base.version, lines, amount: quote.data.amount };
    await set.mutateAsync({ params, body }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  };
  const showCurrent = () => {
    setBase(menu);
    setLines(inputOf(menu.lines));
    set.reset();
  };
  const isOutdated = isRefusal(set.error, 'changedMeanwhile');
  return (
    <>
      <div className="flex flex-col gap-4 px-gutter pb-10">
        <MinimumNote minimum={as === 'diner' ? menu.minimum : null} />
        <MenuPicker
          dishes={choosableDishes(choices, base.lines, t('others'))}
          lines={lines}
          onChange={setLines}
        />
        {set.error && (
          <ScrollIntoView key={set.submittedAt}>
            <FormProblem
              error={set.error}
              onRetry={save}
              action={isOutdated && <ShowCurrent onShow={showCurrent} />}
            />
          </ScrollIntoView>
        )}
      </div>
      <LeaveGuard unsaved={isDirty && !isSaved ? [t('title')] : []} />
      <BottomActionBar
        summary={
          <>
            <Sum amount={quote.data?.amount} />
            {unavailable && (
              <p role="status" className="text-caution text-small">
                {t('unavailable', { dish: unavailable.title })}
              </p>
            )}
          </>
        }
      >
        <Button
          size="large"
          loading={set.isPending}
          disabled={!isDirty || quote.isPlaceholderData || !quote.data || unavailable !== undefined}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </BottomActionBar>
    </>
  );
}

function ShowCurrent({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('preorders');
  return (
    <Button size="small" variant="secondary" onClick={onShow}>
      {t('showCurrent')}
    </Button>
  );
}

/** The sum of a menu. */
export function Sum({ amount }: { amount: OrderMenu['amount'] | undefined }) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  return (
    <p aria-live="polite" className="flex flex-col leading-tight">
      <span className="text-caption text-ink-soft">{t('sum')}</span>
      <span className="font-semibold text-title tabular-nums">
        {amount === undefined ? '…' : formatMoney(amount, language)}
      </span>
    </p>
  );
}

/** Says what a menu has to be worth at least. */
export function MinimumNote({ minimum }: Pick<OrderMenu, 'minimum'>) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  if (minimum === null) return null;
  return <NoticeBar>{t('minimum', { amount: formatMoney(minimum, language) })}</NoticeBar>;
}
