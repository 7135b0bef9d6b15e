import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { type GoodsLineInput, MAX_LINE_NOTE } from '@xiwei/contract/preorders/preorders.model.ts';
import { type ReactElement, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { firstIncomplete } from '#shared/shop/combo.ts';
import { ComboChoice, groupElementId } from '#shared/shop/combo-choice.tsx';
import { useProblemWords } from '#shared/shop/use-problem-words.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  type ChosenFrom,
  type GoodsDraft,
  initialDraft,
  lineOf,
  mostPieces,
  priceOf,
  seatBounds,
  withPieces,
} from './menu-goods.ts';
import { useServes } from './use-goods-words.ts';

interface GoodsSheetProps extends ChosenFrom {
  /** The button that opens it. */
  trigger: ReactElement;
  onDone: (line: GoodsLineInput) => void;
}

/** What is chosen of a set menu or another product: the variant, the items of each group, how many, for how many people, and a note. */
export function GoodsSheet({ trigger, onDone, ...from }: GoodsSheetProps) {
  const { t } = useTranslation('preorders');
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(() => initialDraft(from));
  const [asked, setAsked] = useState<string>();
  const { goods, line } = from;
  if (!draft) return null;
  const openChange = (next: boolean) => {
    if (next) {
      setDraft(initialDraft(from));
      setAsked(undefined);
    }
    setOpen(next);
  };
  const finish = () => {
    const incomplete = firstIncomplete(goods.groups, draft.counts);
    setAsked(incomplete?.id);
    if (incomplete) return document.getElementById(groupElementId(incomplete.id))?.focus();
    onDone(lineOf(from, draft));
    setOpen(false);
  };
  const { min, max } = seatBounds(goods, draft.quantity, from.free);
  return (
    <Sheet
      wide="side"
      trigger={trigger}
      open={open}
      onOpenChange={openChange}
      title={goods.title}
      footer={
        <SheetFooter
          amount={(priceOf(from, draft) * draft.quantity) as Fen}
          label={t(line ? 'goods.apply' : 'goods.add')}
          disabled={max < min}
          onPress={finish}
        />
      }
    >
      <GoodsChoice {...from} {...{ draft, asked }} onChange={setDraft} />
    </Sheet>
  );
}

interface SheetFooterProps {
  amount: Fen;
  label: string;
  disabled: boolean;
  onPress: () => void;
}

function SheetFooter({ amount, label, disabled, onPress }: SheetFooterProps) {
  const language = useLanguage();
  const currency = useCurrency();
  return (
    <div className="flex flex-1 items-center justify-between gap-4">
      <p aria-live="polite" className="font-semibold text-title tabular-nums">
        {formatMoney(amount, currency, language)}
      </p>
      <Button disabled={disabled} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

interface GoodsChoiceProps extends ChosenFrom {
  draft: GoodsDraft;
  /** The group in which choices were missing when the line was to be taken. */
  asked: string | undefined;
  onChange: (draft: GoodsDraft) => void;
}

function GoodsChoice({ draft, asked, onChange, ...from }: GoodsChoiceProps) {
  const { t } = useTranslation('preorders');
  const serves = useServes();
  const { goods } = from;
  const { counts, note } = draft;
  return (
    <div className="flex flex-col gap-6 pb-2">
      {goods.pictureUrl && (
        <StorePicture
          src={goods.pictureUrl}
          alt=""
          width={640}
          height={360}
          className="aspect-video w-full rounded-normal"
        />
      )}
      <div className="flex flex-col gap-1 text-ink-soft text-small empty:hidden">
        {goods.subtitle && <p className="wrap-anywhere">{goods.subtitle}</p>}
        {goods.description && <p className="whitespace-pre-line wrap-anywhere">{goods.description}</p>}
        {serves(goods) && <p>{serves(goods)}</p>}
      </div>
      {goods.skus.length > 1 && <VariantChoice {...from} {...{ draft, onChange }} />}
      <ComboChoice
        groups={goods.groups}
        counts={counts}
        onChange={(changed) => onChange({ ...draft, counts: changed })}
        asked={asked}
      />
      <NumbersChoice {...from} {...{ draft, onChange }} />
      <TextField
        label={t('note')}
        value={note}
        maxLength={MAX_LINE_NOTE}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
      />
    </div>
  );
}

type ChoicePartProps = Omit<GoodsChoiceProps, 'asked'>;

function VariantChoice({ draft, onChange, ...from }: ChoicePartProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  const words = useProblemWords();
  const { goods, line } = from;
  const choose = (id: string) => {
    const sku = goods.skus.find((each) => each.id === id);
    if (!sku) return;
    const most = Math.max(1, mostPieces(from, sku));
    onChange(withPieces(from, { ...draft, sku }, Math.min(draft.quantity, most)));
  };
  return (
    <RadioGroup
      label={t('goods.variant')}
      value={draft.sku.id}
      onChange={choose}
      options={goods.skus.map(({ id, name, price, problem }) => ({
        value: id,
        label: name,
        detail: [formatMoney(price, currency, language), problem !== null && words.ofGoods(problem)]
          .filter(Boolean)
          .join(' · '),
        disabled: problem !== null && line?.skuId !== id,
      }))}
    />
  );
}

/** How many pieces, and for how many people. */
function NumbersChoice({ draft, onChange, ...from }: ChoicePartProps) {
  const { t } = useTranslation('preorders');
  const { goods, line, free } = from;
  const { sku, quantity, seats } = draft;
  const most = mostPieces(from, sku);
  const { min, max } = seatBounds(goods, quantity, free);
  if (max < min)
    return (
      <NoticeBar tone="caution">
        {free <= 0 ? t('goods.nobodyFree') : t('goods.tooFewPeople', { count: min, free })}
      </NoticeBar>
    );
  return (
    <div className="flex flex-col gap-4">
      <Stepper
        label={t('goods.quantity')}
        hint={line || sku.left === null ? undefined : t('goods.left', { count: sku.left })}
        value={quantity}
        min={1}
        max={Math.max(1, most)}
        onChange={(count) => onChange(withPieces(from, draft, count))}
      />
      <Stepper
        label={t('goods.seats')}
        hint={line ? undefined : t('goods.seatsHelp', { count: free })}
        {...{ min, max }}
        value={Math.min(max, Math.max(min, seats))}
        onChange={(count) => onChange({ ...draft, seats: count })}
      />
    </div>
  );
}
