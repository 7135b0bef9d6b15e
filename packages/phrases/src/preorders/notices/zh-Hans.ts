export const preordersNotices = {
  menuChangedByStore: {
    title: '{{storeName}}修改了你的预点菜品',
    detail: '{{what}}的预订。打开预订查看最新的菜品和金额，有疑问请联系餐厅。',
  },
  staffMenuChanged: {
    title: '客人修改了预点菜品',
    detail: '{{storeName}} · {{what}}{{more}}。',
  },
  staffMenuShort: {
    title: '有预订的预点商品库存不足',
    detail: '{{storeName}} · {{what}}{{more}}。预订重新生效，但所选商品已售出，请与客人确认。',
  },
} as const;
