/** Folders of a side, of `shared` or of the journeys that show a part of a module of the contract, with the module. */
export const WEB_PARTS: Readonly<Record<string, string>> = {
  'check-in': 'booking',
  'host-stand': 'booking',
  orders: 'booking',
  pending: 'booking',
  printing: 'booking',
  'floor-plan': 'seating',
};

/** Returns the module of the contract that a folder of the web app shows; the folder itself if it is named after one. */
export const moduleShownIn = (folder: string): string => WEB_PARTS[folder] ?? folder;
