import type { Language } from '@xiwei/contract/common/language.ts';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { divider, emailPage, paragraph, SMALL_PRINT } from '#platform/email-page.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { newId } from '#platform/ids.ts';
import { addJob, type Job } from '#platform/jobs/jobs.ts';
import { keyed, seal, unseal } from '#platform/secrets.ts';
import type { IdentityDeps } from './identity.deps.ts';

const NOTIFY_FORMER_EMAIL = 'identity.notifyFormerEmail';

/** The texts of the e-mail to an address that an account no longer has. */
const TEXTS: Record<
  Language,
  Record<'sender' | 'subject' | 'hello' | 'gone' | 'help' | 'noReply', string>
> = {
  'zh-Hans': {
    sender: '席位',
    subject: '你的账号已不再使用这个邮箱',
    hello: '你好：',
    gone: '你的“席位”账号已不再使用这个邮箱：不能再用它登录，邮件也不会再发到这里。',
    help: '如果这不是你的操作，请尽快联系“席位”客服。',
    noReply: '请勿直接回复。',
  },
  'zh-Hant': {
    sender: '席位',
    subject: '你的帳號已不再使用這個電郵地址',
    hello: '你好：',
    gone: '你的「席位」帳號已不再使用這個電郵地址：不能再用它登入，電郵也不會再發到這裡。',
    help: '如果這不是你的操作，請盡快聯絡「席位」客服。',
    noReply: '請勿直接回覆。',
  },
  en: {
    sender: 'Xiwei',
    subject: 'Your account no longer uses this email address',
    hello: 'Hello,',
    gone: 'Your Xiwei account no longer uses this email address: it can’t be used to sign in any more, and no more email is sent to it.',
    help: 'If you didn’t do this, please contact Xiwei support right away.',
    noReply: 'Please don’t reply to this email.',
  },
};

/** The address is encrypted in the job, because the account no longer has it. */
const keyOf = ({ secret }: Pick<IdentityDeps, 'secret'>, id: string): Buffer =>
  keyed(secret, 'former e-mail address', id);

/** Sends an e-mail to an address that an account no longer has, because a stranger may have replaced or removed it. */
export async function notifyFormerEmail(
  deps: IdentityDeps,
  { db, now }: { db: Db; now: Date },
  address: string,
  language: Language,
): Promise<void> {
  if (!deps.email) return;
  const id = newId(now);
  const payload = { id, sealed: seal(keyOf(deps, id), address), language };
  await addJob(db, NOTIFY_FORMER_EMAIL, payload, { maxAttempts: 4 });
}

const payload = z.object({
  id: z.string(),
  sealed: z.string(),
  language: z.enum(['zh-Hans', 'zh-Hant', 'en']),
});

/** Creates the job that sends these e-mails. One that may have been sent is not sent again. */
export const formerEmailJob = (deps: IdentityDeps): Job<z.infer<typeof payload>> => ({
  name: NOTIFY_FORMER_EMAIL,
  provider: 'email',
  payload,
  async work({ id, sealed, language }) {
    const to = unseal(keyOf(deps, id), sealed);
    if (!deps.email || to === undefined) return;
    const outcome = await deps.email.send({ to, ...compose(language), language, reference: id });
    if (!outcome.ok && outcome.retry) throw new Error(`The mail server answered ${outcome.code}`);
  },
});

function compose(language: Language) {
  const { sender: fromName, subject, hello, gone, help, noReply } = TEXTS[language];
  const content = [
    ...[hello, gone, help].map((text) => paragraph(escapeHtml(text))),
    divider,
    paragraph(escapeHtml(noReply), SMALL_PRINT),
  ].join('\n');
  const text = [hello, gone, help, `--\n${noReply}`].join('\n\n');
  return { fromName, subject, text, html: emailPage(language, subject, content) };
}
