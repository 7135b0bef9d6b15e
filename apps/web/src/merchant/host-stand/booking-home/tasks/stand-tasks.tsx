import { useNavigate } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { OrderQuestions } from '#merchant/orders/detail/order-questions.tsx';
import type { QuestionName } from '#merchant/orders/detail/use-action-runner.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import type { VerbName } from '#merchant/orders/verbs/verb.ts';
import { Confirm } from '#ui/confirm.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { useStand } from '../stand/stand-context.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { JoinTask } from './join-task.tsx';
import { MoveTask } from './move-task.tsx';
import { NoteTask } from './note-task.tsx';
import type { StandAction } from './stand-actions.ts';
import { SwapTask } from './swap-task.tsx';
import { TagsTask } from './tags-task.tsx';
import { TakerTask } from './taker-task.tsx';
import { type TaskName, type TaskProps, type Tasks, TasksContext } from './tasks-context.ts';

/** Verbs that need nothing but the order. */
const AT_ONCE = [
  'accept',
  'arrive',
  'unarrive',
  'turnOver',
  'complete',
  'continueService',
  'reopen',
  'autoAssign',
  'pin',
  'unpin',
] as const satisfies VerbName[];

/** Verbs with a page of their own: they end the order with its money, or need a guest. */
const PAGE_OF: Partial<Record<StandAction, (order: StaffOrder) => string>> = {
  reject: ({ id }) => `store-order-cancel/${id}?verb=reject`,
  closeAbsent: ({ id }) => `store-order-cancel/${id}?verb=closeAbsent`,
  agreeCancel: ({ id }) => `store-order-cancel/${id}?verb=agreeCancel`,
  storeCancel: ({ id }) => `store-order-cancel/${id}?verb=storeCancel`,
  guest: ({ id }) => `store-order-update-diner/${id}`,
  reschedule: ({ id }) => `store-order-update-table/${id}`,
};

const TASKS: Record<TaskName, ComponentType<TaskProps>> = {
  move: MoveTask,
  join: JoinTask,
  swap: SwapTask,
  tags: TagsTask,
  taker: TakerTask,
  note: NoteTask,
  closeAbsent: AbsentTask,
  otherDay: QuestionTask,
  paymentLink: QuestionTask,
  recordOfflinePayment: QuestionTask,
  delete: QuestionTask,
};

/** Gives the host stand what is done with orders, and shows the questions of actions that need more than the order. */
export function StandTasks({ children }: { children: ReactNode }) {
  const { storeId, evening, openOrder } = useStand();
  const navigate = useNavigate();
  const { run } = useOrderVerbs();
  const [task, setTask] = useState<{ name: TaskName; orderId: string }>();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const tasks = useMemo<Tasks>(() => {
    const perform: Tasks['perform'] = (order, action) => {
      const name = taskOf(order, action);
      const page = PAGE_OF[action];
      const verb = AT_ONCE.find((each) => each === action);
      if (name) setTask({ name, orderId: order.id });
      else if (page) void navigate({ href: `/web/${storeId}/${page(order)}` });
      else if (verb) void run(order, verb);
      else if (action === 'call') call(order);
      else openOrder(order.id);
    };
    return { perform, openPalette: () => setPaletteOpen(true) };
  }, [run, navigate, storeId, openOrder]);
  const order = task && evening.partyOf.get(task.orderId)?.order;
  const Task = task && TASKS[task.name];
  return (
    <TasksContext value={tasks}>
      {children}
      {order && Task && <Task name={task.name} order={order} onClose={() => setTask(undefined)} />}
      {paletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </TasksContext>
  );
}

/** Returns the dialog that an action opens first, if it has one. */
function taskOf(order: StaffOrder, action: StandAction): TaskName | undefined {
  if (action === 'arrive' && !order.can.includes('arrive')) return 'otherDay';
  // With a paid deposit, its page shows first how much of it is kept.
  if (action === 'closeAbsent' && order.depositPaidAt !== null) return undefined;
  return Object.hasOwn(TASKS, action) ? (action as TaskName) : undefined;
}

function call({ diner }: StaffOrder): void {
  if (diner?.phone) location.href = `tel:${diner.phone.replace(/[^\d+]/g, '')}`;
}

/** Asks before a party without a paid deposit is closed as a no-show, because its guest gets a notice of it at once. */
function AbsentTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { run } = useOrderVerbs();
  const words = usePartyWords();
  return (
    <Confirm
      open
      danger
      onOpenChange={(open) => open || onClose()}
      title={t('absent.title', { guest: words.nameOf(order) })}
      description={t('absent.detail')}
      confirmLabel={t('booking-staff:verbs.closeAbsent')}
      onConfirm={() => {
        onClose();
        void run(order, 'closeAbsent');
      }}
    />
  );
}

/** The questions that the page of an order asks too: another day, a payment at the store, the link to pay, deletion. */
function QuestionTask({ name, order, onClose }: TaskProps) {
  const { select } = useStand();
  return (
    <OrderQuestions
      order={order}
      question={name as QuestionName}
      onQuestion={(question) => question === undefined && onClose()}
      onDeleted={() => select({})}
    />
  );
}
