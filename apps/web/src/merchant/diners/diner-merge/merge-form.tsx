import { Link, useNavigate } from '@tanstack/react-router';
import { mergeDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import type { MergeField } from '@xiwei/contract/diners/diner-merge.model.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type MergedField, type Side, useMergeValues } from './use-merge-values.ts';

interface MergeFormProps {
  /** The record that remains. */
  keep: Diner;
  /** The record that is merged into it. */
  drop: Diner;
}

type Choices = Partial<Record<MergeField, Side>>;

/** Compares two records: where they differ, staff choose; below is what results. */
export function MergeForm({ keep, drop }: MergeFormProps) {
  const { t } = useTranslation('diners-records');
  const fields = useMergeValues(keep, drop);
  const [choices, setChoices] = useState<Choices>({});
  const differing = fields.filter(({ differs }) => differs);
  return (
    <>
      <Sides keep={keep} drop={drop} />
      <DetailSection title={t('merge.choose')}>
        {differing.length === 0 && <p className="text-ink-soft text-small">{t('merge.same')}</p>}
        {differing.map((field) => (
          <RadioGroup
            key={field.name}
            label={t(`merge.fields.${field.name}`)}
            value={choices[field.name] ?? 'keep'}
            options={(['keep', 'drop'] as const).map((side) => ({
              value: side,
              label: <bdi>{field[side]}</bdi>,
            }))}
            onChange={(side) => setChoices({ ...choices, [field.name]: side })}
          />
        ))}
      </DetailSection>
      <DetailSection title={t('merge.result')}>
        <FactList>
          {fields.map((field) => (
            <Fact key={field.name} name={t(`merge.fields.${field.name}`)}>
              <bdi className="whitespace-pre-wrap wrap-anywhere">{resultOf(field, choices)}</bdi>
            </Fact>
          ))}
        </FactList>
        <p className="text-ink-soft text-small">{t('merge.after')}</p>
      </DetailSection>
      <MergeButton keep={keep} drop={drop} choices={choices} />
    </>
  );
}

/** Returns the value that a field will have: what was chosen, or the only one there is. */
const resultOf = (field: MergedField, choices: Choices): string =>
  field.differs ? field[choices[field.name] ?? 'keep'] : field.keep || field.drop;

/** Names the record that remains and the other one, with a link that swaps them. */
function Sides({ keep, drop }: MergeFormProps) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const phoneOf = useShownPhone();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <FactList>
        {[
          { name: t('merge.keep'), guest: keep },
          { name: t('merge.drop'), guest: drop },
        ].map(({ name, guest }) => (
          <Fact key={guest.id} name={name}>
            <bdi className="wrap-anywhere">{fullName(guest)}</bdi>
            <span className="ms-2 text-ink-soft tabular-nums">{phoneOf(guest.phone?.shown)}</span>
          </Fact>
        ))}
      </FactList>
      <Button
        variant="secondary"
        size="small"
        icon={<ArrowLeftRight aria-hidden size={16} />}
        render={
          <Link
            to="/web/$storeId/diner-merge"
            params={{ storeId }}
            search={{ keep: drop.id, drop: keep.id }}
            replace
          />
        }
      >
        {t('merge.swap')}
      </Button>
    </div>
  );
}

function MergeButton({ keep, drop, choices }: MergeFormProps & { choices: Choices }) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const navigate = useNavigate();
  const merge = useAction(mergeDinersApi.mergeDiners);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    const body = {
      ...{ keepId: keep.id, keepVersion: keep.version },
      ...{ dropId: drop.id, dropVersion: drop.version },
      fields: choices,
    };
    try {
      const merged = await merge.mutateAsync({ params: { storeId }, body });
      showToast({ text: t('merge.done', { name: fullName(merged) }), tone: 'positive' });
      await navigate({
        to: '/web/$storeId/diner-detail/$dinerId',
        params: { storeId, dinerId: merged.id },
        replace: true,
      });
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <>
      <Button className="self-end" onClick={() => setOpen(true)}>
        {t('merge.confirm')}
      </Button>
      <Confirm
        danger
        open={isOpen}
        onOpenChange={setOpen}
        title={t('merge.confirmTitle', { keep: fullName(keep), drop: fullName(drop) })}
        description={t('merge.after')}
        confirmLabel={t('merge.confirm')}
        busy={merge.isPending}
        error={problem}
        onConfirm={() => void run()}
      />
    </>
  );
}
