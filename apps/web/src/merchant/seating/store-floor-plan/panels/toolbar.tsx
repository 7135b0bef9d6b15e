import { FIXTURE_TYPES } from '@xiwei/contract/seating/seating.model.ts';
import {
  BoxSelect,
  Copy,
  DoorOpen,
  Grid3x3,
  ListOrdered,
  Pencil,
  Plus,
  Redo2,
  RotateCw,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Ref } from 'react';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolIcon } from '#shared/floor-plan/tool-icon.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Menu } from '#ui/menu.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { isTable } from '../model/objects.ts';

interface ToolbarProps {
  onGrid: () => void;
  onNumber: () => void;
  /** The button of the menu of fixtures, which a key opens. */
  fixtureButton: Ref<HTMLButtonElement>;
}

/** Tools that create and change objects. At the top of the canvas on a desktop, at the bottom on a phone. */
export function Toolbar({ onGrid, onNumber, fixtureButton }: ToolbarProps) {
  const { t } = useTranslation('seating-floor');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      role="group"
      aria-label={t('toolbar.label')}
      className="flex flex-wrap items-center gap-1 border-line border-b bg-surface p-1.5 max-lg:order-last max-lg:border-t max-lg:border-b-0"
    >
      <CreateTools onGrid={onGrid} fixtureButton={fixtureButton} />
      <span aria-hidden className="basis-full lg:hidden" />
      <Divider className="max-lg:hidden" />
      <HistoryTools />
      <Divider />
      <SelectionTools onNumber={onNumber} />
    </div>
  );
}

const Divider = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('mx-1 h-6 w-px shrink-0 bg-line', className)} />
);

function CreateTools({ onGrid, fixtureButton }: Omit<ToolbarProps, 'onNumber'>) {
  const { t } = useTranslation('seating-floor');
  const { kinds, words, tools } = useFloorPlan();
  const kindActions = kinds.map(({ id }) => ({
    label: words.kindOf(id),
    onSelect: () => tools.addTable(id),
  }));
  const fixtureActions = FIXTURE_TYPES.map((type) => ({
    label: t(`fixtures.${type}`),
    onSelect: () => tools.addFixture(type),
  }));
  return (
    <>
      <Menu
        label={t('toolbar.table')}
        groups={[kindActions]}
        trigger={
          <Button
            variant="quiet"
            size="small"
            icon={<Plus aria-hidden size={18} />}
            aria-keyshortcuts="T"
            className="shrink-0 whitespace-nowrap"
          >
            {t('toolbar.table')}
          </Button>
        }
      />
      <Button
        variant="quiet"
        size="small"
        icon={<Grid3x3 aria-hidden size={18} />}
        aria-keyshortcuts="G"
        className="shrink-0 whitespace-nowrap"
        onClick={onGrid}
      >
        <span className="lg:max-xl:sr-only">{t('toolbar.grid')}</span>
      </Button>
      <Menu
        label={t('toolbar.fixture')}
        groups={[fixtureActions]}
        trigger={
          <Button
            ref={fixtureButton}
            variant="quiet"
            size="small"
            icon={<DoorOpen aria-hidden size={18} />}
            aria-keyshortcuts="F"
            className="shrink-0 whitespace-nowrap"
          >
            <span className="max-xl:sr-only">{t('toolbar.fixture')}</span>
          </Button>
        }
      />
    </>
  );
}

function HistoryTools() {
  const { t } = useTranslation('seating-floor');
  const { editor, tools } = useFloorPlan();
  const canUndo = useStore(editor, ({ past }) => past.length > 0);
  const canRedo = useStore(editor, ({ future }) => future.length > 0);
  return (
    <>
      <ToolIcon
        label={t('toolbar.undo')}
        icon={Undo2}
        disabled={!canUndo}
        onClick={tools.undo}
        keys="Control+Z"
      />
      <ToolIcon
        label={t('toolbar.redo')}
        icon={Redo2}
        disabled={!canRedo}
        onClick={tools.redo}
        keys="Control+Shift+Z"
      />
    </>
  );
}

function SelectionTools({ onNumber }: Pick<ToolbarProps, 'onNumber'>) {
  const { t } = useTranslation('seating-floor');
  const { editor, tools, selectingSeveral } = useFloorPlan();
  const count = useStore(editor, ({ selection }) => selection.size);
  const hasTables = useStore(editor, ({ plan, selection }) =>
    [...selection].some((id) => {
      const object = plan.get(id);
      return object !== undefined && isTable(object);
    }),
  );
  const several = useStore(selectingSeveral);
  const none = count === 0;
  return (
    <>
      <ToolIcon
        label={t('toolbar.several')}
        icon={BoxSelect}
        pressed={several}
        onClick={() => selectingSeveral.set(!several)}
      />
      <span className="shrink-0 lg:hidden">
        <ToolIcon
          label={t('toolbar.edit')}
          icon={Pencil}
          disabled={none}
          onClick={tools.openProperties}
          keys="Enter"
        />
      </span>
      <ToolIcon
        label={t('toolbar.duplicate')}
        icon={Copy}
        disabled={none}
        onClick={tools.duplicate}
        keys="Control+D"
      />
      <ToolIcon
        label={t('toolbar.rotate')}
        icon={RotateCw}
        disabled={none}
        onClick={() => tools.rotateBy(15)}
        keys="R"
      />
      <ToolIcon
        label={t('toolbar.number')}
        icon={ListOrdered}
        disabled={!hasTables}
        onClick={onNumber}
        keys="N"
      />
      <ToolIcon
        label={t('toolbar.delete')}
        icon={Trash2}
        disabled={none}
        onClick={tools.remove}
        keys="Delete"
      />
    </>
  );
}
