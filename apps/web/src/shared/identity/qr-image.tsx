import { create } from 'qrcode';
import { useMemo } from 'react';

/** The empty edge scanners need around the code, in modules. */
const EDGE = 4;

interface QrImageProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code as one drawn path: dark on white in every theme, as scanners expect. */
export function QrImage({ text, label, className }: QrImageProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const whole = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={whole} height={whole} rx="2" fill="#ffffff" />
      <path d={path} fill="#1f1b16" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = [...data].flatMap((dark, place) =>
    dark ? [`M${EDGE + (place % size)} ${EDGE + Math.floor(place / size)}h1v1h-1z`] : [],
  );
  return { size, path: squares.join('') };
}
