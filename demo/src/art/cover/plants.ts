import { darker, lighter, mix } from '#art/colour.ts';
import { pair } from '#art/shapes.ts';
import { group, line, num, type Placement, path, put, rect, times } from '#art/svg.ts';
import { type Stage, WIDTH } from './stage.ts';

/** The silhouette of a distant pavilion with two roofs. */
export function pavilion({ palette }: Stage, placement: Placement): string {
  const roof = (y: number, w: number) =>
    `M${-w} ${y}Q${-w * 0.5} ${y - 12} ${-w * 0.3} ${y - 58}H${w * 0.3}Q${w * 0.5} ${y - 12} ${w} ${y}Q0 ${y - 14} ${-w} ${y}Z`;
  return put(
    placement,
    path(`${roof(0, 120)}${roof(-78, 88)}M-6-130h12v-34h-12ZM-72 0h144v90h-144Z`, { fill: palette.near }),
    group(
      { fill: palette.glow, opacity: 0.9 },
      rect(-54, 14, 28, 56, {}),
      rect(-14, 14, 28, 56, {}),
      rect(26, 14, 28, 56, {}),
      rect(-40, -64, 80, 22, {}),
    ),
  );
}

/** A branch that reaches in from the edge. */
export function pine({ dice, palette }: Stage, side: number): string {
  const tuft = times(
    7,
    (index) =>
      `M0 0L${pair([Math.cos(Math.PI + (index * Math.PI) / 6) * 62, Math.sin(Math.PI + (index * Math.PI) / 6) * 40])}`,
  ).join('');
  const spots = [
    [40, 90],
    [120, 66],
    [190, 120],
    [270, 96],
    [120, 150],
    [340, 136],
  ] as const;
  const bough =
    line('M-20 60Q120 70 200 130T400 150M120 96Q150 130 140 170', darker(palette.near, 0.3), 13) +
    group(
      { stroke: mix(palette.near, '#3f6a4a', 0.45), strokeWidth: 6 },
      ...spots.map(([x, y]) => path(tuft, { transform: `translate(${x} ${y + dice.whole(-8, 14)})` })),
    );
  return side > 0 ? bough : group({ transform: `translate(${WIDTH})scale(-1 1)` }, bough);
}

/** A few canes with their leaves. */
export function bamboo({ dice, palette, horizon }: Stage, x: number): string {
  const tone = mix(palette.near, '#3f7050', 0.4);
  const canes = times(3, (index) => {
    const at = x + index * 34 + dice.between(-8, 8);
    return `M${num(at)} ${num(horizon)}L${num(at + dice.between(-14, 14))} -10`;
  }).join('');
  const leaves = times(9, () => {
    const from = [x + dice.between(-30, 110), dice.between(40, 300)] as const;
    return `M${pair(from)}q${dice.whole(10, 26)} ${dice.whole(8, 20)} ${dice.whole(36, 66)} ${dice.whole(14, 46)}q-30 2-${dice.whole(40, 60)}-30`;
  }).join('');
  return (
    line(canes, darker(tone, 0.25), 13, { strokeDasharray: '74 7', strokeLinecap: 'butt' }) +
    path(leaves, { fill: lighter(tone, 0.1) })
  );
}
