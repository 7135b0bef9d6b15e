/** Facts in one line, with a dot between them that is only there for the eye. */
export function Dotted({ parts }: { parts: string[] }) {
  return parts.map((part, place) => (
    <span key={part}>
      {place > 0 && <span aria-hidden className="mx-1.5 before:content-['·']" />}
      {part}
    </span>
  ));
}
