interface FeastAddress {
  storeId: string;
  feastId: string;
}

/** Returns the path to return to after paying for a registration. */
export const feastBackPath = ({ storeId, feastId }: FeastAddress): string =>
  `/feast-back/${storeId}/${feastId}`;
