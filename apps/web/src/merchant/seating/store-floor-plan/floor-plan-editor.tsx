import type { SeatingAnswer } from '@xiwei/contract/seating/seating.model.ts';
import { useMemo, useRef, useState } from 'react';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReadOnlyNotice } from '#merchant/settings/edit-notices.tsx';
import { SaveBar } from '#merchant/settings/save-bar.tsx';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { ZoomTools } from '#shared/floor-plan/zoom-tools.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Canvas, EmptyCanvas } from './canvas/canvas.tsx';
import { LABEL_FIELD_ID } from './editor/edited-plan.ts';
import { type FloorPlan, FloorPlanContext, useFloorPlan } from './editor/floor-plan.ts';
import { toolsOf } from './editor/plan-tools.ts';
import { idOf, useArea } from './editor/use-area.ts';
import { useEditorKeys } from './editor/use-editor-keys.ts';
import { PlanProblem, type SeatingQuery, useSave } from './editor/use-save.ts';
import { useStores } from './editor/use-stores.ts';
import { useCalendarWords } from './editor/use-words.ts';
import { countChanges, floorPlanEditOf } from './model/diff.ts';
import { select } from './model/editor.ts';
import { isTable, objectsIn } from './model/objects.ts';
import { AreaSheet } from './panels/area-sheet.tsx';
import { GridSheet } from './panels/grid-sheet.tsx';
import { HelpSheet } from './panels/help-sheet.tsx';
import { NumberingSheet } from './panels/numbering-sheet.tsx';
import { ObjectList } from './panels/object-list.tsx';
import { PageActions } from './panels/page-actions.tsx';
import { PlanConflicts } from './panels/plan-conflicts.tsx';
import { Properties } from './panels/properties.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { UndeletableQuestion } from './panels/undeletable-question.tsx';

interface FloorPlanEditorProps {
  seating: SeatingAnswer;
  query: SeatingQuery;
}

/** The editor of a store's floor plan: canvas, tools, properties and list. What is changed is saved together. */
export function FloorPlanEditor({ seating, query }: FloorPlanEditorProps) {
  const { t } = useTranslation('seating-floor');
  const stores = useStores(seating);
  const { plan } = useStore(stores.editor);
  const area = useArea(seating.areas, plan);
  const words = useCalendarWords(seating.kinds, seating.areas);
  const saving = useSave(stores, seating, query);
  const { kinds, areas, combinations } = seating;
  const readOnly = !seating.can.includes('edit');
  const { areaId } = area;
  const floorPlan = useMemo((): FloorPlan => {
    const combinedIn = new Map(
      combinations.flatMap(({ name, itemIds }) => itemIds.map((id) => [id, name] as const)),
    );
    const base = { ...stores, kinds, areas, combinedIn, areaId, readOnly, words };
    return { ...base, tools: toolsOf({ ...base, t }) };
  }, [stores, kinds, areas, combinations, areaId, readOnly, words, t]);
  const showArea = (next: string) => {
    stores.editor.set(select(stores.editor.get(), []));
    area.show(next);
  };
  return (
    <FloorPlanContext value={floorPlan}>
      <EditorPage tabs={area.shown} tab={area.value} onTab={showArea} saving={saving} />
    </FloorPlanContext>
  );
}

interface EditorPageProps {
  /** Areas to show as tabs, and the open one. */
  tabs: readonly string[];
  tab: string;
  onTab: (tab: string) => void;
  saving: ReturnType<typeof useSave>;
}

type Panel = 'grid' | 'number' | 'help' | 'area';

