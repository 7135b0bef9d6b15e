import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CouponCheck } from './coupon-check.tsx';

interface CouponSheetProps {
  storeId: string;
  orderId: string;
  timezone: string;
  onClose: () => void;
}

/** Asks for the code of a coupon, typed or by a scanner, and uses it for an order. */
export function CouponSheet({ storeId, orderId, timezone, onClose }: CouponSheetProps) {
  const { t } = useTranslation('groupbuying');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  /** The code that is checked, with the number of the try: the same one may be scanned again. */
  const [checked, setChecked] = useState({ code: '', number: 0 });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    setProblem(code.length < 4 ? t('coupons.codeMissing') : undefined);
    if (code.length < 4) return;
    setChecked({ code, number: checked.number + 1 });
    // The next code replaces this one; a mistyped one can be corrected.
    field.current?.select();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('coupons.use')}
      description={t('coupons.useDetail')}
    >
      <div className="flex flex-col gap-5 pb-2">
        <form noValidate onSubmit={handleSubmit} className="flex items-start gap-2">
          <TextField
            ref={field}
            label={t('coupons.code')}
            error={problem}
            value={text}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" className="mt-7">
            {t('coupons.check')}
          </Button>
        </form>
        {checked.code !== '' && (
          <CouponCheck key={checked.number} {...{ storeId, orderId, timezone }} code={checked.code} />
        )}
      </div>
    </Sheet>
  );
}
