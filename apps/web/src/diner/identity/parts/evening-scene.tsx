/** An evening at a table under a lamp: one of the chairs is free, and it is yours. */
export function EveningScene({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 250" className={className}>
      <circle cx="268" cy="84" r="58" className="fill-accent-soft" />
      <Lamp />
      <Chair x={46} className="fill-line-strong" />
      <Chair x={314} className="fill-accent" />
      <Table />
      <Dishes />
    </svg>
  );
}

function Lamp() {
  return (
    <g>
      <path d="M150 84 L72 214 H288 L210 84 Z" className="fill-gold-soft" opacity="0.75" />
      <path d="M180 0 V46" className="stroke-ink" strokeWidth="1.5" fill="none" />
      <path d="M148 84 C148 58 162 46 180 46 C198 46 212 58 212 84 Z" className="fill-accent" />
      <path d="M148 84 H212" className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M170 85 A10 8 0 0 0 190 85 Z" className="fill-gold-line" />
    </g>
  );
}

function Chair({ x, className }: { x: number; className: string }) {
  return (
    <g className={className}>
      <rect x={x - 21} y="148" width="42" height="44" rx="14" />
      <rect x={x - 26} y="196" width="52" height="11" rx="5.5" />
      <path d={`M${x - 19} 205 h6 l-3 41 h-5 Z M${x + 13} 205 h6 l2 41 h-5 Z`} />
    </g>
  );
}

function Table() {
  return (
    <g>
      <path d="M84 208 C84 226 96 232 98 246 H262 C264 232 276 226 276 208 Z" className="fill-raised" />
      <path
        d="M84 208 C84 226 96 232 98 246 M276 208 C276 226 264 232 262 246 M138 222 C136 232 138 238 136 246 M222 222 C224 232 222 238 224 246"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
        fill="none"
      />
      <ellipse cx="180" cy="206" rx="100" ry="17" className="fill-raised stroke-ink" strokeWidth="1.5" />
    </g>
  );
}

function Dishes() {
  return (
    <g strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M152 186 H208 C208 202 196 208 180 208 C164 208 152 202 152 186 Z"
        className="fill-accent-soft stroke-ink"
      />
      <path d="M152 186 H208" className="stroke-ink" />
      <path
        d="M168 176 C164 168 172 164 168 154 M180 176 C176 166 184 160 180 148 M192 176 C188 168 196 164 192 154"
        className="stroke-ink-soft"
        fill="none"
      />
      <path d="M112 196 H132 L129 208 H115 Z" className="fill-ground stroke-ink" />
      <path d="M228 196 H248 L245 208 H231 Z" className="fill-ground stroke-ink" />
      <path d="M216 214 L254 216 M217 217 L253 220" className="stroke-accent-text" fill="none" />
    </g>
  );
}
