import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { requestLocation, useGeolocation } from '#shell/geolocation.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isDrawn, sketchOf } from './city-sketch.ts';
import { clustersOf } from './clusters.ts';
import { GridLayer, ScaleBar } from './grid-layer.tsx';
import type { MapStore } from './map-stores.ts';
import { ClusterPin, StorePin, UserLocationPin } from './pins.tsx';
import { SketchLayer } from './sketch-layer.tsx';
import { type MapView, useMapView } from './use-map-view.ts';
import { type Point, projectionAround, type Size, toScreen } from './view.ts';

/** Pins closer than this, in pixels, are merged into a cluster. */
const CLUSTER_DISTANCE = 58;
/** Pins up to this many pixels outside the frame are still drawn, so panning shows them immediately. */
const MARGIN = 60;

/** Corner covered by the buttons, in pixels. Pins under it are not drawn, as they could not be pressed. */
const BUTTONS = { width: 84, height: 196 };

export interface StoreMapProps {
  city: City;
  stores: readonly MapStore[];
  selected: MapStore | undefined;
  onSelect: (id: string | undefined) => void;
  /** Card of the selected store, over the lower edge. */
  children: ReactNode;
  className?: string | undefined;
}

type StoreOnMap = MapStore & Point;

/** Stores on a sketched map with pan and zoom by pointer, wheel, keys and buttons. */
export function StoreMap({ city, stores, selected, onSelect, children, className }: StoreMapProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const { nameOf } = useCities();
  const keysHintId = useId();
  const { coordinates: position } = useGeolocation();
  const centre = useMemo(() => meanCoordinates(stores), [stores]);
  const storesOnMap = useMemo(() => projectStores(stores, centre), [stores, centre]);
  const sketch = useMemo(
    () => (isDrawn(city) ? sketchOf(city, centre, storesOnMap) : undefined),
    [city, centre, storesOnMap],
  );
  const map = useMapView(storesOnMap, city);
  const { view, size } = map;
  usePanToSelected(
    storesOnMap.find(({ id }) => id === selected?.id),
    map.panTo,
  );
  const here = position && projectionAround(centre)(position);
  return (
    <div className={classes('relative overflow-hidden bg-sunken', className)}>
      <div
        ref={map.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map pans and zooms by keys while focused.
        tabIndex={0}
        aria-label={t('stores-search:map.region', { city: nameOf(city) })}
        aria-describedby={keysHintId}
        className="absolute inset-0 isolate cursor-grab touch-none select-none focus-visible:-outline-offset-3 active:cursor-grabbing"
        {...map.handlers}
      >
        {sketch ? (
          <SketchLayer sketch={sketch} view={view} size={size} />
        ) : (
          <GridLayer centre={centre} view={view} size={size} />
        )}
        <StorePins stores={storesOnMap} selected={selected} onSelect={onSelect} map={map} />
        {here && <UserLocationPin at={toScreen(here, view, size)} />}
      </div>
      <VisuallyHidden id={keysHintId}>{t('stores-search:map.keys')}</VisuallyHidden>
      <MapButtons map={map} here={here} />
      <p className="pointer-events-none absolute start-3 top-3 rounded-full bg-surface px-2.5 py-0.5 text-caption text-ink-soft">
        {t(sketch ? 'stores-search:map.drawn' : 'stores-search:map.grid')}
      </p>
      {!sketch && <ScaleBar view={view} />}
      {children}
    </div>
  );
}

/** Pans the map to a store that was selected in the list or by the URL. */
function usePanToSelected(selected: StoreOnMap | undefined, panTo: (point: Point) => void): void {
  const pan = useEffectEvent(() => selected && panTo(selected));
  const id = selected?.id;
  useEffect(() => {
    if (id !== undefined) pan();
  }, [id]);
}

interface StorePinsProps extends Pick<StoreMapProps, 'selected' | 'onSelect'> {
  stores: readonly StoreOnMap[];
  map: MapView;
}

/** Pins of the visible stores; stores too close to each other share a cluster pin. */
function StorePins({ stores, selected, onSelect, map }: StorePinsProps) {
  const { view, size } = map;
  return clustersOf(stores, CLUSTER_DISTANCE / view.scale)
    .map((cluster) => ({ ...cluster, at: toScreen(cluster, view, size) }))
    .filter(({ at }) => isVisible(at, size))
    .map(({ at, members }) => {
      const [first, ...others] = members;
      if (!first) return null;
      return others.length === 0 ? (
        <StorePin
          key={first.id}
          store={first}
          at={at}
          selected={first.id === selected?.id}
          onSelect={onSelect}
        />
      ) : (
        <ClusterPin
          key={`cluster ${first.id}`}
          at={at}
          count={members.length}
          hasSelected={members.some(({ id }) => id === selected?.id)}
          onOpen={() => map.showPoint(meanPoint(members), view.scale * 2.2)}
        />
      );
    });
}

/** Checks whether a pin lies within the frame, or just outside it, and not under the buttons. */
const isVisible = ({ x, y }: Point, { width, height }: Size): boolean =>
  x > -MARGIN &&
  y > -MARGIN &&
  x < width + MARGIN &&
  y < height + MARGIN &&
  !(x > width - BUTTONS.width && y < BUTTONS.height);

/** Zoom, fit and locate buttons. `here` is the position of the user, if known. */
function MapButtons({ map, here }: { map: MapView; here: Point | undefined }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  return (
    <div className="absolute end-3 top-3 flex flex-col gap-2 *:shadow-low">
      <MapButton
        label={t('stores-search:map.zoomIn')}
        icon={<Plus aria-hidden size={20} />}
        onPress={() => map.zoom(1)}
      />
      <MapButton
        label={t('stores-search:map.zoomOut')}
        icon={<Minus aria-hidden size={20} />}
        onPress={() => map.zoom(-1)}
      />
      <MapButton
        label={t('stores-search:map.whole')}
        icon={<Maximize aria-hidden size={18} />}
        onPress={map.showAll}
      />
      <MapButton
        label={t('stores-search:map.here')}
        icon={<LocateFixed aria-hidden size={18} />}
        onPress={() => (here ? map.showPoint(here) : requestLocation())}
      />
    </div>
  );
}

function MapButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return <IconButton label={label} icon={icon} variant="outlined" size="small" onClick={onPress} />;
}

const meanCoordinates = (stores: readonly MapStore[]) => {
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  return {
    latitude: mean(stores.map(({ latitude }) => latitude)),
    longitude: mean(stores.map(({ longitude }) => longitude)),
  };
};

const projectStores = (
  stores: readonly MapStore[],
  centre: ReturnType<typeof meanCoordinates>,
): StoreOnMap[] => {
  const project = projectionAround(centre);
  return stores.map((store) => ({ ...store, ...project(store) }));
};

const meanPoint = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
