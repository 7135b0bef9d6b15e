import { formatMoney, maxFen, minFen } from '@xiwei/contract/common/money.ts';
import {
  type GoodsLineInput,
  type MenuGoodsChoice,
  type MenuGoodsLine,
  menuLineKey,
  menuLineTitle,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LineDetail } from '#shared/shop/line-detail.tsx';
import { priceText } from '#shared/shop/price-text.ts';
import { useProblemWords } from '#shared/shop/use-problem-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { GoodsSheet } from './goods-sheet.tsx';
import { MenuItem } from './menu-item.tsx';
import { useLineProblem, useServes } from './use-goods-words.ts';

interface GoodsItemProps {
  goods: MenuGoodsChoice;
  /** What is chosen of it, one line per variant and choice. */
  chosen: readonly MenuGoodsLine[];
  /** Returns how many people of the party no goods are for, leaving out the line of a key. */
  freeWithout: (key?: string) => number;
  onLine: (line: GoodsLineInput, replaced?: string) => void;
  onRemove: (line: MenuGoodsLine) => void;
}

/** A set menu or another product to choose, with the lines that are chosen of it. */
export function GoodsItem({ goods, chosen, freeWithout, onLine, onRemove }: GoodsItemProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  const words = useProblemWords();
  const serves = useServes();
  const item = useRef<HTMLLIElement>(null);
  const { title, subtitle, pictureUrl, problem, skus } = goods;
  const [first, ...others] = skus.map(({ price }) => price);
  return (
    <MenuItem
      ref={item}
      title={title}
      detail={subtitle}
      pictureUrl={pictureUrl}
      facts={
        <>
          <span className="text-ink-soft text-small">{serves(goods)}</span>
          {first !== undefined && (
            <span className="text-small tabular-nums">
              {priceText(
                { lowestPrice: others.reduce(minFen, first), highestPrice: others.reduce(maxFen, first) },
                currency,
                language,
              )}
            </span>
          )}
        </>
      }
      wraps
      control={
        problem === null ? (
          <GoodsSheet
            goods={goods}
            line={undefined}
            free={freeWithout()}
            onDone={(line) => onLine(line)}
            trigger={
              <Button
                size="small"
                variant="secondary"
                icon={<Plus aria-hidden size={16} />}
                aria-label={t('goods.chooseOf', { title })}
              >
                {t('goods.choose')}
              </Button>
            }
          />
        ) : (
          <Badge tone="caution">{words.ofGoods(problem)}</Badge>
        )
      }
    >
      {chosen.length > 0 && (
        <ul aria-label={t('goods.chosenOf', { title })} className="flex flex-col gap-2">
          {chosen.map((line) => (
            <ChosenLine
              key={menuLineKey(line)}
              goods={goods}
              line={line}
              free={freeWithout(menuLineKey(line))}
              onDone={(changed) => onLine(changed, menuLineKey(line))}
              onRemove={() => {
                // The button that has the focus disappears.
                item.current?.focus();
                onRemove(line);
              }}
            />
          ))}
        </ul>
      )}
    </MenuItem>
  );
}

interface ChosenLineProps {
  goods: MenuGoodsChoice;
  line: MenuGoodsLine;
  free: number;
  onDone: (line: GoodsLineInput) => void;
  onRemove: () => void;
}

/** A chosen line, with what is wrong with it, and the buttons that change and remove it. */
function ChosenLine({ goods, line, free, onDone, onRemove }: ChosenLineProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  const problem = useLineProblem()(line);
  const { quantity, seats, amount, note } = line;
  const title = menuLineTitle(line);
  return (
    <li className="flex items-start gap-2 rounded-normal bg-sunken py-2 ps-4 pe-2">
      <div className="flex min-w-0 flex-1 flex-col py-1">
        <span className="flex flex-wrap justify-between gap-x-3 font-medium">
          <span>
            {[t('goods.pieces', { count: quantity }), t('goods.people', { count: seats })].join(' · ')}
          </span>
          <span className="tabular-nums">{formatMoney(amount, currency, language)}</span>
        </span>
        <LineDetail line={line} />
        {note && <span className="text-ink-soft text-small wrap-anywhere">{note}</span>}
        {problem && (
          <span role="status" className="text-caution text-small">
            {problem}
          </span>
        )}
      </div>
      <GoodsSheet
        {...{ goods, line, free, onDone }}
        trigger={
          <IconButton
            size="small"
            label={t('goods.changeOf', { title })}
            icon={<Pencil aria-hidden size={16} />}
          />
        }
      />
      <IconButton
        size="small"
        label={t('goods.removeOf', { title })}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}
