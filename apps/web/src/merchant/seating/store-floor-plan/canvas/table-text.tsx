import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';

interface TableTextProps {
  width: number;
  height: number;
  rotation: number;
  label: string;
  seats: number;
  disabled: boolean;
}

/** Label and number of seats of a table, which stay upright when the table is rotated. */
export const TableText = memo(function TableText(props: TableTextProps) {
  const { width, height, rotation, label, seats, disabled } = props;
  const { t } = useTranslation('seating-floor');
  const isSideways = rotation % 180 > 45 && rotation % 180 < 135;
  const room = isSideways ? height : width;
  const size = Math.max(Math.min(Math.min(width, height) * 0.34, 26, (room * 0.9) / widthOf(label)), 5);
  const showsSeats = seats > 1 && Math.min(width, height) >= 50;
  return (
    <g
      transform={`translate(${width / 2} ${height / 2}) rotate(${-rotation})`}
      textAnchor="middle"
      className="pointer-events-none select-none"
    >
      <text
        y={showsSeats ? -size * 0.05 : size * 0.36}
        fontSize={size}
        className={classes('font-semibold', disabled ? 'fill-ink-soft' : 'fill-ink')}
      >
        {label}
      </text>
      {showsSeats && (
        <text y={size * 0.05 + 14} fontSize={12} className="fill-ink-soft">
          {t('seatsShort', { count: seats })}
        </text>
      )}
    </g>
  );
});

/** Returns the width of a text in font sizes, at least one: a Latin letter is about 0.62 wide, a Chinese character 1. */
const widthOf = (text: string): number =>
  Math.max(
    [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.62), 0),
    1,
  );
