import { useId } from 'react';

/** Decorative illustration of the sign-in and welcome pages: a laid table with two chairs under a lamp. */
export function DiningIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 272" className={className}>
      <Window />
      <Picture />
      <Lamp />
      <path d="M14 262 H346" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
      <Chair x={52} className="fill-line-strong" />
      <Chair x={308} className="fill-accent" />
      <Table />
      <Dishes />
    </svg>
  );
}

function Window() {
  return (
    <g>
      <path d="M262 148 V84 A35 35 0 0 1 332 84 V148 Z" className="fill-accent-soft" />
      <circle cx="308" cy="86" r="13" className="fill-gold-line" />
      <circle cx="302" cy="82" r="11.5" className="fill-accent-soft" />
      <path
        d="M262 148 V84 A35 35 0 0 1 332 84 V148 M297 49 V148 M262 108 H332 M254 148 H340"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Framed brand symbol on the wall. */
function Picture() {
  return (
    <g>
      <path d="M68 60 L58 74 M68 60 L78 74" className="fill-none stroke-line-strong" strokeWidth="1.2" />
      <rect
        x="44"
        y="74"
        width="48"
        height="56"
        rx="4"
        className="fill-raised stroke-line-strong"
        strokeWidth="1.5"
      />
      <path
        d="M57 94 H79 M61.5 94 V111 M74.5 94 V111 M61.5 102.5 H74.5"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}

function Lamp() {
  const light = useId();
  return (
    <g>
      <linearGradient id={light} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" style={{ stopColor: 'var(--gold-line)', stopOpacity: 0.5 }} />
        <stop offset="1" style={{ stopColor: 'var(--gold-line)', stopOpacity: 0 }} />
      </linearGradient>
      <path d="M150 102 L66 258 H294 L210 102 Z" fill={`url(#${light})`} />
      <path d="M180 0 V62" className="stroke-ink" strokeWidth="1.5" />
      <path d="M147 102 C147 76 161 62 180 62 C199 62 213 76 213 102 Z" className="fill-accent" />
      <path
        d="M158 92 C159 81 164 74 171 71"
        className="fill-none stroke-accent-ink"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M169 103 A11 8 0 0 0 191 103 Z" className="fill-gold-line" />
      <path d="M146 102 H214" className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" />
    </g>
  );
}

function Chair({ x, className }: { x: number; className: string }) {
  return (
    <g className={className}>
      <rect x={x - 21} y="160" width="42" height="44" rx="15" />
      <rect x={x - 26} y="209" width="52" height="11" rx="5.5" />
      <path d={`M${x - 19} 218 h6.5 l-3 43 h-4.5 Z M${x + 12.5} 218 h6.5 l1 43 h-4.5 Z`} />
    </g>
  );
}

function Table() {
  return (
    <g className="fill-raised stroke-ink" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M174 226 L170 254 C160 255 150 257 148 261 H212 C210 257 200 255 190 254 L186 226 Z" />
      <path d="M92 214 V218 C92 226 131 233 180 233 C229 233 268 226 268 218 V214 Z" />
      <ellipse cx="180" cy="214" rx="88" ry="14" />
    </g>
  );
}

function Dishes() {
  return (
    <g strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M168 176 C164 168 172 163 168 154 M180 174 C176 165 184 159 180 148 M192 176 C188 168 196 163 192 154"
        className="fill-none stroke-ink-soft"
      />
      <path
        d="M153 188 H207 C207 204 196 211 180 211 C164 211 153 204 153 188 Z"
        className="fill-accent-soft stroke-ink"
      />
      <path d="M118 199 H136 L133.5 212 H120.5 Z" className="fill-ground stroke-ink" />
      <path d="M224 199 H242 L239.5 212 H226.5 Z" className="fill-ground stroke-ink" />
      <path d="M208 220 L246 217 M209 223.5 L247 219.5" className="fill-none stroke-accent-text" />
    </g>
  );
}
