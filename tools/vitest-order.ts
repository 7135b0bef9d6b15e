import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of few lines that take 20 seconds or more, longest first. */
const LONG = [
  'booking/trials/histories.test.ts',
  'src/main.test.ts',
  'demo/evenings/evenings.test.ts',
  'src/start-order.test.ts',
  'src/real-start.test.ts',
  'booking/trials/killed-booking.test.ts',
  'money/trials/money-histories.test.ts',
  'money/trials/killed-money.test.ts',
  'feasts/trials/feast-histories.test.ts',
  'feasts/trials/killed-feasts.test.ts',
  'shop/orders/trials/killed-shop.test.ts',
  'src/killed.test.ts',
  'src/stopping.test.ts',
  'booking/trials/races.test.ts',
];

/** Returns the position of a file among the long ones, or their number. */
const positionOf = ({ moduleId }: TestSpecification): number => {
  const index = LONG.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index < 0 ? LONG.length : index;
};

/**
 * The order of a run. Vitest begins with the largest files of a project, because a fresh checkout has no times. Long files of
 * few lines would come last, where one worker runs them while the other has nothing left to do: they go first.
 */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => positionOf(a) - positionOf(b)),
    );
  }
}
