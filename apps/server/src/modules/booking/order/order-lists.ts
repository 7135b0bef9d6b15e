/** What a store may mark its orders with: the ids of its tags, and the people who take orders. */
export interface OrderLists {
  tags: readonly string[];
  takers: readonly { id: string; disabled: boolean }[];
}
