import type { ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Menu, type MenuAction } from '#ui/menu.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useImpactQuestion } from './use-impact-question.tsx';

/** The most actions that are shown as buttons. More of them are in a menu. */
const MAX_BUTTONS = 2;

/** Something that a user can do with a thing. */
export interface ThingAction {
  label: string;
  icon: LucideIcon;
  /** Link that does it: `<Link to="…" />`. */
  link?: ReactElement | undefined;
  run?: (() => Promise<unknown>) | undefined;
  /** Question before it runs: names the thing, and what is lost. */
  confirm?: { title: string; detail?: string; losses?: ReactNode[]; confirmLabel: string } | undefined;
  /** Text of the toast afterwards. */
  done?: string | undefined;
  /** Destroys something. */
  danger?: boolean | undefined;
  /** The changes it makes, if they can touch orders. The orders of each are shown before it runs. */
  impact?: ImpactChange | readonly ImpactChange[] | undefined;
  /** Actions that are offered in its place after a refusal: hiding what cannot be deleted, for example. */
  instead?: Partial<Record<RefusalCode, ThingAction>> | undefined;
}

interface ActionsProps<Name extends string> {
  /** What the user may do with the thing, from the server. Other actions are not shown. */
  can: readonly Name[];
  /** The actions to show. Those that the page offers in another way, such as a form, are left out. */
  of: Partial<ActionTable<Name>>;
  /** Accessible name of the menu, if there are many actions: "Actions of table A6". */
  label: string;
}

/** Buttons for what the user may do with a thing; a menu if there are many. */
export function Actions<Name extends string>({ can, of, label }: ActionsProps<Name>) {
  const { start, dialog } = useConfirmation();
  const actions = allowedActions(can, of as ActionTable<Name>);
  return (
    <>
      {actions.length > MAX_BUTTONS ? (
        <Menu label={label} groups={[actions.map((action) => toMenuAction(action, start))]} />
      ) : (
        actions.map((action) => <ActionButton key={action.label} action={action} onStart={start} />)
      )}
      {dialog}
    </>
  );
}

/** The action behind each name in a thing's `can`. */
export type ActionTable<Name extends string> = Readonly<Record<Name, ThingAction>>;

/** Returns label and icon of the actions that most things have. */
export function useUsualActions() {
  const { t } = useTranslation('settings');
  return {
    update: { label: t('entry.edit'), icon: Pencil },
    delete: { label: t('entry.delete'), icon: Trash2, danger: true },
  } satisfies Record<string, ThingAction>;
}

/** Returns the actions that `can` names, in the order of the table. */
const allowedActions = (
  can: readonly string[],
  table: Readonly<Record<string, ThingAction>>,
): ThingAction[] => Object.entries(table).flatMap(([name, action]) => (can.includes(name) ? [action] : []));

/** Returns a function that makes menu items of a thing's actions, and the dialog in which they ask for confirmation. */
export function useActionMenu() {
  const { start, dialog } = useConfirmation();
  const menuOf = <Name extends string>(can: readonly Name[], table: ActionTable<Name>): MenuAction[] =>
    allowedActions(can, table).map((action) => toMenuAction(action, start));
  return { menuOf, dialog };
}

function ActionButton({ action, onStart }: { action: ThingAction; onStart: (action: ThingAction) => void }) {
  const { label, icon: Icon, link, danger } = action;
  const look = { variant: 'secondary', size: 'small', icon: <Icon aria-hidden size={16} /> } as const;
  return link ? (
    <Button {...look} render={link as ReactElement<{ className?: string }>}>
      {label}
    </Button>
  ) : (
    <Button {...look} className={danger ? 'text-negative' : undefined} onClick={() => onStart(action)}>
      {label}
    </Button>
  );
}

const toMenuAction = (action: ThingAction, start: (action: ThingAction) => void): MenuAction => {
  const { label, icon: Icon, link, danger } = action;
  const look = { label, icon: <Icon aria-hidden size={16} />, danger };
  return link ? { ...look, render: link } : { ...look, onSelect: () => start(action) };
};

/** Runs actions: those with a question after it is confirmed. The dialog stays open until the action has ended. */
function useConfirmation() {
  const [asking, setAsking] = useState<ThingAction>();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const orders = useImpactQuestion(false);
  const agrees = async (impact: NonNullable<ThingAction['impact']>): Promise<boolean> => {
    for (const change of [impact].flat()) if (!(await orders.ask(change))) return false;
    return true;
  };
  const run = async (action: ThingAction) => {
    setBusy(true);
    try {
      if (action.impact) {
        // One question at a time.
        setOpen(false);
        if (!(await agrees(action.impact))) return;
      }
      await action.run?.();
      setOpen(false);
      if (action.done) showToast({ text: action.done, tone: 'positive' });
    } catch (error) {
      const other = isRefusal(error) ? action.instead?.[error.code] : undefined;
      if (other) return ask(other);
      // After a refusal, what the dialog says is outdated. Without a connection, it can be confirmed again.
      if (isRefusal(error)) setOpen(false);
      showToast({ text: problemText(error), tone: 'negative' });
    } finally {
      setBusy(false);
    }
  };
  const ask = (action: ThingAction) => {
    setAsking(action);
    setOpen(true);
  };
  const start = (action: ThingAction) => {
    if (action.confirm) ask(action);
    else void run(action);
  };
  const question = asking?.confirm;
  const dialog = (
    <>
      {question && (
        <Confirm
          danger={asking.danger}
          open={isOpen}
          onOpenChange={setOpen}
          title={question.title}
          description={question.detail}
          losses={question.losses}
          confirmLabel={question.confirmLabel}
          busy={busy}
          onConfirm={() => void run(asking)}
        />
      )}
      {orders.dialog}
    </>
  );
  return { start, dialog };
}
