import { describe, expect, it } from 'vitest';
import { Automaton, type Occurrence } from './automaton.ts';

/** Finds the occurrences of words by comparing each word at each position. */
function findNaively(words: readonly string[], text: string): Occurrence[] {
  return words.flatMap((word, index) =>
    word === ''
      ? []
      : [...text].flatMap((_, first) =>
          text.startsWith(word, first) ? [{ word: index, first, last: first + word.length - 1 }] : [],
        ),
  );
}

const inOrder = (found: readonly Occurrence[]): Occurrence[] =>
  found.toSorted((a, b) => a.last - b.last || a.word - b.word);

/** A small generator of random numbers, so that a failed case can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the automaton', () => {
  it('finds what a comparison of each word at each position finds', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomOf(seed);
      const letters = 'abc'.slice(0, 1 + random(3));
      const text = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join('');
      const words = Array.from({ length: random(8) }, () => text(random(6)));
      const searched = text(random(60));
      const found = [...new Automaton(words.map((word) => [...word])).find([...searched])];
      expect(inOrder(found), `seed ${seed}: ${words.join(',')} in ${searched}`).toEqual(
        inOrder(findNaively(words, searched)),
      );
    }
  });

  it('finds words that are parts of others', () => {
    const found = [...new Automaton([[...'she'], [...'he'], [...'hers']]).find([...'ushers'])];
    expect(inOrder(found)).toEqual([
      { word: 0, first: 1, last: 3 },
      { word: 1, first: 2, last: 3 },
      { word: 2, first: 2, last: 5 },
    ]);
  });
});
