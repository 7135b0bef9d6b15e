/** Facts on one line with dots between them. The dots are hidden from screen readers, which read spaces instead. */
export function DotSeparated({ parts }: { parts: string[] }) {
  return parts.map((part, index) => (
    <span key={part}>
      {' '}
      {index > 0 && <span aria-hidden className="mx-0.5 before:content-['·']" />} {part}
    </span>
  ));
}
