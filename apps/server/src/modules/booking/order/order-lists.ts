/** The ids of a store's tags, and the people who take orders. */
export interface OrderLists {
  tags: readonly string[];
  takers: readonly { id: string; disabled: boolean }[];
}
