/** Facts in one line, with a dot between them that is only there for the eye. Read out, they are words apart. */
export function Dotted({ parts }: { parts: string[] }) {
  return parts.map((part, place) => (
    <span key={part}>
      {' '}
      {place > 0 && <span aria-hidden className="mx-0.5 before:content-['·']" />} {part}
    </span>
  ));
}
