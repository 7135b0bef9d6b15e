import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import type { GoodsLine, LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { Trash2 } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LineDetail } from '#shared/shop/line-detail.tsx';
import { useProblemWords } from '#shared/shop/use-problem-words.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useCurrency } from '#ui/currency.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { showToast } from '#ui/toast-store.ts';
import { changeQuantity, lineKey, lineOf, repairedQuantity } from './cart-lines.ts';

interface GoodsLinesProps {
  storeId: string;
  label: string;
  lines: readonly GoodsLine[];
  onChange: (lines: LineInput[]) => void;
}

/** Lines of a cart or an order that is being placed, with their quantities. What prevents one from being ordered has its repair. */
export function GoodsLines({ storeId, label, lines, onChange }: GoodsLinesProps) {
  const { t } = useTranslation('shop');
  const remove = (line: GoodsLine) => {
    const before = lines.map(lineOf);
    onChange(changeQuantity(lines, line, 0));
    showToast({
      text: t('cart.removed', { title: line.title }),
      action: { label: t('cart.undo'), onPress: () => onChange(before) },
    });
  };
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={lineKey(line)} className="py-4">
          <Line
            storeId={storeId}
            line={line}
            onQuantity={(quantity) => onChange(changeQuantity(lines, line, quantity))}
            onRemove={() => remove(line)}
          />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  storeId: string;
  line: GoodsLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ storeId, line, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const { title, pictureUrl, price, quantity, problem, left } = line;
  const most = Math.min(left ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
  return (
    <div className="flex gap-3">
      <StorePicture
        src={pictureUrl}
        alt=""
        width={160}
        height={160}
        className={classes('size-20 shrink-0 rounded-normal', problem !== null && 'grayscale')}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <LineTitle storeId={storeId} line={line} />
          <IconButton
            label={t('cart.removeOf', { title })}
            icon={<Trash2 aria-hidden size={18} />}
            size="small"
            className="-my-1 -me-2"
            onClick={onRemove}
          />
        </div>
        <LineDetail line={line} />
        {problem === null ? (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold tabular-nums">{formatMoney(price, currency, language)}</span>
            <Stepper
              hideLabel
              label={t('cart.quantityOf', { title })}
              value={quantity}
              onChange={onQuantity}
              min={1}
              max={most}
            />
          </div>
        ) : (
          <LineProblem storeId={storeId} line={line} onQuantity={onQuantity} onRemove={onRemove} />
        )}
        {problem === null && quantity === most && left !== null && (
          <p className="text-caption text-ink-soft">{t('cart.leftHere')}</p>
        )}
      </div>
    </div>
  );
}

function LineTitle({ storeId, line: { title, productId, skuId } }: Pick<LineProps, 'storeId' | 'line'>) {
  const styles = 'min-w-0 font-semibold wrap-anywhere';
  if (productId === null) return <p className={styles}>{title}</p>;
  return (
    <Link
      to="/store-product/$storeId/$productId"
      params={{ storeId, productId }}
      search={{ sku: skuId }}
      className={classes(styles, 'underline-offset-4 hover:underline')}
    >
      {title}
    </Link>
  );
}

/** Why a line cannot be ordered, with what solves it in one tap. */
function LineProblem({ storeId, line, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation('shop');
  const words = useProblemWords();
  const { problem, left, productId } = line;
  const quantity = repairedQuantity(line) ?? 0;
  if (problem === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="caution">{words.ofLine(problem, left)}</Badge>
      {quantity > 0 ? (
        <Button variant="secondary" size="small" onClick={() => onQuantity(quantity)}>
          {t('cart.reduce', { count: quantity })}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={onRemove}>
          {t('cart.remove')}
        </Button>
      )}
      {problem === 'choicesChanged' && productId !== null && (
        <Button
          variant="quiet"
          size="small"
          render={
            <Link
              to="/store-product/$storeId/$productId"
              params={{ storeId, productId }}
              search={{ sku: line.skuId }}
            />
          }
        >
          {t('cart.chooseAgain')}
        </Button>
      )}
    </div>
  );
}