function EditorPage({ tabs, tab, onTab, saving }: EditorPageProps) {
  const { t } = useTranslation('seating-floor');
  const floorPlan = useFloorPlan();
  const { editor, words, readOnly } = floorPlan;
  const { plan, selection } = useStore(editor);
  const [panel, setPanel] = useState<Panel | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const fixtureButton = useRef<HTMLButtonElement>(null);
  const hasTables = [...selection].some((id) => {
    const object = plan.get(id);
    return object !== undefined && isTable(object);
  });
  useEditorKeys(floorPlan, root, {
    openGrid: () => setPanel('grid'),
    openNumbering: () => hasTables && setPanel('number'),
    openFixtures: () => fixtureButton.current?.click(),
    openHelp: () => setPanel('help'),
  });
  const panelProps = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : null),
  });
  const nameOf = (value: string) => words.areaOf(idOf(value));
  return (
    <div ref={root} className="contents">
      <StorePage actions={<PageActions onArea={() => setPanel('area')} onHelp={() => setPanel('help')} />}>
        {readOnly && <ReadOnlyNotice />}
        <PlanConflicts {...saving} />
        <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
          <Tabs
            label={t('areas')}
            value={tab}
            onChange={onTab}
            items={tabs.map((value) => ({
              value,
              label: nameOf(value),
              count: objectsIn(plan, idOf(value)).filter(isTable).length,
              panel: (
                <CanvasFrame
                  label={t('canvas', { area: nameOf(value) })}
                  toolbar={
                    !readOnly && (
                      <Toolbar
                        onGrid={() => setPanel('grid')}
                        onNumber={() => setPanel('number')}
                        fixtureButton={fixtureButton}
                      />
                    )
                  }
                />
              ),
            }))}
          />
          <Aside />
        </div>
        <SaveForm saving={saving} />
      </StorePage>
      {!readOnly && (
        <>
          <GridSheet {...panelProps('grid')} />
          <NumberingSheet {...panelProps('number')} />
          <AreaSheet {...panelProps('area')} onCreated={onTab} />
        </>
      )}
      <HelpSheet {...panelProps('help')} />
      <PropertiesSheet />
      <UndeletableQuestion tables={saving.undeletable} onClose={() => saving.setUndeletable([])} />
      {saving.impactDialog}
    </div>
  );
}

function CanvasFrame({ label, toolbar }: { label: string; toolbar: React.ReactNode }) {
  const { editor, areaId, readOnly, viewport, tools } = useFloorPlan();
  const isEmpty = useStore(editor, ({ plan }) => objectsIn(plan, areaId).length === 0);
  return (
    <div className="flex h-[calc(100dvh-15rem)] min-h-100 flex-col overflow-hidden rounded-large border border-line bg-surface lg:h-[calc(100dvh-13.5rem)]">
      {toolbar}
      <div className="relative min-h-0 flex-1">
        {isEmpty && <EmptyCanvas readOnly={readOnly} />}
        <Canvas label={label} />
        <ZoomTools viewport={viewport} fit={tools.fit} />
      </div>
      <News />
    </div>
  );
}

/** Announces to screen readers what was done. */
function News() {
  const { news } = useFloorPlan();
  const text = useStore(news);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}

/** Properties and list, which scroll by themselves: beside the canvas on a desktop. A phone has the list below, and the properties in a sheet. */
function Aside() {
  const { t } = useTranslation('seating-floor');
  return (
    <aside
      aria-label={t('aside')}
      className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:px-1"
    >
      <div className="max-lg:hidden">
        <Properties firstFieldId={LABEL_FIELD_ID} />
      </div>
      <ObjectList />
    </aside>
  );
}

function PropertiesSheet() {
  const { t } = useTranslation('seating-floor');
  const { sheetOpen, editor } = useFloorPlan();
  const isOpen = useStore(sheetOpen);
  const isEmpty = useStore(editor, ({ selection }) => selection.size === 0);
  return (
    <Sheet open={isOpen && !isEmpty} onOpenChange={sheetOpen.set} title={t('properties.title')}>
      <Properties />
    </Sheet>
  );
}

function SaveForm({ saving }: Pick<EditorPageProps, 'saving'>) {
  const { t } = useTranslation('seating-floor');
  const { editor } = useFloorPlan();
  const { saved, plan } = useStore(editor);
  const changes = useMemo(() => countChanges(floorPlanEditOf(saved, plan)), [saved, plan]);
  const { problem, busy, save, discard } = saving;
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem instanceof PlanProblem ? (
        <NoticeBar tone="negative">{problem.message}</NoticeBar>
      ) : (
        <FormProblem error={problem} onRetry={save} />
      )}
      <SaveBar changes={changes} busy={busy} onSave={save} onDiscard={discard} />
      <LeaveGuard unsaved={changes > 0 ? [t('unsaved', { count: changes })] : []} />
    </form>
  );
}
