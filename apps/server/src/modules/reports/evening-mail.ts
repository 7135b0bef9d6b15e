import type { Currency } from '@xiwei/contract/common/currency.ts';
import { dateFormat, formatDay, TIME_FORMAT } from '@xiwei/contract/common/date-format.ts';
import { roleCovers, type StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { EveningOrder, EveningReport } from '@xiwei/contract/reports/reports.model.ts';
import { notices as noticesEn } from '@xiwei/phrases/notices/en.ts';
import { notices as noticesHans } from '@xiwei/phrases/notices/zh-Hans.ts';
import { notices as noticesHant } from '@xiwei/phrases/notices/zh-Hant.ts';
import { EVENING_MAIL_TEXTS } from '@xiwei/phrases/reports/evening-mail.ts';
import { reportsMerchant as en } from '@xiwei/phrases/reports-merchant/en.ts';
import { reportsMerchant as zhHans } from '@xiwei/phrases/reports-merchant/zh-Hans.ts';
import { reportsMerchant as zhHant } from '@xiwei/phrases/reports-merchant/zh-Hant.ts';
import { fillText } from '#gateways/sms/texts.ts';
import { readSeatingPlan } from '#modules/booking/index.ts';
import {
  composeStaffMail,
  listReportReaders,
  type MailSection,
  planMail,
  type StaffMailContent,
  type StaffMailMaker,
} from '#modules/notices/index.ts';
import { findStore } from '#modules/stores/index.ts';
import { dueReports } from './evening-mail.rules.ts';
import { eveningReportOf } from './evening-report.service.ts';
import { type ReportsDeps, reportsHandle } from './reports.deps.ts';

/** The report of each business day by e-mail, for managers and owners who chose it. */
export const eveningMail = (node: object): StaffMailMaker => {
  const deps = () => reportsHandle.of(node);
  return {
    kind: 'eveningReport',
    plan: (now) => planReports(deps(), now),
    async write({ store_id, date }, { role, language, choice }, now) {
      if (!choice.eveningReport || !roleCovers(role, 'manager')) return undefined;
      const { db } = deps();
      const store = await findStore(db, store_id);
      if (!store) return undefined;
      const report = await eveningReportOf(deps(), db, store_id, date, now);
      const { timezone, currency } = store;
      const named = { id: store_id, name: textFor(store.name, language) ?? '', timezone, currency };
      return composeEveningMail(named, report, { role, language }, deps().origin);
    },
  };
};

/** Plans the e-mails of all business days that are over, store by store. */
async function planReports({ db, booking }: ReportsDeps, now: Date): Promise<void> {
  const readers = await listReportReaders(db);
  for (const storeId of new Set(readers.map(({ store_id }) => store_id))) {
    const due = dueReports(await readSeatingPlan(booking, storeId), now);
    for (const { user_id: userId } of readers.filter(({ store_id }) => store_id === storeId))
      for (const report of due)
        await planMail(db, { storeId, userId, kind: 'eveningReport', ...report }, now);
  }
}

const WORDS = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };
const PEOPLE = { 'zh-Hans': noticesHans, 'zh-Hant': noticesHant, en: noticesEn };
const FIGURES = [
  'bookings',
  'visits',
  'guests',
  'absences',
  'guestCancellations',
  'storeCancellations',
] as const;
const DEPOSITS = ['depositsTaken', 'depositsRefunded', 'depositsKept', 'depositsUsed'] as const;
/** The most orders of a list: the e-mail is one page. */
const MAX_LINES = 10;

/**
 * Composes the e-mail. It names no guests, because mailboxes are outside the product. Only that to an owner has amounts of money, which
 * only owners can take out of the product as a file.
 */
function composeEveningMail(
  store: { id: string; name: string; timezone: string; currency: Currency },
  report: EveningReport,
  { role, language }: { role: StaffRole; language: Language },
  origin: string,
): StaffMailContent {
  const [texts, words] = [EVENING_MAIL_TEXTS[language], WORDS[language]];
  const { date, figures, money, next } = report;
  const day = formatDay(date, language);
  const facts = [
    ...FIGURES.map((name) => [words.figures[name], String(figures[name])] as const),
    ...(role === 'owner'
      ? [
          [
            words.figures.mealAmount,
            formatMoney(figures.mealAmount as Fen, store.currency, language),
          ] as const,
          ...DEPOSITS.map(
            (name) => [words.money[name], formatMoney(money[name], store.currency, language)] as const,
          ),
        ]
      : []),
  ];
  const lists = (['absences', 'cancellations'] as const).flatMap((list): MailSection[] => {
    const orders = report[list];
    const more = orders.length - MAX_LINES;
    const lines = orders.slice(0, MAX_LINES).map((order) => lineOf(order, store.timezone, language));
    const rest = more > 0 ? [fillText(texts.more, { count: String(more) })] : [];
    return orders.length === 0 ? [] : [{ heading: words.evening[list], lines: [...lines, ...rest] }];
  });
  const coming = { bookings: String(next.figures.bookings), people: String(next.figures.people) };
  return composeStaffMail(
    {
      store,
      subject: fillText(texts.subject, { store: store.name, day }),
      lead: `${store.name} · ${fillText(texts.title, { day })}`,
      sections: [
        { heading: words.evening.figures, figures: facts },
        ...lists,
        {
          heading: fillText(words.evening.next, { day: formatDay(next.date, language) }),
          lines: [fillText(words.evening.nextDetail, coming)],
        },
      ],
      note: texts.names,
      button: { label: texts.open, path: `/web/${store.id}/store-report-evening?date=${date}` },
    },
    language,
    origin,
  );
}

function lineOf({ date, time, people }: EveningOrder, timezone: string, language: Language): string {
  const at = instantOf(timezone, date, minuteOf(time));
  const clock =
    at === undefined ? time : dateFormat(language, { ...TIME_FORMAT, timeZone: timezone }).format(at);
  const count =
    language === 'en' && people === 1 ? (noticesEn.people_one ?? '') : PEOPLE[language].people_other;
  return `${clock} · ${fillText(count, { count: String(people) })}`;
}
