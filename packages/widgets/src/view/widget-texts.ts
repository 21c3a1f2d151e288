import type { WidgetLanguage } from './view-props.ts'

const texts = {
  unknown: ['没有名为“{name}”的组件', 'There is no widget called “{name}”'],
  newer: [
    '此组件由更新的版本制作，升级后即可显示',
    'A later version made this widget; it shows after an upgrade',
  ],
  broken: ['此组件的设置无法读取', 'The settings of this widget cannot be read'],
  failed: ['此组件出错，未能显示', 'This widget failed and cannot be shown'],
  notLoaded: ['组件未能加载', 'The widget could not be fetched'],
  again: ['重试', 'Try again'],
  addressRefused: [
    '只能显示其他网站的 http 或 https 地址',
    'Only http or https pages of other sites can be shown',
  ],
  optionRefused: ['图表选项里有不允许的内容：{name}', 'The chart option holds what is not allowed: {name}'],
  noReport: ['尚未选择报表', 'No report is chosen'],
  noMap: ['没有代码为 {name} 的地图', 'There is no map of the code {name}'],
  unmatched: ['{name} 行未能对应到地图', '{name} rows match no area'],
  expired: [
    '视频已过期：视频文件最多保留 14 天',
    'The video has expired: files are kept for 14 days at most',
  ],
  noVideo: ['视频无法播放', 'The video cannot be played'],
  videoEmpty: ['尚未设置视频地址', 'No address is set'],
  videoGateway: [
    '浏览器不能播放 RTSP 或 RTMP，请经网关（如 MediaMTX）转换',
    'Browsers cannot play RTSP or RTMP; use a gateway such as MediaMTX',
  ],
  videosFull: ['同时播放的视频已达 9 路', 'Nine videos are playing already'],
  mixed: [
    '本页使用 https，浏览器会拦截 http 视频流',
    'This page is https; browsers block a stream over http',
  ],
  empty: ['暂无数据', 'No data'],
} as const satisfies Record<string, readonly [string, string]>

export type WidgetText = keyof typeof texts

/** What widgets say by themselves, in the reader's language. */
export const widgetText = (language: WidgetLanguage, key: WidgetText, name = ''): string =>
  texts[key][language === 'zh' ? 0 : 1].replace('{name}', name)
