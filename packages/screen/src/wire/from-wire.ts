import { screenLimits } from '#document/bounds.ts'
import type { Query, QuerySource } from '#document/query.ts'
import type { Screen } from '#document/screen-shape.ts'
import { emptyScreen } from '#document/screen-document.ts'
import type { Variable } from '#document/variable.ts'
import type { Widget } from '#document/widget.ts'
import type { FactsOf } from '#facts/current-widgets.ts'
import { optionsThatFit } from './options-that-fit.ts'
import { rowsOfItems } from './wire-rows.ts'
import type { WireComponent, WireParam, WireScreen } from './wire-payload.ts'

/** What could not be carried over: `what` is the component’s name or kind. */
export type BroughtRemark = {
  readonly code: 'kind-unknown' | 'dynamic-data' | 'options-left' | 'file-data-set' | 'file-asset'
  readonly what: string
  readonly names?: string
}
export type Brought = { readonly screen: Screen; readonly remarks: readonly BroughtRemark[] }

/** Dynamic data that say nothing else are read each half minute (DSH-03). */
const usualRefresh = 30_000

const sourceOf = ({ apiSource, dataSetId, data }: WireComponent): QuerySource | undefined => {
  if (dataSetId !== undefined && dataSetId !== null && dataSetId !== '')
    return { kind: 'data-set', dataSetId: dataSetId.slice(0, 64) }
  if (apiSource)
    return {
      kind: 'api',
      url: apiSource.url,
      method: apiSource.requestType.toUpperCase() === 'POST' ? 'POST' : 'GET',
      result: apiSource.resultType,
      ...(apiSource.resultTypeProp !== '' && { resultProp: apiSource.resultTypeProp }),
    }
  if (data === undefined) return undefined
  const { columns, rows } = rowsOfItems(data)
  return { kind: 'static', columns: [...columns], rows: rows.map((row) => [...row]) }
}

const variableOf = ({ paramCode, paramType, paramDefault }: WireParam): Variable => ({
  code: paramCode,
  type: paramType,
  ...(paramDefault !== undefined && { default: paramDefault }),
})

/** The first declaration of a code wins (reference data-screens §2). */
const variablesOf = (components: readonly WireComponent[]): readonly Variable[] => {
  const found = new Map<string, Variable>()
  for (const param of components.flatMap(({ params }) => params)) {
    const isCode = /^(?!event$|row$)[\p{L}_][\p{L}\p{N}_]{0,59}$/u.test(param.paramCode)
    if (isCode && !found.has(param.paramCode)) found.set(param.paramCode, variableOf(param))
  }
  return [...found.values()].slice(0, screenLimits.variables)
}

const paramsOf = ({ params, apiSource }: WireComponent, variables: readonly Variable[]): Query['params'] => {
  const known = new Map(variables.map((one) => [one.code, one]))
  const own = params.map((param): [string, string] => {
    const same = known.get(param.paramCode)
    const isSame = same !== undefined && JSON.stringify(variableOf(param)) === JSON.stringify(same)
    return [param.paramCode, isSame ? `\${${param.paramCode}}` : (param.paramDefault ?? '')]
  })
  return { ...apiSource?.params, ...Object.fromEntries(own) }
}

const everyMsOf = ({ isRefresh, refreshTime, source }: WireComponent): number => {
  if (!isRefresh) return 0
  const wished = refreshTime ?? (source === 2 ? usualRefresh : 0)
  return wished <= 0 ? 0 : Math.min(86_400_000, Math.max(screenLimits.refreshMs, Math.round(wished)))
}

/** Equal sources become one query. */
const queryBook = () => {
  const byText = new Map<string, string>()
  const queries: Record<string, Query> = {}
  return {
    queries,
    idOf: (query: Omit<Query, 'name'>, name: string): string => {
      const text = JSON.stringify(query)
      const known = byText.get(text)
      if (known !== undefined) return known
      const id = `q${byText.size + 1}`
      byText.set(text, id)
      queries[id] = { name, ...query }
      return id
    },
  }
}

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least

const widgetId = ({ id = '' }: WireComponent, at: number, taken: ReadonlySet<string>): string =>
  /^[A-Za-z0-9][\w-]{0,39}$/.test(id) && !taken.has(id) ? id : `w${at + 1}-${taken.size}`

const isKind = (type: string): boolean => /^[A-Za-z][\w-]{0,39}$/.test(type)

type Book = ReturnType<typeof queryBook>
type Into = { readonly book: Book; readonly variables: readonly Variable[]; readonly factsOf: FactsOf }

const bindingOf = (component: WireComponent, { book, variables }: Into): Pick<Widget, 'bind'> => {
  const source = sourceOf(component)
  if (source === undefined) return {}
  const params = paramsOf(component, variables)
  const query = book.idOf({ source, params }, component.name || component.type)
  return { bind: { query, map: component.column, everyMs: everyMsOf(component) } }
}

const boxOf = ({ x, y, w, h }: WireComponent): Widget['box'] => ({
  x: within(x, -100_000, 100_000),
  y: within(y, -100_000, 100_000),
  w: within(w, 1, 100_000),
  h: within(h, 1, 100_000),
  r: 0,
})

const remarksOf = (component: WireComponent, left: readonly string[], isKnown: boolean): BroughtRemark[] => {
  const what = component.name || component.type
  return [
    ...(isKnown ? [] : [{ code: 'kind-unknown' as const, what }]),
    ...(component.leftData === undefined
      ? []
      : [{ code: 'dynamic-data' as const, what, names: component.leftData }]),
    ...(left.length === 0 ? [] : [{ code: 'options-left' as const, what, names: left.join(', ') }]),
  ]
}

const widgetOf = (component: WireComponent, into: Into): { widget: Widget; remarks: BroughtRemark[] } => {
  const { type, name, locked, hidden } = component
  const facts = into.factsOf(type)
  const { options, left } = optionsThatFit(component.options, facts)
  const widget: Widget = {
    type,
    version: facts?.version ?? 1,
    name,
    ...(locked && { locked }),
    ...(hidden && { hidden }),
    box: boxOf(component),
    options,
    ...bindingOf(component, into),
  }
  return { widget, remarks: remarksOf(component, left, facts !== undefined) }
}

/** A payload of DSH-02 and DSH-03 as a screen; later ones lie over earlier ones, by `zindex`. */
export const fromWire = (payload: WireScreen, factsOf: FactsOf): Brought => {
  const ordered = payload.components.toSorted((one, other) => one.zindex - other.zindex)
  const into: Into = { book: queryBook(), variables: variablesOf(ordered), factsOf }
  const widgets: Record<string, Widget> = {}
  const remarks: BroughtRemark[] = []
  for (const [at, component] of ordered.entries()) {
    if (!isKind(component.type)) {
      remarks.push({ code: 'kind-unknown', what: component.type })
      continue
    }
    const made = widgetOf(component, into)
    remarks.push(...made.remarks)
    widgets[widgetId(component, at, new Set(Object.keys(widgets)))] = made.widget
  }
  const width = Math.round(within(payload.width, 100, 20_000))
  const height = Math.round(within(payload.height, 100, 20_000))
  const screen: Screen = {
    ...emptyScreen,
    canvas: { ...emptyScreen.canvas, width, height },
    variables: [...into.variables],
    queries: into.book.queries,
    widgets,
    tree: Object.keys(widgets),
  }
  return { screen, remarks }
}
