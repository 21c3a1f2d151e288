import type { z } from 'zod'
import type { EventName } from '#document/action.ts'
import type { Rows } from '#rows/rows.ts'

export type Titled = { readonly zh: string; readonly en: string }

export const widgetCategories = [
  'chart',
  'number',
  'table',
  'text',
  'map',
  'media',
  'filter',
  'layout',
  'decoration',
] as const
export type WidgetCategory = (typeof widgetCategories)[number]

/** What a widget takes from its data: columns of a kind. */
export type Slot = {
  readonly key: string
  readonly title: Titled
  /** `number` takes numbers only; `any` whatever comes. */
  readonly takes: 'any' | 'number' | 'time'
  readonly many?: boolean
  readonly required?: boolean
}

type Shown = {
  /** Where it stands in the options: `axis.title`. */
  readonly path: string
  readonly title: Titled
  /** Fields of one group stand together, in the order of their first ones. */
  readonly group: Titled
  readonly help?: Titled
  /** Only while the option at this path has one of these values. */
  readonly when?: { readonly path: string; readonly is: readonly unknown[] }
}

/** One line of the property panel; search, reset and both languages come from it. */
export type Field = Shown &
  (
    | { readonly control: 'text' | 'long-text' | 'colour' | 'flag' | 'picture' | 'json' }
    | {
        readonly control: 'number' | 'slider'
        readonly min?: number
        readonly max?: number
        readonly step?: number
        readonly unit?: string
      }
    | {
        readonly control: 'choice'
        readonly choices: readonly { readonly value: string; readonly title: Titled }[]
      }
    /** A list of colours, of texts, or of lines made of other fields (whose paths begin in the line). */
    | { readonly control: 'colours' | 'texts' }
    | {
        readonly control: 'lines'
        readonly fields: readonly Field[]
        readonly added: Readonly<Record<string, unknown>>
      }
    /** Something of the screen. */
    | { readonly control: 'variable' | 'widget' | 'group' | 'area' | 'report' }
  )

export type Preset = {
  readonly key: string
  readonly title: Titled
  readonly options: Readonly<Record<string, unknown>>
}

/** The pure half of a kind of widget: what server and editor know of it without drawing it. */
export type WidgetFacts<Options extends object = Record<string, unknown>> = {
  readonly type: string
  /** Of its options, from 1. */
  readonly version: number
  readonly title: Titled
  readonly category: WidgetCategory
  /** Pixels (DSH-05). */
  readonly size: { readonly w: number; readonly h: number }
  readonly schema: z.ZodType<Options>
  readonly defaults: Options
  readonly slots: readonly Slot[]
  /** What it shows in the library and before it is bound, with the columns that fill its slots. */
  readonly sample?: { readonly rows: Rows; readonly map: Readonly<Record<string, readonly string[]>> }
  readonly events: readonly EventName[]
  /** Besides show and hide: what actions may ask of it. */
  readonly actions?: readonly 'tab'[]
  readonly fields: readonly Field[]
  readonly presets?: readonly Preset[]
  /** Options of version n to those of n + 1, by n; pure and total. */
  readonly migrations?: Readonly<
    Record<number, (options: Readonly<Record<string, unknown>>) => Record<string, unknown>>
  >
}
