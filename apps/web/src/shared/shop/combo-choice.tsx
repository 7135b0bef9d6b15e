import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { GoodsDetail } from '@xiwei/contract/shop/goods.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { useCurrency } from '#ui/currency.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { type Counts, missingIn, mostOf } from './combo.ts';

type Group = GoodsDetail['groups'][number];

interface ComboChoiceProps {
  groups: readonly Group[];
  counts: Counts;
  onChange: (counts: Counts) => void;
  /** The group in which choices were missing when the buyer wanted to go on. */
  asked: string | undefined;
}

/** Returns the id of the element of a group. */
export const groupElementId = (groupId: string): string => `group-${groupId}`;

/** The groups of a combo with a counter for each item. A group that has enough takes no more. */
export function ComboChoice({ groups, counts, onChange, asked }: ComboChoiceProps) {
  const { t } = useTranslation('shop');
  return groups.map((group) => {
    const missing = missingIn(group, counts);
    const title = t('product.group', { name: group.name, choose: group.choose });
    return (
      <section
        key={group.id}
        id={groupElementId(group.id)}
        aria-label={title}
        tabIndex={-1}
        className="flex scroll-mt-20 flex-col gap-2"
      >
        <SectionHeading
          level={3}
          title={title}
          action={
            <span role="status">
              {missing > 0 ? (
                <Badge tone={asked === group.id ? 'negative' : 'neutral'}>
                  {t('product.groupMissing', { count: missing })}
                </Badge>
              ) : (
                <Badge tone="positive">{t('product.groupFull')}</Badge>
              )}
            </span>
          }
        />
        <ul className="flex flex-col divide-y divide-line rounded-large border border-line bg-surface px-pad">
          {group.items.map((item) => (
            <ComboItem
              key={item.id}
              item={item}
              most={mostOf(group, item, counts)}
              count={counts[item.id] ?? 0}
              onChange={(count) => onChange({ ...counts, [item.id]: count })}
            />
          ))}
        </ul>
      </section>
    );
  });
}

interface ComboItemProps {
  item: Group['items'][number];
  most: number;
  count: number;
  onChange: (count: number) => void;
}

function ComboItem({ item, most, count, onChange }: ComboItemProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const { title, quantity, pictureUrl, extra, problem } = item;
  const label = quantity > 1 ? t('product.itemPieces', { title, count: quantity }) : title;
  const hint = [
    extra > 0 && t('product.extra', { amount: formatMoney(extra, currency, language) }),
    problem !== null && t(`problems.${problem}`),
  ];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <StorePicture
        src={pictureUrl}
        alt=""
        width={96}
        height={96}
        className="size-12 shrink-0 rounded-small"
      />
      <Stepper
        className="min-w-0 flex-1"
        label={label}
        hint={hint.filter(Boolean).join(' · ') || undefined}
        value={count}
        onChange={onChange}
        max={most}
        disabled={problem !== null}
      />
    </li>
  );
}
