import { create } from 'qrcode';
import { useMemo } from 'react';

/** Quiet zone that scanners need around the code, in modules. */
const QUIET_ZONE = 4;

interface QrImageProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code as an SVG path: dark on white in every theme, as scanners expect. */
export function QrImage({ text, label, className }: QrImageProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const fullSize = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${fullSize} ${fullSize}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={fullSize} height={fullSize} rx="2" fill="#ffffff" />
      <path d={path} fill="#1f1b16" />
    </svg>
  );
}

function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = [...data].flatMap((dark, index) =>
    dark ? [`M${QUIET_ZONE + (index % size)} ${QUIET_ZONE + Math.floor(index / size)}h1v1h-1z`] : [],
  );
  return { size, path: squares.join('') };
}
