import type { Slot, Titled, WidgetCategory, WidgetFacts } from '@gridwright/screen'
import { widgetCategories } from '@gridwright/screen'
import { widgetKinds } from '#kinds/list.ts'
import { purposes } from './purposes.ts'

type Language = keyof Titled

const words = {
  title: { zh: '数据大屏的组件', en: 'Widgets of data screens' },
  about: {
    zh: '由 `packages/widgets` 的事实生成（`node tools/write-widgets.ts`），与产品一致由测试保证。槽位后的 * 表示必填，“多列”表示可以放几个字段；没有槽位的组件不读取数据。',
    en: 'Made from the facts of `packages/widgets` (`node tools/write-widgets.ts`); a test holds it to the product. A slot with * is needed, “several” takes several fields; a widget without slots reads no data.',
  },
  head: {
    zh: '| 组件 | 用途 | 数据槽位 | 预设 | 事件 | 默认宽×高 |',
    en: '| Widget | For | Slots of its data | Presets | Events | Usual w×h |',
  },
  many: { zh: '，多列', en: ', several' },
  number: { zh: '数字', en: 'number' },
  time: { zh: '时间', en: 'time' },
  none: { zh: '–', en: '–' },
} as const

const categories: Readonly<Record<WidgetCategory, Titled>> = {
  chart: { zh: '图表', en: 'Charts' },
  number: { zh: '指标', en: 'Figures' },
  table: { zh: '表格', en: 'Tables' },
  text: { zh: '文字', en: 'Text' },
  map: { zh: '地图', en: 'Maps' },
  media: { zh: '媒体', en: 'Media' },
  filter: { zh: '筛选', en: 'Filters' },
  layout: { zh: '布局', en: 'Layout' },
  decoration: { zh: '装饰', en: 'Decoration' },
}

const events: Readonly<Record<string, Titled>> = {
  click: { zh: '点击', en: 'click' },
  change: { zh: '值改变', en: 'change' },
  dataReady: { zh: '数据就绪', en: 'data ready' },
  variableChanged: { zh: '变量改变', en: 'variable changed' },
  init: { zh: '打开', en: 'opened' },
  timer: { zh: '定时', en: 'timer' },
}

const slotText = ({ title, takes, many, required }: Slot, language: Language): string => {
  const kind = takes === 'any' ? [] : [words[takes][language]]
  const told = [...kind, ...(many === true ? [words.many[language].slice(language === 'zh' ? 1 : 2)] : [])]
  const remark =
    told.length === 0 ? '' : language === 'zh' ? `（${told.join('，')}）` : ` (${told.join(', ')})`
  return `${title[language]}${required === true ? '*' : ''}${remark}`
}

const rowOf = (kind: WidgetFacts, language: Language): string => {
  const between = language === 'zh' ? '、' : ', '
  const listed = (all: readonly string[]): string => all.join(between) || words.none[language]
  const cells = [
    `**${kind.title[language]}** \`${kind.type}\``,
    purposes[kind.type]?.[language] ?? '',
    listed(kind.slots.map((slot) => slotText(slot, language))),
    listed((kind.presets ?? []).map(({ title }) => title[language])),
    listed(kind.events.map((event) => events[event]?.[language] ?? event)),
    `${kind.size.w}×${kind.size.h}`,
  ]
  return `| ${cells.join(' | ').replaceAll('\n', ' ')} |`
}

/** The page of all widgets, in one language. */
export const widgetsGuide = (language: Language): string => {
  const parts = widgetCategories.flatMap((category) => {
    const kinds = widgetKinds.filter((kind) => kind.category === category)
    if (kinds.length === 0) return []
    const rows = kinds.map((kind) => rowOf(kind, language))
    return [
      `## ${categories[category][language]}`,
      '',
      words.head[language],
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ]
  })
  return [`# ${words.title[language]}`, '', words.about[language], '', ...parts].join('\n')
}
