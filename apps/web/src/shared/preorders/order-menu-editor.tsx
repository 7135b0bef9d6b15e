import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import {
  type MenuChoices,
  type MenuLine,
  type MenuLineInput,
  type MenuQuote,
  menuLineKey,
  type OrderMenu,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';
import { choosableDishes, inputOf } from './menu-choice.ts';
import { describeGoods, isBlocked, isGoods, peopleWithoutSetMenu } from './menu-goods.ts';
import { MenuLines } from './menu-lines.tsx';
import { MinimumNote, RequiredNote, Sum, useMissingWords } from './menu-notes.tsx';
import { MenuPicker } from './menu-picker.tsx';
import { MENU_ENDPOINTS, type MenuOf } from './menu-side.ts';
import { useLineProblem } from './use-goods-words.ts';
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
  const { goods } = choices;
  const { people } = menu;
  const chosen = describeGoods(lines, { goods, people }, [...(quote.data?.lines ?? []), ...base.lines]);
  const requires = quote.data?.requires ?? null;
  const obstacle = useObstacle({ quote: quote.data, saved: base.lines });
  const missing = useMissingWords()(peopleWithoutSetMenu(requires, chosen, people), people);
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
  const isRefused = obstacle !== undefined || (as === 'diner' && missing !== undefined);
  return (
    <>
      <div className="flex flex-col gap-4 px-gutter pb-10">
        <RequiredNote {...{ requires, people }} />
        <MinimumNote minimum={as === 'diner' ? menu.minimum : null} />
        <MenuPicker
          dishes={choosableDishes(choices, base.lines, t('others'))}
          {...{ goods, people, lines, chosen }}
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
      <BottomActionBar summary={<MenuSummary amount={quote.data?.amount} problem={obstacle ?? missing} />}>
        <Button
          size="large"
          loading={set.isPending}
          disabled={!isDirty || quote.isPlaceholderData || !quote.data || isRefused}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </BottomActionBar>
    </>
  );
}

interface ObstacleOptions {
  quote: MenuQuote | undefined;
  saved: readonly MenuLine[];
}

/** Returns why a line prevents the menu from being saved, in words; undefined if none does. */
function useObstacle({ quote, saved }: ObstacleOptions): string | undefined {
  const { t } = useTranslation('preorders');
  const problemOf = useLineProblem();
  const quantityBefore = (line: MenuLine) =>
    saved.find((before) => menuLineKey(before) === menuLineKey(line))?.quantity ?? 0;
  const line = quote?.lines.find((each) => isBlocked(each, quantityBefore(each)));
  if (!line) return undefined;
  if (!isGoods(line)) return t('unavailable', { dish: line.title });
  return t('blocked', { title: line.title, problem: problemOf(line) ?? '' });
}

interface MenuSummaryProps {
  amount: OrderMenu['amount'] | undefined;
  problem: string | undefined;
}

/** The sum of the menu, and why it cannot be saved. */
function MenuSummary({ amount, problem }: MenuSummaryProps) {
  return (
    <>
      <Sum amount={amount} />
      {problem !== undefined && (
        <p role="status" className="text-caution text-small">
          {problem}
        </p>
      )}
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
