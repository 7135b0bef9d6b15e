import { CLOSE_REASONS, type OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { LogEntry, LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { ORDER_METHODS } from '@xiwei/contract/common/operator.ts';
import { MONEY_CAUSES } from '@xiwei/contract/money/money.model.ts';
import type { MenuNote } from '@xiwei/contract/preorders/preorders.model.ts';
import { ALL_FIELDS, changesIn, type FieldName, hasChanged, tagChanges } from './log-fields.ts';
import type { Change, LogLine, LogWords } from './log-words.ts';

type Describe = (entry: LogEntry, words: LogWords) => LogLine;

/** The fields of a place: time, tables and people, and the booking code, which is new on another day. */
const PLACE: readonly FieldName[] = ['when', 'people', 'tables', 'code'];
const WISHES: readonly FieldName[] = ['remarkByDiner', 'dietPreference', 'dietTaboo'];

/** Returns the amount, reason and cause that an entry about money has besides its columns. */
const moneyOf = ({ after }: Change) =>
  after.money as
    | { amount: number; reason?: string; cause?: string; revokes?: boolean; coupon?: string }
    | undefined;

/** Returns the reason that a person gave, and the cause of a change of money. */
function notesOf(entry: Change, { t }: LogWords): string[] {
  const money = moneyOf(entry);
  const reason = money?.reason || entry.after.reason;
  const cause = MONEY_CAUSES.find((code) => code === money?.cause);
  return [
    ...(cause ? [t('cause', { cause: t(`causes.${cause}`) })] : []),
    ...(typeof reason === 'string' && reason ? [t('reason', { reason })] : []),
  ];
}

/** Returns the line of an entry with a fixed title and the changes of some fields. */
const line = (
  title: string,
  entry: LogEntry,
  words: LogWords,
  fields: readonly FieldName[] = [],
): LogLine => ({ title, changes: changesIn(fields, entry, words), notes: notesOf(entry, words) });

const amountIn = (entry: Change, { money }: LogWords): string => money(moneyOf(entry)?.amount ?? 0);

const created: Describe = (entry, words) => {
  const method = ORDER_METHODS.find((name) => name === entry.after.method) ?? 'online';
  const { deposit } = entry.after;
  const fields: FieldName[] = ['when', 'people', 'tables', ...(deposit ? ['deposit' as const] : [])];
  return line(words.t(`titles.created.${method}`), entry, words, fields);
};

const closed: Describe = (entry, words) => {
  const reason = CLOSE_REASONS.find((code) => code === entry.after.close_reason) ?? 'none';
  return line(words.t(`titles.closed.${reason}`), entry, words);
};

function titleOfMove(entry: LogEntry, { t }: LogWords): string {
  if ('status' in entry.after) return t('titles.reopened');
  const isOtherTime = hasChanged(entry, 'date', 'start_time');
  const isOtherTable = hasChanged(entry, 'item_ids');
  if (isOtherTime) return t(isOtherTable ? 'titles.moved' : 'titles.timeChanged');
  if (isOtherTable) return t('titles.tableChanged');
  if (hasChanged(entry, 'end_at')) return t('titles.stayChanged');
  if (hasChanged(entry, 'pinned'))
    return t(entry.after.pinned === true ? 'titles.pinned' : 'titles.unpinned');
  return t('titles.placeKept');
}

const moved: Describe = (entry, words) => {
  const isLonger = hasChanged(entry, 'end_at') && !hasChanged(entry, 'date', 'start_time');
  return line(titleOfMove(entry, words), entry, words, isLonger ? [...PLACE, 'end'] : PLACE);
};

const finished: Describe = (entry, words) =>
  line(
    words.t(entry.after.status === 'waitFinalPayment' ? 'titles.finishedToPay' : 'titles.finished'),
    entry,
    words,
  );

/** Describes a payment: one of all that was due, after which the order goes on, one of a part, or an undone operation. */
const paid =
  (account: 'deposit' | 'final', fields: readonly FieldName[] = []): Describe =>
  (entry, words) => {
    const { t } = words;
    const amount = amountIn(entry, words);
    const money = moneyOf(entry);
    if (money?.revokes) return line(t('titles.revoked', { amount }), entry, words);
    if (money && !hasChanged(entry, 'status'))
      return line(t(`titles.${account}Added`, { amount }), entry, words);
    const title = `titles.${account}${entry.operator.type === 'store' ? 'Recorded' : 'Paid'}` as const;
    // Older entries have no amount.
    return line(money ? t(`${title}Amount`, { amount }) : t(title), entry, words, fields);
  };

/** Describes a deposit that changed, one that was deducted for the meal, or the new terms of a moved order. */
const depositChanged: Describe = (entry, words) => {
  const { t } = words;
  if (hasChanged(entry, 'deposit')) return line(t('titles.depositChanged'), entry, words, ['deposit']);
  if (moneyOf(entry) && !('deposit' in entry.after))
    return line(t('titles.deducted', { amount: amountIn(entry, words) }), entry, words);
  return line(t('titles.termsChanged'), entry, words);
};

/** The titles of changes of status that have no log type of their own. */
function titleOfStatus({ before, after, operator }: LogEntry, { t }: LogWords): string | undefined {
  const titles: Partial<Record<OrderStatus, string>> = {
    waitService: t(operator.type === 'system' ? 'titles.acceptedAutomatically' : 'titles.accepted'),
    waitCancelProcess: t('titles.cancelRequested'),
    waitDepositPaymentInvalid: t('titles.expired'),
    waitDepositPayment: t('titles.depositAsked'),
    waitStoreConfirm: t('titles.confirmAsked'),
  };
  if (before.status === 'waitCancelProcess') return t('titles.continued');
  return titles[after.status as OrderStatus];
}

/** Returns the title of a guest's answer to a reminder. */
function titleOfAnswer({ after }: LogEntry, { t }: LogWords): string {
  if (after.answer === 'coming') return t('titles.answerComing');
  if (after.answer === 'cancel') return t('titles.answerCancel');
  return typeof after.answer_minutes === 'number'
    ? t('titles.answerLateBy', { minutes: after.answer_minutes })
    : t('titles.answerLate');
}

const otherChange: Describe = (entry, words) => {
  const { t } = words;
  const title = hasChanged(entry, 'status') ? titleOfStatus(entry, words) : undefined;
  if (title) return line(title, entry, words);
  if (hasChanged(entry, 'user_id'))
    return line(t(entry.after.user_id === null ? 'titles.unlinked' : 'titles.linked'), entry, words);
  if (hasChanged(entry, 'remark_by_diner', 'diet_preference', 'diet_taboo'))
    return line(t('titles.wishes'), entry, words, WISHES);
  if (hasChanged(entry, 'answer', 'answer_minutes')) return line(titleOfAnswer(entry, words), entry, words);
  if (hasChanged(entry, 'source')) return line(t('titles.platformAssigned'), entry, words);
  if ('policy' in entry.after) return line(t('titles.termsChanged'), entry, words);
  return line(t('titles.details'), entry, words);
};

const arrived: Describe = (entry, words) =>
  line(words.t(entry.after.arrived_at === null ? 'titles.unarrived' : 'titles.arrived'), entry, words);

const tagged: Describe = (entry, words) => ({
  ...line(words.t('titles.tags'), entry, words),
  changes: tagChanges(entry, words),
});

const fixed =
  (
    title:
      | 'people'
      | 'guest'
      | 'remark'
      | 'inviteCode'
      | 'invitationTemplate'
      | 'turnedOver'
      | 'taker'
      | 'channel',
    fields: readonly FieldName[] = [],
  ): Describe =>
  (entry, words) =>
    line(words.t(`titles.${title}`), entry, words, fields);

/** Describes another price of the meal, or a coupon of another platform that was used or taken back. */
const billChanged: Describe = (entry, words) => {
  const { t } = words;
  if (!hasChanged(entry, 'coupon_worth')) return line(t('titles.mealCost'), entry, words, ['mealCost']);
  const { coupon = '', revokes = false } = moneyOf(entry) ?? {};
  const title = revokes ? 'titles.couponTakenBack' : 'titles.couponUsed';
  return line(t(title, { coupon, amount: amountIn(entry, words) }), entry, words);
};

/** Describes the dishes that were ordered in advance, before and after a change. */
const menuChanged: Describe = (entry, words) => {
  const { was = [], is = [] } = (entry.after.menu as MenuNote | undefined) ?? {};
  const change = { label: words.t('fields.menu'), before: words.dishes(was), after: words.dishes(is) };
  const menu = line(words.t('titles.menu'), entry, words, ['menuAmount', 'mealCost']);
  return { ...menu, changes: [change, ...menu.changes] };
};

const withAmount =
  (title: 'refunded' | 'forfeited' | 'mealRefunded'): Describe =>
  (entry, words) =>
    line(words.t(`titles.${title}`, { amount: amountIn(entry, words) }), entry, words);

/** How entries of each type are described. A revert is described by the entry that it undoes. */
const DESCRIBE: Record<Exclude<LogType, 'logRevert'>, Describe> = {
  create: created,
  close: closed,
  tableAllocation: moved,
  paxChange: fixed('people', PLACE),
  dinerChange: fixed('guest', ['guest']),
  storeRemark: fixed('remark', ['remarkByStore']),
  finish: finished,
  depositPay: paid('deposit', ['status']),
  depositRefund: withAmount('refunded'),
  depositForfeit: withAmount('forfeited'),
  depositDiscount: depositChanged,
  finalPaymentPay: paid('final'),
  finalPaymentRefund: withAmount('mealRefunded'),
  inviteCode: fixed('inviteCode'),
  invitationTemplate: fixed('invitationTemplate'),
  extendedJson: otherChange,
  arrive: arrived,
  turnOver: fixed('turnedOver'),
  tagList: tagged,
  taker: fixed('taker', ['taker']),
  channel: fixed('channel', ['channel']),
  associatedMenu: menuChanged,
  mealCost: billChanged,
};

/** Returns the fields that a revert can change. The end of a stay that moves as a whole says nothing new. */
const fieldsOf = (entry: LogEntry): readonly FieldName[] =>
  hasChanged(entry, 'date', 'start_time') ? ALL_FIELDS.filter((name) => name !== 'end') : ALL_FIELDS;

/** Describes an entry of an order's log. `all` are the entries of the log: a revert names the one that it undoes. */
export function lineOf(entry: LogEntry, all: readonly LogEntry[], words: LogWords): LogLine {
  if (entry.type !== 'logRevert') return DESCRIBE[entry.type](entry, words);
  const undone = all.find(({ seq }) => seq === entry.reverts);
  const what = undone && lineOf(undone, all, words).title;
  return {
    title: what ? words.t('titles.logRevert', { what }) : words.t('titles.logRevertUnknown'),
    changes: [...changesIn(fieldsOf(entry), entry, words), ...tagChanges(entry, words)],
    notes: [],
  };
}

/** Checks whether reverting an entry moves the order to other tables or another time. */
export const movesTables = (entry: LogEntry): boolean =>
  hasChanged(entry, 'date', 'start_time', 'end_at', 'item_ids', 'turned_over_at') || entry.type === 'finish';
