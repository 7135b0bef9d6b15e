import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TaggedText } from './tagged-text.tsx';

it('draws the parts in tags, and leaves other text and unknown tags as they are', () => {
  const text = 'Read the <terms>terms</terms> and the <other>rest</other> <first.';
  const { container } = render(
    <TaggedText text={text} parts={{ terms: (inner) => <a href="/terms">{inner}</a> }} />,
  );
  expect(container.innerHTML).toBe('Read the <a href="/terms">terms</a> and the rest &lt;first.');
});
