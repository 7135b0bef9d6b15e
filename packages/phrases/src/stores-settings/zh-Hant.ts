import type { Words } from '#words.ts';
import type { storesSettings as zhHans } from './zh-Hans.ts';

export const storesSettings: Words<typeof zhHans> = {
  businessConfig: {
    business: {
      onlineBooking: {
        label: '接受線上預訂',
        help: '關閉後，食客仍能看到餐廳，但不能自行預訂；員工照常輸入。',
      },
      showFewLeft: {
        label: '顯示「餘位不多」',
        help: '剩餘桌位不多時，在可訂時段旁提示食客。',
      },
      askDiet: {
        label: '詢問忌口和過敏',
        help: '預訂時請客人填寫忌口和過敏，廚房可以提前準備。',
      },
      childrenWelcome: {
        label: '歡迎兒童',
        help: '關閉後，客人預訂時不能填寫兒童人數。',
      },
    },
  },
  bookingNotice: {
    bookingNotice: {
      label: '須知內容',
      help: '客人確認預訂前需要閱讀並勾選。留空則不顯示。',
    },
  },
  base: {
    sections: {
      name: '名稱',
      place: '位置',
      hours: '營業時間',
      kitchen: '菜系和特色',
    },
    name: { label: '餐廳名稱', help: '至少填寫一種語言，其他語言的食客會看到已填寫的名稱。' },
    tagline: { label: '一句話介紹', help: '顯示在名稱下方。' },
    district: { label: '地區', help: '例如「中環」，顯示在列表裡。' },
    address: { label: '地址', help: '寫到門牌和樓層，方便食客找到。' },
    region: {
      label: '電話所在地區',
      help: '沒有寫區號的電話號碼按這個地區識別。',
    },
    timezone: {
      label: '時區',
      help: '班次、營業時間和預訂都按這個時區。',
    },
    timezoneWarning:
      '班次和營業時間寫的是當地鐘點：更改時區後，11:00 就是新時區的 11:00。現有訂單的實際時刻不變，因此顯示的鐘點會變，可能不再落在班次內。儲存前請確認。',
    latitude: { label: '緯度', help: '北緯為正，範圍 −90 至 90。' },
    longitude: { label: '經度', help: '東經為正，範圍 −180 至 180。' },
    place: {
      help: '決定餐廳在地圖上的位置和「離我多遠」。身在店內時可以直接用目前位置；也可以從地圖程式複製座標，貼到任何一格。',
      locate: '使用目前位置',
      locating: '正在定位…',
      located: '已填入目前位置',
      failed: '無法取得位置。請在瀏覽器允許定位，或自行填寫。',
      check: '在地圖上核對',
    },
    hours: {
      label: '每週營業時間',
      help: '打烊過了午夜就直接選翌日的時間。同一天的時段不能重疊。可預訂的時間由班次決定，與這裡無關。',
      add: '新增時段',
      empty: '還沒有營業時間，食客會看到「休息」。',
      row: {
        weekdays: { label: '星期' },
        open: { label: '時間' },
      },
    },
    hoursRow: '營業時段 {{number}}',
    mainCuisine: { label: '主要菜系', help: '食客按菜系尋找時用到。' },
    subCuisine: { label: '次要菜系', options: { null: '無' } },
    orderingType: { label: '點餐方式' },
    perCapita: { label: '人均消費' },
    openingYear: { label: '開業年份' },
    chef: { label: '主廚', help: '留空則不顯示。' },
    sommelierService: { label: '侍酒師服務' },
    winePairing: { label: '餐酒搭配' },
  },
  contacts: {
    contacts: {
      label: '聯絡方式',
      help: '食客在餐廳頁和預訂裡看到，按這裡的順序排列。沒有區號的電話按「基本資料」裡的地區識別。',
      add: '新增聯絡方式',
      empty: '還沒有聯絡方式，食客聯絡不到餐廳。',
      row: {
        type: {
          label: '類型',
          options: {
            phone: '電話',
            email: '電郵',
            website: '網站',
            messagingApp: '微信',
            whatsapp: 'WhatsApp',
            instagram: 'Instagram',
          },
        },
        value: { label: '號碼或地址' },
      },
    },
    row: '聯絡方式 {{number}}',
    examples: {
      phone: '例如 2345 6789',
      email: '例如 hello@example.com',
      website: '例如 https://example.com',
      messagingApp: '微信號',
      whatsapp: '例如 +852 2345 6789',
      instagram: '例如 harbour.lantern',
    },
  },
  description: {
    description: { label: '介紹', help: '餐廳的故事、環境和菜式。用空行分段。' },
  },
  images: {
    cover: { label: '封面', help: '顯示在列表和餐廳頁頂部。橫向圖片最合適，例如 1600 × 1067 像素。' },
    images: {
      label: '圖片',
      help: '按這裡的順序顯示在餐廳頁，拖動可以調整。支援 JPEG、PNG、WebP、AVIF 和 GIF。',
    },
  },
  announcement: {
    announcement: { label: '公告內容', help: '顯示在餐廳頁靠前的位置。留空並儲存就會撤下。' },
    preview: '食客看到的樣子',
    none: '沒有公告，餐廳頁不顯示這一欄。',
  },
  display: {
    display: {
      view: {
        label: '預訂預設檢視',
        help: '打開預訂頁時先顯示哪一種，之後可以隨時切換。',
        options: { floor: '平面圖', timeline: '時間軸', list: '列表' },
      },
      phone: {
        label: '客人手機號碼',
        help: '接待處的螢幕容易被客人看到時，建議只顯示最後四位。',
        options: { full: '完整顯示', last4: '只顯示最後四位' },
      },
      showTableLabels: { label: '在平面圖上顯示桌號' },
      showClosedOrders: { label: '顯示已關閉的訂單', help: '包括已取消和未到店的訂單。' },
    },
  },
  weekStart: {
    weekStart: {
      label: '每週從哪天開始',
      options: { system: '跟隨裝置', saturday: '星期六', sunday: '星期日', monday: '星期一' },
    },
    systemHelp: '「跟隨裝置」按每位員工裝置的地區而定，在這部裝置上是{{day}}。',
  },
};
