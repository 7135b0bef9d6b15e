import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import {
  BriefcaseBusiness,
  KeyRound,
  type LucideIcon,
  MailCheck,
  MailX,
  MonitorSmartphone,
  PartyPopper,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Smartphone,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'identity'>, LucideIcon> = {
  welcome: PartyPopper,
  signedIn: MonitorSmartphone,
  phoneBound: Smartphone,
  emailVerified: MailCheck,
  emailRemoved: MailX,
  secondFactorOn: ShieldCheck,
  secondFactorOff: ShieldOff,
  secondFactorReset: ShieldOff,
  passkeyAdded: KeyRound,
  passkeyRemoved: KeyRound,
  passkeyCopied: ShieldAlert,
  passkeysEnded: KeyRound,
  staffAdded: BriefcaseBusiness,
  staffRoleChanged: UserRoundCog,
  staffRemoved: UserRoundX,
};
