import { emptyScreen } from '@gridwright/screen'
import type { Screen, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'

/** As the fixture of the reference is mixed: of five two charts, a table, a text, another chart. */
const types = [
  'lineChart',
  'histogram',
  'text',
  'table',
  'pieChart',
  'lineChart',
  'date',
  'histogram',
  'text',
  'panel',
]

const rows = 10

const widgetAt = (nth: number, count: number): Widget => {
  const type = types[nth % types.length] ?? 'text'
  const columns = Math.ceil(count / rows)
  const width = emptyScreen.canvas.width / columns
  const height = emptyScreen.canvas.height / rows
  const [column, row] = [Math.floor(nth / rows), nth % rows]
  return {
    type,
    version: widgetFactsOf(type)?.version ?? 1,
    name: `${type} ${nth}`,
    box: { x: column * width + 2, y: row * height + 2, w: width - 4, h: height - 4, r: 0 },
    options: {},
  }
}

/** A screen of so many widgets in columns of ten, from `w0` at the upper left. */
export const screenOf = (count: number): Screen => {
  const ids = Array.from({ length: count }, (_, nth) => `w${nth}`)
  return {
    ...emptyScreen,
    widgets: Object.fromEntries(ids.map((id, nth) => [id, widgetAt(nth, count)])),
    tree: ids,
  }
}
