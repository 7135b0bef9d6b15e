import type { GoodsLine, LineInput } from '@xiwei/contract/shop/goods.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { repairLines } from './cart-lines.ts';

interface BlockedLinesProps {
  lines: readonly GoodsLine[];
  onChange: (lines: LineInput[]) => void;
}

/** Says that some lines cannot be ordered, and repairs all of them. Renders nothing if all can. */
export function BlockedLines({ lines, onChange }: BlockedLinesProps) {
  const { t } = useTranslation('shop');
  if (lines.every(({ problem }) => problem === null)) return null;
  return (
    <NoticeBar
      tone="caution"
      title={t('cart.blocked')}
      action={
        <Button variant="secondary" size="small" onClick={() => onChange(repairLines(lines))}>
          {t('cart.repair')}
        </Button>
      }
    >
      {t('cart.blockedDetail')}
    </NoticeBar>
  );
}
