import type { WidgetLanguage } from '@gridwright/widgets'

const texts = {
  noData: ['无法读取数据', 'No data could be read'],
  old: ['数据已过时 {age}', 'Data are {age} old'],
  endless: [
    '事件互相触发没有尽头，已停止。请在设计器中检查事件表。',
    'Events set each other off without end and were stopped. Check the event tables in the designer.',
  ],
  closeDialog: ['关闭', 'Close'],
  empty: ['这个大屏上还没有组件', 'There is nothing on this screen yet'],
  screen: ['数据大屏', 'Data screen'],
  seconds: ['{n} 秒', '{n} s'],
  minutes: ['{n} 分钟', '{n} min'],
  hours: ['{n} 小时', '{n} h'],
  days: ['{n} 天', '{n} d'],
} as const satisfies Record<string, readonly [string, string]>

export type StageText = keyof typeof texts

export const stageText = (
  language: WidgetLanguage,
  key: StageText,
  params: Readonly<Record<string, string | number>> = {},
): string =>
  texts[key][language === 'zh' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  )

/** An age as people say it, in its largest unit. */
export const shownAge = (language: WidgetLanguage, milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return stageText(language, 'seconds', { n: seconds })
  if (seconds < 7200) return stageText(language, 'minutes', { n: Math.round(seconds / 60) })
  if (seconds < 172_800) return stageText(language, 'hours', { n: Math.round(seconds / 3600) })
  return stageText(language, 'days', { n: Math.round(seconds / 86_400) })
}
