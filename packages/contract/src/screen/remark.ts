import { z } from 'zod'

export const screenFileOrigins = ['gridwright', 'go-view', 'aj-report', 'spring-report'] as const

/** `what`: the widget, or the data set, report or screen; `names`: the settings. */
export const screenRemark = z.strictObject({
  code: z.enum(['kind-unknown', 'dynamic-data', 'options-left', 'file-data-set', 'file-asset']),
  what: z.string(),
  names: z.string().optional(),
})
export type ScreenRemark = z.infer<typeof screenRemark>

const words: Readonly<Record<ScreenRemark['code'], readonly [zh: string, en: string]>> = {
  'kind-unknown': [
    '组件“{what}”没有对应的类型，保留为占位',
    'There is no such kind as that of “{what}”; it stays as a placeholder',
  ],
  'options-left': ['组件“{what}”的设置未带来：{names}', 'Settings of “{what}” stayed behind: {names}'],
  'dynamic-data': [
    '组件“{what}”的动态数据（{names}）未能带来，显示的是文件中的示例数据，请重新绑定数据',
    'The live data of “{what}” ({names}) could not be carried over; it shows what the file holds until data are bound',
  ],
  'file-asset': [
    '“{what}”不存在或无权查看，打开或显示它的组件需要重新选择',
    '“{what}” is not there, or not yours to view; what opens or shows it waits until another is chosen',
  ],
  'file-data-set': [
    '数据集“{what}”不存在或无权查看，相关查询没有数据，请重新选择',
    'The data set “{what}” is not there, or not yours to view; its queries give no rows until another is chosen',
  ],
}

/** A remark in words. */
export const screenRemarkText = ({ code, what, names = '' }: ScreenRemark, lang: 'zh' | 'en'): string =>
  words[code][lang === 'zh' ? 0 : 1].replaceAll('{what}', () => what).replaceAll('{names}', () => names)
