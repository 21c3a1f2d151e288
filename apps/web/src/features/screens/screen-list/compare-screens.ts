import { compare } from '@gridwright/document'
import { screenDocument, walk } from '@gridwright/screen'
import type { Query, Screen, Widget } from '@gridwright/screen'
import { byName, itemPlace } from '#assets/versions/kind-comparison.ts'
import type { KindComparison } from '#assets/versions/kind-comparison.ts'
import { defineTexts, textOf } from '#base/i18n/index.ts'

const texts = defineTexts({
  widgets: ['组件', 'Widget'],
  queries: ['查询', 'Query'],
  variables: ['变量', 'Variable'],
  pictures: ['图片', 'Picture'],
  groups: ['分组', 'Group'],
})

type Shown = Readonly<Record<string, unknown>>

const isList = (name: string): name is keyof typeof texts => Object.hasOwn(texts, name)

/** What a person told apart by name stands under that name; two of one name also under their ids. */
const named = <T extends { readonly name: string }>(
  all: Readonly<Record<string, T>>,
  shown: (one: T) => Shown,
): Shown => {
  const counts = new Map<string, number>()
  for (const { name } of Object.values(all)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(
    Object.entries(all).map(([id, one]) => [
      one.name === '' ? id : counts.get(one.name) === 1 ? one.name : `${one.name} (${id})`,
      shown(one),
    ]),
  )
}

const text = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

const shownWidget = ({
  type,
  version: _version,
  box,
  name: _name,
  on,
  bind,
  options,
  ...rest
}: Widget): Shown => ({
  kind: type,
  position: `${box.x}, ${box.y}`,
  size: `${box.w} × ${box.h}${box.r === 0 ? '' : ` ${box.r}°`}`,
  binding: text(bind),
  events: text(on),
  settings: text(options),
  locked: rest.locked ?? false,
  hidden: rest.hidden ?? false,
  frame: text(rest.frame),
})

const shownQuery = ({ source, params, everyMs, transform }: Query): Shown => ({
  source: text(source),
  parameters: text(params),
  refreshMs: everyMs ?? 0,
  transforms: text(transform),
})

const layersOf = ({ tree, widgets }: Screen): string =>
  [...walk(tree)].map(({ id, isGroup }) => (isGroup ? `[${id}]` : (widgets[id]?.name ?? id))).join(', ')

const shownScreen = (screen: Screen): Shown => {
  const { canvas, theme, variables, queries, widgets, tree, pictures = {} } = screen
  const { width, height, ...paper } = canvas
  const groups = [...walk(tree)].flatMap(({ id, isGroup, ...state }) => (isGroup ? [{ id, ...state }] : []))
  return {
    screenTheme: theme,
    size: `${width} × ${height}`,
    canvas: text(paper),
    layers: layersOf(screen),
    variables: byName(variables, 'code'),
    queries: named(queries, shownQuery),
    widgets: named(widgets, shownWidget),
    groups: Object.fromEntries(groups.map(({ id, locked, hidden }) => [id, { locked, hidden }])),
    pictures: named(pictures, ({ data }) => ({ content: `${Math.round((data.length * 3) / 4096)} KB` })),
  }
}

/** Data screens by the names of widgets, queries and variables. */
export const screenComparison: KindComparison<Screen> = {
  format: screenDocument,
  differences: (before, after) => compare(shownScreen(before), shownScreen(after)),
  placeOf: (steps, isNamed) => {
    const [head = '', item, ...rest] = steps
    if (!isList(head) || item === undefined) return { place: '', rest: steps }
    return { place: itemPlace(textOf(texts, head), item, isNamed || head !== 'variables'), rest }
  },
}
