import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import {
  AtSign,
  Camera,
  CircleHelp,
  Copy,
  Globe,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Phone,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { callWasTaken } from './call-was-taken.ts';
import { type Reach, reachOf } from './contact-reach.ts';

const ICONS: Record<Contact['type'], LucideIcon> = {
  phone: Phone,
  email: AtSign,
  website: Globe,
  messagingApp: MessageCircle,
  whatsapp: MessagesSquare,
  instagram: Camera,
};

export interface ContactSheetProps {
  name: string;
  contacts: Contact[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What became of using a contact, told beside it. */
type Outcome = 'copied' | 'callFailed' | 'copyFailed';

/** The ways to reach a store. Each can be used and copied, and says what went wrong if it does. */
export function ContactSheet({ name, contacts, open, onOpenChange }: ContactSheetProps) {
  const { t } = useTranslation(['stores', 'finding']);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('finding:contact.title', { store: name })}>
      {contacts.length === 0 ? (
        <EmptyState
          icon={<CircleHelp size={32} strokeWidth={1.5} />}
          title={t('finding:contact.none')}
          detail={t('finding:contact.noneDetail')}
        />
      ) : (
        <ul className="divide-y divide-line">
          {contacts.map((contact) => (
            <ContactRow key={`${contact.type} ${contact.value}`} contact={contact} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const { t } = useTranslation(['stores', 'finding']);
  const [outcome, setOutcome] = useState<Outcome>();
  const reach = reachOf(contact);
  const Icon = ICONS[contact.type] ?? CircleHelp;
  const known = contact.type in ICONS;
  const copy = () =>
    void copyText(contact.value).then((copied) => setOutcome(copied ? 'copied' : 'copyFailed'));
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-3">
        <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="select-text">{contact.value}</span>
          {known && <span className="text-ink-soft text-small">{t(`contacts.${contact.type}`)}</span>}
        </span>
        <IconButton
          label={t('finding:contact.copyWhat', { what: contact.value })}
          icon={<Copy aria-hidden size={18} />}
          size="small"
          onClick={copy}
        />
        <Use
          reach={reach}
          value={contact.value}
          onUsed={() => {
            setOutcome(undefined);
            if (reach.how === 'call') void callWasTaken().then((taken) => !taken && setOutcome('callFailed'));
          }}
        />
      </div>
      {reach.how === 'none' && <NoticeBar tone="caution">{t(`finding:contact.${reach.why}`)}</NoticeBar>}
      {outcome === 'copied' && <NoticeBar tone="positive">{t('finding:contact.copied')}</NoticeBar>}
      {(outcome === 'callFailed' || outcome === 'copyFailed') && (
        <NoticeBar tone="negative">{t(`finding:contact.${outcome}`)}</NoticeBar>
      )}
    </li>
  );
}

/** The one thing one most often does with it. Copying is offered for every kind already. */
function Use({ reach, value, onUsed }: { reach: Reach; value: string; onUsed: () => void }) {
  const { t } = useTranslation(['stores', 'finding']);
  if (reach.how === 'none' || reach.how === 'copy') return null;
  const label = t(`finding:contact.${reach.how}`);
  // Other sites open beside this one, and learn nothing of where the reader came from.
  const elsewhere = reach.link.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`${label} ${value}`}
      render={<a href={reach.link} {...elsewhere} onClick={onUsed} />}
    >
      {label}
    </Button>
  );
}

const copyText = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
