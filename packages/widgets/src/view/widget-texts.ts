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
  empty: ['暂无数据', 'No data'],
} as const satisfies Record<string, readonly [string, string]>

export type WidgetText = keyof typeof texts

/** What widgets say by themselves, in the reader's language. */
export const widgetText = (language: WidgetLanguage, key: WidgetText, name = ''): string =>
  texts[key][language === 'zh' ? 0 : 1].replace('{name}', name)
