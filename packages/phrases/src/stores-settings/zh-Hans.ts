/** Words of the pages that edit a store's settings, one object per page: its fields by path. The names of the pages are in `shell-merchant`. */
export const storesSettings = {
  businessConfig: {
    business: {
      onlineBooking: {
        label: '接受在线预订',
        help: '关闭后，食客仍能看到餐厅，但不能自己预订；员工照常录入。',
      },
      showFewLeft: {
        label: '显示“余位不多”',
        help: '剩余桌位不多时，在可订时段旁提示食客。',
      },
      askDiet: {
        label: '询问忌口和过敏',
        help: '预订时请客人填写忌口和过敏，厨房可以提前准备。',
      },
      childrenWelcome: {
        label: '欢迎儿童',
        help: '关闭后，客人预订时不能填写儿童人数。',
      },
    },
  },
  bookingNotice: {
    bookingNotice: {
      label: '须知内容',
      help: '客人确认预订前需要阅读并勾选。留空则不显示。',
    },
  },
  base: {
    sections: {
      name: '名称',
      place: '位置',
      hours: '营业时间',
      kitchen: '菜系和特色',
    },
    name: { label: '餐厅名称', help: '至少填写一种语言，其他语言的食客会看到已填写的名称。' },
    tagline: { label: '一句话介绍', help: '显示在名称下方。' },
    district: { label: '商圈或区', help: '例如“静安寺”，显示在列表里。' },
    address: { label: '地址', help: '写到门牌和楼层，方便食客找到。' },
    region: {
      label: '电话所在地区',
      help: '没有写区号的电话号码按这个地区识别。',
    },
    timezone: {
      label: '时区',
      help: '班次、营业时间和预订都按这个时区。',
    },
    timezoneWarning:
      '班次和营业时间写的是当地钟点：改时区后，11:00 就是新时区的 11:00。已有订单的实际时刻不变，因此显示的钟点会变，可能不再落在班次内。保存前请确认。',
    latitude: { label: '纬度', help: '北纬为正，范围 −90 到 90。' },
    longitude: { label: '经度', help: '东经为正，范围 −180 到 180。' },
    place: {
      help: '决定餐厅在地图上的位置和“离我多远”。人在店里时可以直接用当前位置；也可以从地图应用复制坐标，粘贴到任意一格。',
      locate: '使用当前位置',
      locating: '正在定位…',
      located: '已填入当前位置',
      failed: '无法获取位置。请在浏览器里允许定位，或手动填写。',
      check: '在地图上核对',
    },
    hours: {
      label: '每周营业时间',
      help: '打烊过了午夜就直接选次日的时间。同一天的时段不能重叠。可预订的时间由班次决定，与这里无关。',
      add: '添加时段',
      empty: '还没有营业时间，食客会看到“休息”。',
      row: {
        weekdays: { label: '星期' },
        open: { label: '时间' },
      },
    },
    hoursRow: '营业时段 {{number}}',
    mainCuisine: { label: '主要菜系', help: '食客按菜系查找时用到。' },
    subCuisine: { label: '次要菜系', options: { null: '无' } },
    orderingType: { label: '点餐方式' },
    perCapita: { label: '人均消费' },
    openingYear: { label: '开业年份' },
    chef: { label: '主厨', help: '留空则不显示。' },
    sommelierService: { label: '侍酒师服务' },
    winePairing: { label: '餐酒搭配' },
  },
  contacts: {
    contacts: {
      label: '联系方式',
      help: '食客在餐厅页和预订里看到，按这里的顺序排列。没有区号的电话按“基本信息”里的地区识别。',
      add: '添加联系方式',
      empty: '还没有联系方式，食客联系不到餐厅。',
      row: {
        type: {
          label: '类型',
          options: {
            phone: '电话',
            email: '邮箱',
            website: '网站',
            messagingApp: '微信',
            whatsapp: 'WhatsApp',
            instagram: 'Instagram',
          },
        },
        value: { label: '号码或地址' },
      },
    },
    row: '联系方式 {{number}}',
    examples: {
      phone: '例如 021 6000 0000',
      email: '例如 hello@example.com',
      website: '例如 https://example.com',
      messagingApp: '微信号',
      whatsapp: '例如 +852 2345 6789',
      instagram: '例如 harbour.lantern',
    },
  },
  description: {
    description: { label: '介绍', help: '餐厅的故事、环境和菜品。用空行分段。' },
  },
  images: {
    cover: { label: '封面', help: '显示在列表和餐厅页顶部。横向图片最合适，例如 1600 × 1067 像素。' },
    images: {
      label: '图片',
      help: '按这里的顺序显示在餐厅页，拖动可以调整。支持 JPEG、PNG、WebP、AVIF 和 GIF。',
    },
  },
  announcement: {
    announcement: { label: '公告内容', help: '显示在餐厅页靠前的位置。留空并保存就会撤下。' },
    preview: '食客看到的样子',
    none: '没有公告，餐厅页不显示这一栏。',
  },
  display: {
    display: {
      view: {
        label: '预订默认视图',
        help: '打开预订页时先显示哪一种，之后可以随时切换。',
        options: { floor: '平面图', timeline: '时间轴', list: '列表' },
      },
      phone: {
        label: '客人手机号',
        help: '前台屏幕容易被客人看到时，建议只显示后四位。',
        options: { full: '完整显示', last4: '只显示后四位' },
      },
      showTableLabels: { label: '在平面图上显示桌号' },
      showClosedOrders: { label: '显示已关闭的订单', help: '包括已取消和未到店的订单。' },
    },
  },
  weekStart: {
    weekStart: {
      label: '每周从哪天开始',
      options: { system: '跟随设备', saturday: '星期六', sunday: '星期日', monday: '星期一' },
    },
    systemHelp: '“跟随设备”按每位员工设备的地区而定，在这台设备上是{{day}}。',
  },
};
