import type { Cell, EventName, Rows } from '@gridwright/screen'
import type { ReactNode } from 'react'
import type { WidgetTheme } from '#theme/widget-theme.ts'

/** What a query gave, and which of its columns fill which slot. */
export type SlotData = {
  readonly rows: Rows
  readonly map: Readonly<Record<string, readonly string[]>>
}

/** `design`: on the designer's canvas; `wall`: nobody is near; `picture`: stands still, for libraries and files. */
export type WidgetMode = 'design' | 'view' | 'wall' | 'picture'
export type WidgetLanguage = 'zh' | 'en'

/** GeoJSON of an area's parts as `GET /geoJson/{code}.json` answers it (RTE-03). */
export type Outlines = {
  readonly type: 'FeatureCollection'
  /** The area has no parts that anybody drew: it stands alone. */
  readonly leaf?: boolean
  readonly features: readonly {
    readonly type: 'Feature'
    readonly properties: {
      readonly adcode?: number | string
      readonly name?: string
      readonly nameEn?: string
      /** Where its label stands. */
      readonly cp?: readonly number[]
      readonly centroid?: readonly number[] | null
      readonly center?: readonly number[]
      /** Codes that it had before, and whatever else it is called by. */
      readonly was?: readonly string[]
    }
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] }
  }[]
}

/** The screen around a widget. It keeps its identity as long as nothing that it answers has changed. */
export type WidgetHost = {
  /** `${variables}` and `{columns of the first row}` of a text, filled in. */
  fill(text: string): string
  value(variable: string): string | undefined
  /** Whether an event of this widget leads to anything, so that it shows that it can be pressed. */
  hears?(event: EventName): boolean
  emit(event: EventName, values: Readonly<Record<string, Cell>>): void
  set(variable: string, value: string): void
  pictureUrl(key: string): string | undefined
  /** The server's time, ms since 1970. */
  now(): number
  /** The map of an area; rejects where there is none. */
  outlines(code: string): Promise<Outlines>
  /** A window of a report, by its id, with values of its parameters. */
  report?(id: string, values: Readonly<Record<string, string>>): ReactNode
  /** Of a widget that turns pages (action `tab`): which one, from 0, and going to another. */
  readonly tab?: { readonly chosen: number; choose(at: number): void }
}

export type WidgetViewProps<Options> = {
  /** Whole: what the document leaves out is filled with the kind's defaults. */
  readonly options: Options
  /** Undefined until the first answer, and without a query. */
  readonly data: SlotData | undefined
  /** Pixels of the canvas, inside the frame. */
  readonly size: { readonly w: number; readonly h: number }
  /** How large a pixel of the canvas is shown; for sharpness only. */
  readonly scale: number
  readonly theme: WidgetTheme
  readonly language: WidgetLanguage
  readonly mode: WidgetMode
  readonly host: WidgetHost
}
