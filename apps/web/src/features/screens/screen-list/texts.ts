import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['大屏列表', 'Data screens'],
  sub: ['设计、发布并在墙上播放的数据大屏。', 'Screens that people design, publish and hang on a wall.'],
  add: ['新建大屏', 'New data screen'],
  design: ['设计', 'Design'],
  empty: ['还没有数据大屏', 'There is no data screen yet'],
  emptyHint: [
    '在画布上拖出图表、地图和指标，绑定数据集，发布后即可上墙。',
    'Drag charts, maps and figures onto a canvas, bind data sets, publish, and hang it on the wall.',
  ],
  emptyViewHint: [
    '还没有人与您分享数据大屏，请联系大屏的负责人授权。',
    'Nobody has shared a data screen with you yet; ask whoever is in charge of it.',
  ],
  createTitle: ['新建大屏', 'New data screen'],
  create: ['创建', 'Create'],
  bring: ['导入文件', 'Import a file'],
  bringHint: [
    '本产品、go-view、AJ-Report 或 SpringReport 的大屏文件',
    'A file of a screen: ours, go-view, AJ-Report or SpringReport',
  ],
  export: ['导出文件', 'Export as a file'],
  exportWire: ['导出为 SpringReport 接口格式', 'Export for programs (SpringReport names)'],
  broughtTitle: ['大屏已导入', 'The screen is here'],
  leftBehind: ['未能带来或需要处理：{count} 项', 'Stayed behind, or needs a look: {count}'],
  open: ['打开', 'Open'],
  begin: ['从哪里开始', 'Begin with'],
  blank: ['空白大屏', 'An empty screen'],
  blankHint: ['1920 × 1080 的画布', 'A canvas of 1920 × 1080'],
})
