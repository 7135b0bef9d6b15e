/** Text of an article, one element per paragraph. Line breaks within a paragraph are kept. */
export function ArticleText({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a paragraph, and paragraphs have no state.
    <p key={index} className="whitespace-pre-line">
      {paragraph}
    </p>
  ));
}
