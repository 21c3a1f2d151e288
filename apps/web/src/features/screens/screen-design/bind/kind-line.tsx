import { Select } from '@gridwright/ui'
import { withWidget } from '@gridwright/screen'
import type { Widget, WidgetFacts } from '@gridwright/screen'
import { widgetFactsOf, widgetKinds } from '@gridwright/widgets/facts'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
import { carriedMap } from './place-data-set.ts'
import type { Column } from './place-data-set.ts'
import { bindTexts } from './texts.ts'

/** What both kinds call alike stays: unit, decimals, thresholds, letters. */
const carriedOptions = (from: Widget, to: WidgetFacts): Widget['options'] => {
  const known = Object.fromEntries(Object.entries(from.options).filter(([key]) => key in to.defaults))
  return to.schema.safeParse(known).success ? known : {}
}

const asKind = (widget: Widget, type: string, columns: readonly Column[]): Widget => {
  const facts = widgetFactsOf(type)
  if (facts === undefined) return widget
  const { bind, ...rest } = widget
  const map = bind && carriedMap(bind.map, { slots: facts.slots, columns })
  return {
    ...rest,
    type,
    version: facts.version,
    options: carriedOptions(widget, facts),
    ...(bind !== undefined && map !== undefined && { bind: { ...bind, map } }),
  }
}

/** Another kind for the same data: the binding stays, and what both kinds have in common of looks. */
export const KindLine = ({ id, widget }: { readonly id: string; readonly widget: Widget }): ReactNode => {
  const t = useText(bindTexts)
  const language = useLanguage()
  const desk = useDesk()
  const columns = useAnswer(widget.bind?.query)?.rows?.columns ?? []
  const kinds = widgetKinds.filter(({ slots }) => slots.length > 0)
  return (
    <Select
      label={t('kind')}
      value={widget.type}
      choices={kinds.map(({ type, title }) => ({ value: type, label: title[language] }))}
      onChange={(type) =>
        desk.change((screen) => withWidget(screen, id, (one) => asKind(one, type, columns)), {
          label: 'kind',
        })
      }
    />
  )
}
