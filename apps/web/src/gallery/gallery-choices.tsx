import { ChartGantt, LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { Divider } from '#ui/divider.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Switch } from '#ui/switch.tsx';
import { Line, Sample, SampleGrid, Section } from './gallery-frame.tsx';

export function ChoicesSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="choices">
      <SampleGrid>
        <Sample title={t('choices.boxes')} className="gap-2">
          <CheckboxesAndSwitches />
        </Sample>
        <Sample title={t('choices.oneOf')}>
          <SingleChoices />
        </Sample>
        <Sample title={t('choices.party')}>
          <PartySteppers />
        </Sample>
        <Sample title={t('choices.chips')}>
          <Chips />
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function CheckboxesAndSwitches() {
  const { t } = useTranslation('gallery');
  const [agreed, setAgreed] = useState(false);
  const [reminder, setReminder] = useState(true);
  const [all, setAll] = useState(false);
  const [push, setPush] = useState(true);
  const [sound, setSound] = useState(false);
  return (
    <>
      <Checkbox
        value={agreed}
        onChange={setAgreed}
        error={agreed ? undefined : t('choices.agreeError')}
        label={
          <>
            {t('choices.agree')}{' '}
            <a href="#fields" className="underline underline-offset-4">
              {t('choices.agreement')}
            </a>
          </>
        }
      />
      <Checkbox
        value={reminder}
        onChange={setReminder}
        label={t('choices.remind')}
        hint={t('choices.remindDetail')}
      />
      <Checkbox mixed={!all} value={all} onChange={setAll} label={t('choices.all')} />
      <Divider className="my-1" />
      <Switch value={push} onChange={setPush} label={t('choices.push')} hint={t('choices.pushDetail')} />
      <Switch value={sound} onChange={setSound} label={t('choices.sound')} />
    </>
  );
}

function SingleChoices() {
  const { t } = useTranslation('gallery');
  const [seat, setSeat] = useState<'hall' | 'room' | 'bar'>('room');
  const [view, setView] = useState<'plan' | 'timeline' | 'list'>('plan');
  return (
    <>
      <RadioGroup
        label={t('choices.seat')}
        value={seat}
        onChange={setSeat}
        options={[
          { value: 'hall', label: t('choices.hall'), detail: t('choices.hallDetail') },
          { value: 'room', label: t('choices.room'), detail: t('choices.roomDetail') },
          { value: 'bar', label: t('choices.bar'), detail: t('choices.barDetail'), disabled: true },
        ]}
      />
      <SegmentedControl
        label={t('choices.view')}
        wide
        value={view}
        onChange={setView}
        options={[
          { value: 'plan', label: t('choices.plan'), icon: <LayoutGrid aria-hidden size={16} /> },
          { value: 'timeline', label: t('choices.timeline'), icon: <ChartGantt aria-hidden size={16} /> },
          { value: 'list', label: t('choices.list'), icon: <List aria-hidden size={16} /> },
        ]}
      />
    </>
  );
}

function PartySteppers() {
  const { t } = useTranslation('gallery');
  const [adults, setAdults] = useState(4);
  const [children, setChildren] = useState(0);
  return (
    <>
      <Stepper
        label={t('choices.adults')}
        value={adults}
        onChange={setAdults}
        min={1}
        max={12}
        format={(count) => t('choices.people', { count })}
      />
      <Divider />
      <Stepper
        label={t('choices.children')}
        hint={t('choices.childrenHint')}
        value={children}
        onChange={setChildren}
        max={6}
      />
    </>
  );
}

const CUISINES = ['cantonese', 'sichuan', 'japanese', 'vegetarian'] as const;
const TAGS = ['peanut', 'lessSalt', 'regular'] as const;

function Chips() {
  const { t } = useTranslation('gallery');
  const [selected, setSelected] = useState<readonly string[]>(['cantonese']);
  const [tags, setTags] = useState<readonly (typeof TAGS)[number][]>(TAGS);
  const toggle = (cuisine: string) =>
    setSelected(
      selected.includes(cuisine) ? selected.filter((other) => other !== cuisine) : [...selected, cuisine],
    );
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('choices.filters')}</legend>
        {CUISINES.map((cuisine, index) => (
          <FilterChip
            key={cuisine}
            selected={selected.includes(cuisine)}
            count={[32, 18, 24, 7][index]}
            onClick={() => toggle(cuisine)}
          >
            {t(`choices.${cuisine}`)}
          </FilterChip>
        ))}
      </fieldset>
      <Divider label={t('choices.tags')} />
      <Line className="gap-2">
        {tags.map((tag) => (
          <Chip key={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))}>
            {t(`choices.${tag}`)}
          </Chip>
        ))}
      </Line>
    </>
  );
}
