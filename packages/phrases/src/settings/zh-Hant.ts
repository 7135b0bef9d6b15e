import type { Words } from '#words.ts';
import type { settings as zhHans } from './zh-Hans.ts';

export const settings: Words<typeof zhHans> = {
  more: '更多設定',
  readOnly: '只有店主和經理可以修改，你可以查看。',
  save: {
    save: '儲存',
    saved: '已儲存',
    discard: '放棄修改',
    unsaved_other: '{{count}} 項修改未儲存',
  },
  leave: {
    title: '離開並放棄修改？',
    detail: '這些修改尚未儲存，離開後會遺失：',
    confirm: '放棄並離開',
    stay: '繼續編輯',
  },
  conflict: {
    title: '同事也修改了這裡',
    detail: '你編輯時，同事儲存了不同的內容。請選擇要保留的內容。',
    mine: '我的修改',
    theirs: '同事的修改',
    save: '按選擇儲存',
    later: '返回編輯',
    notice: '同事剛修改了：{{fields}}',
    compare: '對比',
  },
  value: { on: '開', off: '關', empty: '（空）' },
  list: {
    shown: '顯示 {{shown}} / {{total}}',
    ownOrder: '自訂順序',
    sortBy: '排序',
    any: '{{what}}：全部',
    clear: '清除條件',
    nothing: { title: '沒有符合條件的結果', detail: '換個關鍵字，或清除搜尋和篩選條件。' },
    orderFixed: '清除搜尋、篩選和排序後，可以調整順序。',
    orderSaved: '順序已儲存',
    orderRefused: '順序沒有改動，已恢復儲存的順序。',
    undo: '復原',
  },
  entry: {
    create: '建立',
    created: '已建立「{{name}}」',
    edit: '編輯',
    copy: '複製',
    delete: '刪除',
    toList: '返回列表',
    notAllowed: { title: '你不能在這裡新增', detail: '只有店主和經理可以新增。' },
  },
};
