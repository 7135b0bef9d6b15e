import type { InvitationStyle } from '@xiwei/contract/invitations/styles.ts';

/** How a style is drawn, on the page and as a picture. */
interface CardDrawing {
  align: 'center' | 'start';
  /** The lines around the card: two, corners only, one with round corners, a bar at the start, or none. */
  frame: 'double' | 'corners' | 'round' | 'bar' | 'none';
  /** A path in a square of 24 units, drawn above the title with a line of the accent colour. */
  ornament: string;
}

export const CARD_DRAWINGS: Record<InvitationStyle, CardDrawing> = {
  // A diamond between two lines.
  classic: { align: 'center', frame: 'double', ornament: 'M1 12h6M17 12h6M12 6l6 6-6 6-6-6z' },
  // A lantern.
  banquet: {
    align: 'center',
    frame: 'corners',
    ornament:
      'M12 1v3M9 4h6M7 6h10c3 3 3 7 0 10H7c-3-3-3-7 0-10zM10 6c-1.5 3-1.5 7 0 10M14 6c1.5 3 1.5 7 0 10M9 18h6M12 18v5',
  },
  // Two leaves.
  garden: {
    align: 'center',
    frame: 'round',
    ornament: 'M12 22V9M12 15c-6 0-9-3-9-9 6 0 9 3 9 9zM12 12c0-5 3-8 9-8 0 5-3 8-9 8z',
  },
  // A brush stroke.
  ink: { align: 'start', frame: 'bar', ornament: 'M2 15c4-6 7-6 9-2s5 4 11-4M4 19h9' },
  // A moon with two stars.
  night: {
    align: 'center',
    frame: 'none',
    ornament: 'M16 15A8 8 0 0 1 8 4a8 8 0 1 0 8 11zM18 3v4M16 5h4M21 10v2M20 11h2',
  },
};
