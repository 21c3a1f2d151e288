import { defineTexts } from '#base/i18n/index.ts'

export const libraryTexts = defineTexts({
  search: ['搜索组件', 'Search widgets'],
  favourites: ['收藏', 'Favourites'],
  recent: ['最近使用', 'Recent'],
  none: ['没有匹配的组件', 'No widget matches'],
  place: ['{name}：按 Enter 放到画布，或拖到画布', '{name}: Enter puts it on the canvas, or drag it there'],
  star: ['收藏 {name}', 'Mark {name} as a favourite'],
  unstar: ['取消收藏 {name}', 'Take {name} out of the favourites'],
  chart: ['图表', 'Charts'],
  number: ['指标', 'Figures'],
  table: ['表格', 'Tables'],
  text: ['文本', 'Texts'],
  map: ['地图', 'Maps'],
  media: ['媒体', 'Media'],
  filter: ['筛选', 'Filters'],
  layout: ['布局', 'Layout'],
  decoration: ['装饰', 'Decoration'],
  presets: ['{name} 的样式', 'Looks of {name}'],
})
