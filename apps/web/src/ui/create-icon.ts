import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement, forwardRef, type SVGProps } from 'react';

interface IconData {
  node: readonly [part: string, attributes: SVGProps<SVGElement>][];
}

/**
 * Creates the component of an icon, for the build (`light-icons.ts`). Icons without a name or role are hidden from screen readers.
 * @public
 */
export const createIcon = ({ node }: IconData): LucideIcon => {
  const parts = node.map(([part, attributes], index) => createElement(part, { ...attributes, key: index }));
  return forwardRef<SVGSVGElement, LucideProps>(({ size = 24, strokeWidth = 2, ...rest }, ref) => {
    const isNamed =
      'role' in rest || 'title' in rest || Object.keys(rest).some((name) => name.startsWith('aria-'));
    return createElement(
      'svg',
      {
        'aria-hidden': isNamed ? undefined : true,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
        ref,
      },
      parts,
    );
  });
};
