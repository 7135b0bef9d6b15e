import { describe, expect, it } from 'vitest';
import { compareLabels, labelsFrom, nextFirstLabel } from './table-labels.ts';

const none = new Set<string>();

describe('labels of several tables', () => {
  it.each([
    ['A1', 3, ['A1', 'A2', 'A3']],
    ['V08', 4, ['V08', 'V09', 'V10', 'V11']],
    ['99', 2, ['99', '100']],
    ['Window 1', 2, ['Window 1', 'Window 2']],
    ['2-1号', 2, ['2-1号', '2-2号']],
    ['VIP', 2, ['VIP1', 'VIP2']],
    ['VIP', 1, ['VIP']],
    [' A1 ', 1, ['A1']],
    ['', 3, []],
    ['A1', 0, []],
  ])('are counted on from %j', (first, count, labels) => {
    expect(labelsFrom(first, count, none)).toEqual(labels);
  });

  it('leave out labels that are taken', () => {
    expect(labelsFrom('A1', 3, new Set(['A2', 'A3']))).toEqual(['A1', 'A4', 'A5']);
    expect(labelsFrom('VIP', 1, new Set(['VIP']))).toEqual(['VIP1']);
  });

  it('leave out numbers with a 4 on request', () => {
    expect(labelsFrom('A3', 3, none, { skipFours: true })).toEqual(['A3', 'A5', 'A6']);
    expect(labelsFrom('39', 2, none, { skipFours: true })).toEqual(['39', '50']);
  });

  it('are distinct after a number of many digits', () => {
    const labels = labelsFrom('A9007199254740993', 3, none);
    expect(new Set(labels).size).toBe(3);
  });
});

it('begins a new series with the first letter that no label begins with', () => {
  expect(nextFirstLabel([])).toBe('A1');
  expect(nextFirstLabel(['A1', 'C3', '大厅 1'])).toBe('B1');
  expect(nextFirstLabel([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).toBe('1');
});

it('sorts labels as people count', () => {
  expect(['A10', 'B1', 'A2', 'A1'].toSorted(compareLabels)).toEqual(['A1', 'A2', 'A10', 'B1']);
});
