import { useRouter } from '@tanstack/react-router';
import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { MessageCircle, MessageSquareText, QrCode } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { stageOf } from '#merchant/orders/stage/stage.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { useNow } from '#merchant/shell/use-now.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useOrderName } from '../verbs/use-order-name.ts';
import type { VerbName } from '../verbs/verb.ts';
import { VERBS } from '../verbs/verbs.ts';
import { type ActionName, ENDING, keyOf, offeredActions, pageOf } from './main-actions.ts';
import { useOrderMoney } from './money-section.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { useActionRunner } from './use-action-runner.ts';
import { useOrderWords } from './use-order-words.ts';

interface OrderActionsProps {
  order: StaffOrder;
  /** Whether the keys of the actions perform them. The host stand has its own keys. */
  hasKeys: boolean;
  /** Runs when the order was deleted. */
  onDeleted: () => void;
}

/** The actions that an order allows now: the main ones as buttons, the others in a menu. */
export function OrderActions({ order, hasKeys, onDeleted }: OrderActionsProps) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const nameOf = useOrderName();
  useNow();
  const hasPaymentDue = (useOrderMoney(order).data?.due.length ?? 0) > 0;
  const hasAccount = useHasAccount(order) ?? false;
  const { buttons, menu } = offeredActions(order, stageOf(order, serverNow()), {
    hasPaymentDue,
    hasAccount,
  });
  const { start, busy, question, setQuestion, assignment, dismissAssignment } = useActionRunner(order);
  const [pressed, setPressed] = useState<ActionName>();
  const press = (name: ActionName) => {
    setPressed(name);
    start(name);
  };
  const itemOf = (name: ActionName) => ({
    label: t(`booking-staff:verbs.${name}`),
    icon: <ActionIcon name={name} />,
    danger: ENDING.includes(name),
    shortcut: hasKeys ? keyOf(name) : undefined,
    ...linkOrPress(name, order, (props) => ({ render: props }), { onSelect: () => press(name) }),
  });
  const hasMenu = menu.some((group) => group.length > 0);
  if (buttons.length === 0 && !hasMenu) return null;
  return (
    <section aria-label={t('actions.group')} className="flex flex-col gap-3">
      {hasKeys && <ActionKeys names={[...buttons, ...menu.flat()]} order={order} onPress={press} />}
      <div className="flex items-center gap-2">
        {buttons.map((name, index) => (
          <Button
            key={name}
            className="min-w-0 flex-1 max-[22rem]:px-2.5"
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={<ActionIcon name={name} />}
            loading={busy && pressed === name}
            aria-keyshortcuts={hasKeys ? keyOf(name) : undefined}
            {...linkOrPress(name, order, (render) => ({ render }), { onClick: () => press(name) })}
          >
            {t(`booking-staff:verbs.${name}`)}
          </Button>
        ))}
        {hasMenu && (
          <Menu
            label={t('actions.more', { guest: nameOf(order) })}
            groups={menu.map((group) => group.map(itemOf))}
          />
        )}
      </div>
      {assignment && <AssignmentNotice assignment={assignment} onDismiss={dismissAssignment} />}
      <OrderQuestions order={order} question={question} onQuestion={setQuestion} onDeleted={onDeleted} />
    </section>
  );
}

function ActionIcon({ name }: { name: ActionName }) {
  const Icon =
    name in OTHER_ICONS ? OTHER_ICONS[name as keyof typeof OTHER_ICONS] : VERBS[name as VerbName].icon;
  return <Icon aria-hidden size={16} />;
}

/** Icons of the actions that are not verbs. */
const OTHER_ICONS = { paymentLink: QrCode, message: MessageSquareText, chat: MessageCircle };

/** Returns the props of a control: a link to the page of an action, or what pressing it does. */
function linkOrPress<LinkProps, PressProps>(
  name: ActionName,
  order: StaffOrder,
  asLink: (link: ReactElement<{ className?: string }>) => LinkProps,
  press: PressProps,
): LinkProps | PressProps {
  const page = pageOf(name, order);
  return page ? asLink(<PathLink path={page} />) : press;
}

interface ActionKeysProps {
  names: readonly ActionName[];
  order: StaffOrder;
  onPress: (name: ActionName) => void;
}

/** Gives the page of an order the keys of the offered actions. */
function ActionKeys({ names, order, onPress }: ActionKeysProps) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const router = useRouter();
  const group = t('actions.group');
  const keys = names.flatMap((name) => {
    const key = keyOf(name);
    if (key === undefined) return [];
    const run = (event: KeyboardEvent) => {
      if (event.repeat) return;
      const page = pageOf(name, order);
      if (page) void router.navigate({ href: page });
      else onPress(name);
    };
    return [{ keys: [key], shown: key, label: t(`booking-staff:verbs.${name}`), group, run }];
  });
  usePageKeys(group, keys);
  return null;
}

interface AssignmentNoticeProps {
  assignment: Assignment;
  onDismiss: () => void;
}

/** The table that was assigned automatically, why it was chosen, and how many other orders moved for it. */
function AssignmentNotice({ assignment, onDismiss }: AssignmentNoticeProps) {
  const { t } = useTranslation('booking-order-detail');
  const { tables } = useOrderWords();
  const { itemIds, combinationId, why, moves } = assignment;
  return (
    <NoticeBar
      tone="info"
      title={t('actions.assigned.title', { tables: tables(itemIds, combinationId !== null) })}
      onDismiss={onDismiss}
    >
      <ul className="list-disc ps-4">
        {why.map((reason) => (
          <li key={reason}>{t(`actions.assigned.why.${reason}`)}</li>
        ))}
        {moves.length > 0 && <li>{t('actions.assigned.moved', { count: moves.length })}</li>}
      </ul>
    </NoticeBar>
  );
}

/** Returns whether an order belongs to an account: that of the diner who made it, or of the guest; undefined until known. */
function useHasAccount({ storeId, diner, creator }: StaffOrder): boolean | undefined {
  const isMadeByDiner = creator !== 'store';
  const isUnknown = !isMadeByDiner && diner !== null;
  const record = useRead(
    dinersApi.readDiner,
    { params: { storeId, dinerId: diner?.id ?? '' } },
    { enabled: isUnknown },
  );
  if (!isUnknown) return isMadeByDiner;
  return record.data?.hasAccount ?? (record.isError ? false : undefined);
}
