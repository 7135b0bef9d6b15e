import type { Words } from '#words.ts';
import type { invitationsMerchant as zhHans } from './zh-Hans.ts';

export const invitationsMerchant: Words<typeof zhHans> = {
  templates: {
    title: '邀請函範本',
    create: '新增範本',
    search: '搜尋範本',
    count_other: '{{count}} 個範本',
    choose: '選擇一個範本，在這裡查看或修改',
    empty: {
      title: '還沒有自己的範本',
      detail: '客人可以用平台的樣式。選一個樣式，換上你們的顏色、圖片和文字，就是餐廳自己的邀請函。',
    },
    missing: { title: '這個範本已被刪除', detail: '可能是同事剛剛刪除的。' },
    ownOrder: '按建立時間',
    sorts: { name: '按名稱', uses: '按使用數' },
  },
  template: {
    name: { label: '範本名稱', help: '預訂人選擇樣式時會看到', placeholder: '例如：生日宴' },
    style: { label: '樣式' },
    colors: {
      paper: { label: '底色' },
      ink: { label: '文字顏色' },
      accent: { label: '標題和線條顏色' },
    },
    images: { label: '圖片', help: '顯示在邀請函上方，可左右滑動；下載的圖片用第一張' },
    fields: { label: '顯示的內容', help: '時間和地點一定會顯示' },
    title: { label: '標題', help: '不填則用樣式自帶的標題' },
    closing: { label: '結尾的話', placeholder: '例如：恭候光臨' },
  },
  order: '內容的順序',
  preview: '預覽',
  pickColor: '選取{{part}}',
  resetColors: '還原樣式的顏色',
  sample: { host: '李阿姨', greeting: '好久不見，一起吃頓飯吧。', table: '包廂' },
  row: { default: '預設', uses_other: '{{count}} 個訂單在用', unused: '沒有訂單在用' },
  setDefault: { label: '設為預設', done: '「{{name}}」已設為預設' },
  deleteTemplate: {
    title: '刪除範本「{{name}}」？',
    detail: '刪除後無法復原。過去的邀請函會改用原來的樣式。',
    confirm: '刪除範本',
    done: '已刪除「{{name}}」',
  },
  gallery: {
    lead: '選一個樣式開始，之後可以換顏色、圖片和文字。新的邀請函會先用預設的樣式或範本。',
    use: '用「{{style}}」新增',
    setDefault: '把「{{style}}」設為預設',
    own: '我們的範本',
    notAllowed: '只有經理和店主可以新增範本、設定預設樣式。',
  },
};
