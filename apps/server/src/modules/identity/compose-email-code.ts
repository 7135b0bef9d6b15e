import type { Language } from '@xiwei/contract/common/language.ts';
import type { LoginCodePurpose } from '@xiwei/contract/identity/identity.model.ts';
import { fillText } from '#gateways/sms/texts.ts';
import { divider, emailPage, paragraph, SMALL_PRINT } from '#platform/email-page.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { EMAIL_CODE_TEXTS } from './email-code-texts.ts';

/** Composes the e-mail with a code, as plain text and as HTML. Its words say what the code is for. */
export function composeEmailCode(
  { language, purpose }: { language: Language; purpose: LoginCodePurpose },
  code: string,
  minutes: number,
) {
  const { purposes, ...common } = EMAIL_CODE_TEXTS[language];
  const texts = { ...common, ...purposes[purpose === 'verifyEmail' ? 'verifyEmail' : 'signIn'] };
  const fill = (text: string) => fillText(text, { code, minutes: String(minutes) });
  const [subject, valid] = [fill(texts.subject), fill(texts.valid)];
  const content = [
    paragraph(escapeHtml(texts.hello)),
    paragraph(escapeHtml(texts.code)),
    paragraph(escapeHtml(code), 'font-size:30px;font-weight:600;letter-spacing:.2em'),
    paragraph(escapeHtml(valid)),
    divider,
    paragraph(escapeHtml(texts.ignore), SMALL_PRINT),
  ].join('\n');
  return {
    fromName: texts.sender,
    subject,
    text: [texts.hello, `${texts.code}\n${code}`, valid, `--\n${texts.ignore}`].join('\n\n'),
    html: emailPage(language, subject, content),
  };
}
