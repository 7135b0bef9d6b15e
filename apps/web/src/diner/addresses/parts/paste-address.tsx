import type { AddressInput } from '@xiwei/contract/addresses/addresses.model.ts';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { ParsedAddress } from './parse-address.ts';

/** The longest text that can be pasted: an address with labels. */
const MAX_PASTED = 500;

interface PasteAddressProps {
  /** Fills in what was found. */
  onFill: (found: Partial<AddressInput>) => void;
}

/** Field for a whole address, from which the fields of the form are filled in. */
export function PasteAddress({ onFill }: PasteAddressProps) {
  const { t } = useTranslation('addresses');
  const [text, setText] = useState('');
  const [result, setResult] = useState<'filled' | 'noDistrict' | 'nothing'>();
  const [error, setError] = useState<unknown>();
  const fill = async () => {
    setError(undefined);
    try {
      const { parseAddress } = await import('./parse-address.ts');
      const found = fieldsOf(parseAddress(text));
      onFill(found);
      setResult(Object.keys(found).length === 0 ? 'nothing' : found.divisionCode ? 'filled' : 'noDistrict');
    } catch (failed) {
      setError(failed);
    }
  };
  return (
    <Card className="flex flex-col gap-3">
      <TextArea
        label={t('paste.label')}
        hint={result ? <span role="status">{t(`paste.${result}`)}</span> : t('paste.help')}
        placeholder={t('paste.placeholder')}
        maxLength={MAX_PASTED}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setResult(undefined);
        }}
      />
      <FormProblem error={error} onRetry={fill} />
      <Button
        variant="secondary"
        size="small"
        className="self-end"
        icon={<ClipboardPaste aria-hidden size={16} />}
        disabled={text.trim() === ''}
        onClick={() => void fill()}
      >
        {t('paste.fill')}
      </Button>
    </Card>
  );
}

/** Returns the fields of the form that were found. Without a district, the region stays as it is. */
const fieldsOf = ({
  contact,
  phone,
  region,
  divisionCode,
  detail,
}: ParsedAddress): Partial<AddressInput> => ({
  ...(contact !== undefined && { contact }),
  ...(phone && { phone }),
  ...(region && { region }),
  ...(divisionCode !== undefined && { divisionCode }),
  ...(detail !== '' && { detail }),
});
