import type { City } from '@xiwei/contract/stores/stores.model.ts';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locate, useLocated } from '#shell/geolocation.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sketchOf } from './city-sketch.ts';
import { clustersOf } from './clusters.ts';
import type { MapStore } from './map-stores.ts';
import { ClusterPin, HerePin, StorePin } from './pins.tsx';
import { SketchLayer } from './sketch-layer.tsx';
import { useMapView } from './use-map-view.ts';
import { onScreen, type Point, projectionAround } from './view.ts';

/** Pins nearer to each other than this, in pixels, become one. */
const APART = 58;
/** How far beyond the edge a pin is still drawn, for those that come into sight next. */
const MARGIN = 60;

/** The corner of the buttons, in pixels: what lies under them comes into sight as the map is moved. */
const BUTTONS = { width: 84, height: 196 };

export interface StoreMapProps {
  city: City;
  stores: readonly MapStore[];
  chosen: MapStore | undefined;
  onChoose: (id: string | undefined) => void;
  /** The card of the chosen store, over the lower edge. */
  children: ReactNode;
  className?: string | undefined;
}

type Placed = MapStore & Point;

/** Stores on a drawn map. It can be dragged, pinched, wheeled and moved by keys; the list beside it says the same. */
export function StoreMap({ city, stores, chosen, onChoose, children, className }: StoreMapProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const keys = useId();
  const { place: here } = useLocated();
  const middle = useMemo(() => middleOf(stores), [stores]);
  const placed = useMemo(() => placedAround(stores, middle), [stores, middle]);
  const sketch = useMemo(() => sketchOf(city, middle, placed), [city, middle, placed]);
  const map = useMapView(placed, city);
  const { view, size } = map;
  useChosenInSight(
    placed.find(({ id }) => id === chosen?.id),
    map.bringIntoSight,
  );
  const seen = ({ x, y }: Point) =>
    x > -MARGIN &&
    y > -MARGIN &&
    x < size.width + MARGIN &&
    y < size.height + MARGIN &&
    !(x > size.width - BUTTONS.width && y < BUTTONS.height);
  const clusters = clustersOf(placed, APART / view.scale).map((cluster) => ({
    ...cluster,
    at: onScreen(cluster, view, size),
  }));
  return (
    <div className={classes('relative overflow-hidden bg-sunken', className)}>
      <div
        ref={map.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys once it has the focus.
        tabIndex={0}
        aria-label={t('finding:map.region', { city: t(`cities.${city}`) })}
        aria-describedby={keys}
        className="absolute inset-0 isolate cursor-grab touch-none select-none focus-visible:-outline-offset-3 active:cursor-grabbing"
        {...map.handlers}
      >
        <SketchLayer sketch={sketch} view={view} size={size} />
        {clusters
          .filter(({ at }) => seen(at))
          .map(({ at, members }) => {
            const [only, ...others] = members;
            if (!only) return null;
            return others.length === 0 ? (
              <StorePin
                key={only.id}
                store={only}
                at={at}
                chosen={only.id === chosen?.id}
                onChoose={onChoose}
              />
            ) : (
              <ClusterPin
                key={`cluster ${only.id}`}
                at={at}
                count={members.length}
                holdsChosen={members.some(({ id }) => id === chosen?.id)}
                onOpen={() => map.showPoint(centreOf(members), view.scale * 2.2)}
              />
            );
          })}
        {here && <HerePin at={onScreen(projectionAround(middle)(here), view, size)} />}
      </div>
      <VisuallyHidden id={keys}>{t('finding:map.keys')}</VisuallyHidden>
      <div className="absolute end-3 top-3 flex flex-col gap-2 *:shadow-low">
        <MapButton
          label={t('finding:map.zoomIn')}
          icon={<Plus aria-hidden size={20} />}
          onPress={() => map.zoom(1)}
        />
        <MapButton
          label={t('finding:map.zoomOut')}
          icon={<Minus aria-hidden size={20} />}
          onPress={() => map.zoom(-1)}
        />
        <MapButton
          label={t('finding:map.whole')}
          icon={<Maximize aria-hidden size={18} />}
          onPress={map.showAll}
        />
        <MapButton
          label={t('finding:map.here')}
          icon={<LocateFixed aria-hidden size={18} />}
          onPress={() => (here ? map.showPoint(projectionAround(middle)(here)) : locate())}
        />
      </div>
      <p className="pointer-events-none absolute start-3 top-3 rounded-full bg-surface px-2.5 py-0.5 text-caption text-ink-soft">
        {t('finding:map.drawn')}
      </p>
      {children}
    </div>
  );
}

/** A store chosen in the list, or by the address, comes into sight on the map. */
function useChosenInSight(chosen: Placed | undefined, bringIntoSight: (point: Point) => void): void {
  const bring = useEffectEvent(() => chosen && bringIntoSight(chosen));
  const id = chosen?.id;
  useEffect(() => {
    if (id !== undefined) bring();
  }, [id]);
}

function MapButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return <IconButton label={label} icon={icon} variant="outlined" size="small" onClick={onPress} />;
}

const middleOf = (stores: readonly MapStore[]) => {
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  return {
    latitude: mean(stores.map(({ latitude }) => latitude)),
    longitude: mean(stores.map(({ longitude }) => longitude)),
  };
};

const placedAround = (stores: readonly MapStore[], middle: ReturnType<typeof middleOf>): Placed[] => {
  const project = projectionAround(middle);
  return stores.map((store) => ({ ...store, ...project(store) }));
};

const centreOf = (places: readonly Point[]): Point => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
});
