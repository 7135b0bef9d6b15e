import { Link } from '@tanstack/react-router';
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
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type ContactAction, contactAction } from './contact-action.ts';

/** A device that can make calls shows its dialer well within this time. */
const TIMEOUT_MS = 2000;

const ICONS: Record<Contact['type'], LucideIcon> = {
  phone: Phone,
  email: AtSign,
  website: Globe,
  messagingApp: MessageCircle,
  whatsapp: MessagesSquare,
  instagram: Camera,
};

export interface ContactSheetProps {
  storeId: string;
  /** The booking to talk about, which can be sent as a card. */
  orderId?: string | undefined;
  name: string;
  contacts: Contact[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Result of using a contact, shown next to it. */
type Outcome = 'copied' | 'callFailed' | 'copyFailed';

/** Sheet with a store's contacts. Each can be used and copied, and shows an error if that fails. */
export function ContactSheet({ storeId, orderId, name, contacts, open, onOpenChange }: ContactSheetProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('stores-search:contact.title', { store: name })}>
      <ListRow
        leading={<MessageCircle aria-hidden size={20} className="text-accent-text" />}
        title={t('stores-search:contact.inApp')}
        detail={t('stores-search:contact.inAppDetail')}
        render={<Link to="/im-with-store/$storeId" params={{ storeId }} search={{ order: orderId }} />}
        className="mb-2 rounded-large border border-line"
      />
      {contacts.length === 0 ? (
        <EmptyState
          icon={<CircleHelp size={32} strokeWidth={1.5} />}
          title={t('stores-search:contact.none')}
          detail={t('stores-search:contact.noneDetail')}
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
  const { t } = useTranslation(['stores', 'stores-search']);
  const [outcome, setOutcome] = useState<Outcome>();
  const usage = contactAction(contact);
  const Icon = ICONS[contact.type] ?? CircleHelp;
  const isKnownType = contact.type in ICONS;
  const copy = () =>
    void copyText(contact.value).then((copied) => setOutcome(copied ? 'copied' : 'copyFailed'));
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-3">
        <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="select-text">{contact.value}</span>
          {isKnownType && <span className="text-ink-soft text-small">{t(`contacts.${contact.type}`)}</span>}
        </span>
        <IconButton
          label={t('stores-search:contact.copyWhat', { what: contact.value })}
          icon={<Copy aria-hidden size={18} />}
          size="small"
          onClick={copy}
        />
        <UseButton
          usage={usage}
          value={contact.value}
          onUsed={() => {
            setOutcome(undefined);
            if (usage.action === 'call')
              void wasCallHandled().then((handled) => !handled && setOutcome('callFailed'));
          }}
        />
      </div>
      {usage.action === 'none' && (
        <NoticeBar tone="caution">{t(`stores-search:contact.${usage.reason}`)}</NoticeBar>
      )}
      {outcome === 'copied' && <NoticeBar tone="positive">{t('stores-search:contact.copied')}</NoticeBar>}
      {(outcome === 'callFailed' || outcome === 'copyFailed') && (
        <NoticeBar tone="negative">{t(`stores-search:contact.${outcome}`)}</NoticeBar>
      )}
    </li>
  );
}

interface UseButtonProps {
  usage: ContactAction;
  value: string;
  onUsed: () => void;
}

/** Button for the contact's main action. Copying has its own button on every contact. */
function UseButton({ usage, value, onUsed }: UseButtonProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  if (usage.action === 'none' || usage.action === 'copy') return null;
  const label = t(`stores-search:contact.${usage.action}`);
  // Other sites open in a new tab and get no referrer.
  const newTab = usage.link.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`${label} ${value}`}
      render={<a href={usage.link} {...newTab} onClick={onUsed} />}
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

/**
 * Checks whether the device handles a `tel:` link. Browsers do not report that nothing can make calls, but a dialer comes
 * to the front, so the page loses focus or is hidden.
 */
function wasCallHandled(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (handled: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('blur', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      resolve(handled);
    };
    const onLeave = () => end(true);
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    window.addEventListener('blur', onLeave);
    document.addEventListener('visibilitychange', onLeave);
  });
}
