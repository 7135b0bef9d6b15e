/** Shows a text in which each occurrence of a part is marked, also in other upper and lower case. */
export function Marked({ text, part }: { text: string; part: string }) {
  if (part === '') return text;
  const wanted = part.toLowerCase();
  const lower = text.toLowerCase();
  // Some letters have another length in lower case: then positions do not agree, and nothing is marked.
  if (lower.length !== text.length) return text;
  const pieces = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at));
    pieces.push(
      <mark key={at} className="rounded-small bg-accent-soft text-inherit">
        {text.slice(at, at + wanted.length)}
      </mark>,
    );
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}
