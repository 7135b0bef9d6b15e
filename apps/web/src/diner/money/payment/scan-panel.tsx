import { ExternalLink } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { QrImage } from '#shared/identity/qr-image.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useCheckPayment } from '../parts/use-check-payment.ts';
import type { PaymentRef } from '../parts/use-payment.ts';
import type { Method } from './method-icon.tsx';

interface ScanPanelProps {
  paymentRef: PaymentRef;
  method: Method;
  content: string;
  onOtherMethod: () => void;
}

/** QR code to pay with a phone. The page updates automatically once it was paid. */
export function ScanPanel({ paymentRef, method, content, onOtherMethod }: ScanPanelProps) {
  const { t } = useTranslation('money');
  const check = useCheckPayment(paymentRef);
  const words = { method: t(`methods.${method}`) };
  return (
    <section className="flex flex-col items-center gap-4 text-center">
      <h2 className="font-semibold text-title">{t('scan.title', words)}</h2>
      <QrImage text={content} label={t('scan.label')} className="w-56 rounded-large border border-line" />
      <p className="flex items-start gap-2 text-ink-soft text-small">
        <Spinner size={16} className="mt-0.5 shrink-0" />
        {t('scan.hint', words)}
      </p>
      {/^https?:/.test(content) && (
        <Button
          variant="secondary"
          icon={<ExternalLink aria-hidden size={18} />}
          render={<a href={content} target="_blank" rel="noreferrer" />}
        >
          {t('scan.open')}
        </Button>
      )}
      <FormProblem error={check.error} onRetry={check.runCheck} className="text-start" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="quiet" loading={check.pending} onClick={check.runCheck}>
          {t('scan.paid')}
        </Button>
        <Button variant="quiet" onClick={onOtherMethod}>
          {t('scan.other')}
        </Button>
      </div>
    </section>
  );
}
