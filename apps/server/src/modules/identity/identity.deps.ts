import type { EmailGateway } from '#gateways/email/email.ts';
import type { SmsGateway } from '#gateways/sms/sms.ts';
import type { SocialGateway } from '#gateways/social/wechat/gateway.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';

export interface IdentityDeps {
  db: Db;
  clock: Clock;
  secret: string;
  demo: boolean;
  emit: Emit;
  /** Returns the event cursor after the latest event. */
  newsPosition: () => Promise<string>;
  pictures: Pictures;
  /** The provider of SMS; undefined where none is configured. */
  sms: SmsGateway | undefined;
  /** The provider of e-mail; undefined where none is configured. */
  email: EmailGateway | undefined;
  /** Whether an e-mail address alone makes an account. */
  emailSignUp: boolean;
  /** The host whose passkeys count; those of any host if it is undefined. */
  rpId: string | undefined;
  /** Undefined where no social app is configured; the login page then does not offer it. */
  social: SocialGateway | undefined;
  /** Checks whether a text has words that the platform does not allow. */
  hasSensitiveWords(db: Db, text: string): Promise<boolean>;
}

/** Checks of texts that people give themselves, such as nicknames: whether one has words that the platform does not allow. */
export const textChecks = new ExtensionPoint<(node: object, db: Db, text: string) => Promise<boolean>>();
