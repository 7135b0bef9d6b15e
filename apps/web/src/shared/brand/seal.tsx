/** The brand's logo: a table in a vermilion seal, as in the favicon. Its colours are the same on both sides and themes. */
export function Seal({
  size = 28,
  className,
}: {
  size?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className={className}>
      <rect width="32" height="32" rx="7" fill="#c23a22" />
      <path
        d="M8 10.5h16M11 10.5v11.5M21 10.5v11.5M11 16.5h10"
        stroke="#fff8ee"
        strokeWidth="2.6"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
