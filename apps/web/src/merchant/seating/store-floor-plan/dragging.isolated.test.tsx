import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveFloorPlan, tableAt } from '#testing/floor-plan-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';

const rendered = vi.hoisted(() => ({ tables: [] as string[] }));
vi.mock('#shared/floor-plan/table-shape.tsx', async (original) => {
  const { TableShape } = await original<typeof import('#shared/floor-plan/table-shape.tsx')>();
  return {
    TableShape: (props: Parameters<typeof TableShape>[0]) => {
      rendered.tables.push(props.label);
      return <TableShape {...props} />;
    },
  };
});

const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name} `) });
const xOf = (name: string): number =>
  Number(/x (\d+),/.exec(option(name).getAttribute('aria-label') ?? '')?.[1]);

const drag = async (element: Element, dx: number) => {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: 10, clientY: 10 });
  for (const step of [0.5, 1]) {
    fireEvent.pointerMove(element, { pointerId: 1, clientX: 10 + dx * step, clientY: 10 });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  fireEvent.pointerUp(element, { pointerId: 1, clientX: 10 + dx, clientY: 10 });
};

it('renders only the tables that are dragged, until they are dropped', async () => {
  const items = Array.from({ length: 150 }, (_, index) =>
    tableAt(`T${index + 1}`, (index % 20) * 120, Math.floor(index / 20) * 120),
  );
  serveFloorPlan({ items });
  await renderScreen(`/web/${STORE_ID}/store-floor-plan`, { as: 'manager' });
  await screen.findByRole('listbox');
  fireEvent.pointerDown(option('Table T1'), { pointerId: 1, button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(option('Table T1'), { pointerId: 1, clientX: 10, clientY: 10 });
  await waitFor(() => expect(option('Table T1').getAttribute('aria-selected')).toBe('true'));
  rendered.tables = [];
  await drag(option('Table T1'), 200);
  await waitFor(() => expect(xOf('Table T1')).toBeGreaterThan(0));
  expect(new Set(rendered.tables)).toEqual(new Set(['T1']));
});
