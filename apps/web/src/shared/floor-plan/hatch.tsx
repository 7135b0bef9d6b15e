export const HATCH_ID = 'plan-hatch';

/** Hatching of tables that are out of use. */
export function Hatch() {
  return (
    <pattern id={HATCH_ID} width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v10" strokeWidth={3} className="stroke-line-strong opacity-40" />
    </pattern>
  );
}
