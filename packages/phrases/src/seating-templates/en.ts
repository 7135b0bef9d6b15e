import type { Words } from '#words.ts';
import type { seatingTemplates as zhHans } from './zh-Hans.ts';

export const seatingTemplates: Words<typeof zhHans> = {
  intro:
    'Choose the closest one. It sets up tables, floor plan, shifts and rules in one go, and you can change everything later. Online booking stays off until you turn it on.',
  names: {
    bistro: { title: 'Bistro', detail: 'Small tables, a bar and a terrace; closed on Mondays' },
    chinese: { title: 'Chinese restaurant', detail: 'Hall and six private rooms; deposits for the rooms' },
    omakase: { title: 'Omakase counter', detail: 'Ten counter seats, two seatings a night, paid in advance' },
    hotPot: { title: 'Hot pot hall', detail: 'Many large tables, late nights at weekends, no deposits' },
  },
  plan: 'Floor plan of “{{name}}”',
  tables_one: '{{count}} table or seat',
  tables_other: '{{count}} tables and seats',
  seats_one: 'seats {{count}}',
  seats_other: 'seats {{count}}',
  deposit: 'Deposits for some bookings',
  noDeposit: 'No deposits',
  shifts: '{{name}} {{times}}',
  use: 'Use this template',
  used: 'Tables, shifts and rules set up from “{{name}}”',
  notEmpty: 'This store already has tables or shifts. Templates are for new stores only.',
  onlyManagers: 'Only owners and managers can use a template.',
};
