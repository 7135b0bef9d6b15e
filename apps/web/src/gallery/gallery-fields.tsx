import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CodeInput } from '#ui/code-input.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Sample, SampleGrid, Section } from './gallery-frame.tsx';

const OCCASIONS = ['family', 'birthday', 'business', 'date'] as const;
type Occasion = (typeof OCCASIONS)[number];

export function FieldsSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="fields">
      <SampleGrid>
        <Sample title={t('fields.text')} className="gap-5">
          <TextFields />
        </Sample>
        <Sample title={t('fields.special')} className="gap-5">
          <SpecialFields />
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function TextFields() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <TextField
        label={t('fields.name')}
        hint={t('fields.nameHint')}
        defaultValue={t('fields.nameValue')}
        counter={20}
        autoComplete="name"
      />
      <TextField
        label={t('fields.email')}
        type="email"
        error={t('fields.emailError')}
        defaultValue={t('fields.emailValue')}
        autoComplete="email"
      />
      <TextField
        label={t('fields.budget')}
        optionalNote={t('fields.optional')}
        inputMode="numeric"
        prefix="¥"
        suffix={t('fields.perHead')}
        defaultValue="300"
      />
      <TextArea label={t('fields.note')} counter={120} defaultValue={t('fields.noteValue')} />
    </>
  );
}

function SpecialFields() {
  const { t } = useTranslation('gallery');
  const [code, setCode] = useState('');
  const [search, setSearch] = useState('');
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  return (
    <>
      <SearchBar label={t('fields.search')} value={search} onChange={setSearch} />
      <CodeInput
        label={t('fields.code')}
        hint={t('fields.codeHint')}
        error={code.length === 6 && code !== '204900' ? t('fields.wrongCode') : undefined}
        value={code}
        onChange={setCode}
      />
      <Select
        label={t('fields.occasion')}
        hint={t('fields.selectHint')}
        placeholder={t('fields.occasionPlaceholder')}
        options={OCCASIONS.map((value) => ({
          value,
          label: t(`fields.occasions.${value}`),
          detail: value === 'business' ? t('fields.businessDetail') : undefined,
        }))}
        value={occasion}
        onChange={setOccasion}
      />
    </>
  );
}
