import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { AtSign, Camera, Globe, type LucideIcon, MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contactLink } from '#shared/stores/contact-link.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

const ICONS: Record<Contact['type'], LucideIcon> = {
  phone: Phone,
  email: AtSign,
  website: Globe,
  messagingApp: MessageCircle,
  whatsapp: MessagesSquare,
  instagram: Camera,
};

/** How to reach a store. What can be dialled, written to or opened is a link. */
export function StoreContacts({ contacts }: { contacts: Contact[] }) {
  const { t } = useTranslation('stores');
  if (contacts.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('detail.contacts')} />
      <RowList>
        {contacts.map((contact) => (
          <ContactRow key={`${contact.type} ${contact.value}`} contact={contact} />
        ))}
      </RowList>
    </section>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const { t } = useTranslation('stores');
  const Icon = ICONS[contact.type];
  const link = contactLink(contact);
  return (
    <ListRow
      leading={<Icon aria-hidden size={20} strokeWidth={1.75} className="text-ink-soft" />}
      title={contact.value}
      detail={t(`contacts.${contact.type}`)}
      render={link === undefined ? undefined : <ContactAnchor href={link} />}
    />
  );
}

/** Other sites open beside this one, and learn nothing of where the reader came from. */
function ContactAnchor({ href, ...rest }: { href: string; className?: string }) {
  const elsewhere = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return <a href={href} {...elsewhere} {...rest} />;
}
