import { Link } from '@tanstack/react-router';
import { STAFF_METHODS, type StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { Check, Pencil, Tag as TagIcon } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PlatformMark } from '#shared/groupbuying/platform-mark.tsx';
import { usePlatformMarks } from '#shared/groupbuying/use-platform-marks.ts';
import { Badge } from '#ui/badge.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useOrderVerbs } from '../verbs/use-order-verbs.ts';
import { TagChoice } from './tag-choice.tsx';
import { useOperatorWords } from './use-operator-words.ts';
import { useOrderWords } from './use-order-words.ts';

/** How an order reached the store and who handles it: tags, order taker, channel, creator. */
export function HandlingSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const operatorName = useOperatorWords();
  return (
    <DetailSection title={t('handling.title')}>
      <FactList>
        <TagsFact order={order} />
        <TakerFact order={order} />
        <ChannelFact order={order} />
        {order.source === 'externalSync' && <SourceFact order={order} />}
        <Fact name={t('handling.createdBy')}>
          <bdi>{operatorName(order.createdBy)}</bdi>
          {order.bookedByOther && <p className="text-ink-soft">{t('handling.bookedByOther')}</p>}
        </Fact>
        {order.closedBy && (
          <Fact name={t('handling.closedBy')}>
            <bdi>{operatorName(order.closedBy)}</bdi>
          </Fact>
        )}
      </FactList>
    </DetailSection>
  );
}

/** The platform of an imported order, with a link to the order there. */
function SourceFact({ order: { storeId, id, date } }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const mark = usePlatformMarks({ storeId, date, isNeeded: true }).get(id);
  return (
    <Fact name={t('handling.source')}>
      {mark ? (
        <Link
          to="/web/$storeId/group-order-detail/$externalOrderId"
          params={{ storeId, externalOrderId: mark.externalOrderId }}
          className="underline underline-offset-4 hover:no-underline"
        >
          <PlatformMark platform={mark.platform} withName />
        </Link>
      ) : (
        t('booking-staff:sources.externalSync')
      )}
    </Fact>
  );
}

const canEdit = ({ can }: StaffOrder): boolean => can.includes('changeDetails');

function TagsFact({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const { lists } = useOrderWords();
  const { run } = useOrderVerbs();
  const tags = order.tagIds.flatMap((id) => lists.tags.find((tag) => tag.id === id) ?? []);
  return (
    <Fact
      name={t('booking-staff:verbs.tags')}
      action={
        canEdit(order) && (
          <TagChoice
            tagIds={tags.map(({ id }) => id)}
            onSave={(tagIds) => void run(order, 'tags', { tagIds })}
          />
        )
      }
    >
      <span className="flex flex-wrap gap-1">
        {tags.length === 0 && <span className="text-ink-soft">{t('none')}</span>}
        {tags.map(({ id, content, color }) => (
          <Badge key={id} tone={color} icon={TagIcon} className="max-w-full">
            <span className="truncate">{content}</span>
          </Badge>
        ))}
      </span>
    </Fact>
  );
}

function TakerFact({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const { lists, taker } = useOrderWords();
  const { run } = useOrderVerbs();
  const name = t('booking-staff:verbs.taker');
  // A taker who takes no more orders is kept by the orders that have them.
  const offered = lists.takers.filter(({ id, disabled }) => !disabled || id === order.takerId);
  const options = [
    ...offered.map(({ id, name: label }) => ({ value: id as string | null, label })),
    { value: null, label: t('handling.noTaker') },
  ];
  return (
    <Fact
      name={name}
      action={
        canEdit(order) &&
        offered.length > 0 && (
          <ChoiceMenu
            label={t('notes.edit', { what: name })}
            options={options}
            value={order.takerId}
            onChoose={(takerId) => void run(order, 'taker', { takerId })}
          />
        )
      }
    >
      <bdi>{taker(order.takerId)}</bdi>
    </Fact>
  );
}

/** The channel of an order. It can be changed if staff made the order for a guest; that of others is a fact. */
function ChannelFact({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const { channel } = useOrderWords();
  const { run } = useOrderVerbs();
  const name = t('booking-staff:verbs.channel');
  const isByStaff = STAFF_METHODS.some((method) => method === order.method);
  return (
    <Fact
      name={name}
      action={
        canEdit(order) &&
        isByStaff &&
        order.diner && (
          <ChoiceMenu
            label={t('notes.edit', { what: name })}
            options={STAFF_METHODS.map((value) => ({ value, label: channel(value) }))}
            value={STAFF_METHODS.find((method) => method === order.method)}
            onChoose={(method) => method && void run(order, 'channel', { method })}
          />
        )
      }
    >
      {`${channel(order.method)} · ${t(`platforms.${order.platform}`)}`}
    </Fact>
  );
}

interface ChoiceMenuProps<Value> {
  /** Accessible name of the menu and its button, such as “Change order taker”. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A button that opens a menu of values, with a tick at the present one. */
function ChoiceMenu<Value>({ label, options, value, onChoose }: ChoiceMenuProps<Value>) {
  const items = options.map((option) => ({
    label: option.label,
    icon: option.value === value ? <Check aria-hidden size={16} /> : undefined,
    onSelect: () => {
      if (option.value !== value) onChoose(option.value);
    },
  }));
  return (
    <Menu
      label={label}
      groups={[items]}
      trigger={<IconButton size="small" label={label} icon={<Pencil aria-hidden size={15} />} />}
    />
  );
}
