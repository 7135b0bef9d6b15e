import { formatDay, formatDayTime } from '@xiwei/contract/common/date-format.ts';
import { LANGUAGES, type Language, textFor } from '@xiwei/contract/common/language.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { SPECIAL_NEWS } from '@xiwei/contract/notices/chosen-news.ts';
import { notices as en } from '@xiwei/phrases/notices/en.ts';
import { STAFF_MAIL_TEXTS } from '@xiwei/phrases/notices/staff-mails.ts';
import { notices as zhHans } from '@xiwei/phrases/notices/zh-Hans.ts';
import { notices as zhHant } from '@xiwei/phrases/notices/zh-Hant.ts';
import { fillText } from '#gateways/sms/texts.ts';
import { composeStaffMail, type MailSection } from './compose-staff-mail.ts';
import type { DigestItem } from './digest-items.store.ts';
import type { StaffMailContent } from './staff-mails.ts';

const WORDS = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };
/** The most lines of a kind of news: the e-mail is one page. */
const MAX_LINES = 12;

type Item = Pick<DigestItem, 'kind' | 'facts'>;

interface DigestStore {
  id: string;
  name: string;
  timezone: string;
}

/** Composes the e-mail of the news of a day, by kind. It names no guests, because mailboxes are outside the product. */
export function composeDigest(
  store: DigestStore,
  items: readonly Item[],
  date: string,
  language: Language,
  origin: string,
): StaffMailContent {
  const texts = STAFF_MAIL_TEXTS[language].digest;
  const day = formatDay(date, language);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const sections = kinds.map((kind): MailSection => {
    const ofKind = items.filter((item) => item.kind === kind);
    const { title } = WORDS[language].kinds[kind];
    const more = ofKind.length - MAX_LINES;
    return {
      heading: fillText(texts.heading, { title, count: String(ofKind.length) }),
      lines: [
        ...ofKind.slice(0, MAX_LINES).map(({ facts }) => lineOf(facts, store.timezone, language)),
        ...(more > 0 ? [fillText(texts.more, { count: String(more) })] : []),
      ],
    };
  });
  return composeStaffMail(
    {
      store,
      subject: fillText(texts.subject, { store: store.name, day }),
      lead: fillText(texts.lead, { store: store.name }),
      sections,
      button: { label: texts.open, path: `/web/${store.id}/booking-home` },
    },
    language,
    origin,
  );
}

/** Describes a booking: when, how many people, which table, and why it is a key booking. */
function lineOf(facts: Item['facts'], timezone: string, language: Language): string {
  const words = WORDS[language];
  const { date = '', time = '', people, why = '' } = facts;
  const at = instantOf(timezone, date, minuteOf(time));
  const when = at === undefined ? formatDay(date, language) : formatDayTime(new Date(at), timezone, language);
  const kind = textFor(
    Object.fromEntries(LANGUAGES.map((each) => [each, facts[`kindName.${each}`]])),
    language,
  );
  const one = language === 'en' && people === '1' ? (en.people_one ?? en.people_other) : words.people_other;
  const reasons = SPECIAL_NEWS.filter((each) => why.split(',').includes(each)).map((each) => words.why[each]);
  return [when, fillText(one, { count: people ?? '' }), kind, ...reasons].filter(Boolean).join(' · ');
}
