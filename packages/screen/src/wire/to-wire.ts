import type { Query } from '#document/query.ts'
import type { Screen } from '#document/screen-shape.ts'
import type { Variable } from '#document/variable.ts'
import type { Widget } from '#document/widget.ts'
import { walk } from '#tree/walk.ts'
import { itemsOfRows } from './wire-rows.ts'
import type { WireComponent, WireParam, WireScreen } from './wire-payload.ts'

const paramOf = ([code, text]: readonly [string, string], variables: readonly Variable[]): WireParam => {
  const variable = text === `\${${code}}` ? variables.find((one) => one.code === code) : undefined
  const type = variable?.type ?? 'varchar'
  const value = variable === undefined ? text : variable.default
  return { paramCode: code, paramType: type, ...(value !== undefined && { paramDefault: value }) }
}

type Data = Pick<WireComponent, 'source' | 'data' | 'apiSource' | 'dataSetId' | 'params'>

const dataOf = (query: Query | undefined, variables: readonly Variable[]): Data => {
  if (query === undefined) return { params: [] }
  const params = Object.entries(query.params).map((one) => paramOf(one, variables))
  const { source } = query
  if (source.kind === 'static') return { source: 1, data: itemsOfRows(source), params }
  if (source.kind === 'data-set') return { source: 2, dataSetId: source.dataSetId, params }
  const { url, method, result, resultProp = '' } = source
  const apiSource = { url, requestType: method, params: {}, resultType: result, resultTypeProp: resultProp }
  return { source: 2, apiSource, params }
}

const refreshOf = (bind: Widget['bind'], query: Query | undefined): number =>
  bind?.everyMs ?? query?.everyMs ?? 0

const componentOf = (
  [id, widget]: readonly [string, Widget],
  zindex: number,
  { queries, variables }: Screen,
): WireComponent => {
  const { type, name, box, locked = false, hidden = false, options, bind } = widget
  const query = bind === undefined ? undefined : queries[bind.query]
  const refreshTime = refreshOf(bind, query)
  const { x, y, w, h } = box
  return {
    id,
    type,
    name,
    x,
    y,
    w,
    h,
    zindex,
    locked,
    hidden,
    isRefresh: refreshTime > 0,
    ...(refreshTime > 0 && { refreshTime }),
    options,
    column: bind?.map ?? {},
    ...dataOf(query, variables),
  }
}

/** A screen by the names of DSH-02 and DSH-03; `zindex` counts from 1 in the order in which it is painted. */
export const toWire = (screen: Screen): WireScreen => {
  const { canvas, tree, widgets } = screen
  const shown = [...walk(tree)].flatMap(({ id, isGroup }) => {
    const widget = isGroup ? undefined : widgets[id]
    return widget === undefined ? [] : [[id, widget] as const]
  })
  return {
    width: canvas.width,
    height: canvas.height,
    components: shown.map((one, at) => componentOf(one, at + 1, screen)),
  }
}
