import type { Crop, Effect, Fit, Given, Screen } from '@gridwright/screen'
import type { Outlines, WidgetHost, WidgetLanguage } from '@gridwright/widgets'
import type { Clock, ScreenSource } from '#data/screen-source.ts'

/** `wall` never pauses and shows no tooltips; `view` is a page among others. */
export type StageMode = 'view' | 'wall'

export type StageProps = {
  readonly screenId: string
  readonly screen: Screen
  readonly source: ScreenSource
  readonly mode: StageMode
  readonly language: WidgetLanguage
  readonly given: Given
  /** The server's time, ms since 1970. */
  readonly serverNow: () => number
  /** In place of the screen's own. */
  readonly fit?: Fit | undefined
  /** The part of the canvas that this machine of a wall shows. */
  readonly crop?: Crop | undefined
  readonly outlines: (code: string) => Promise<Outlines>
  readonly report?: WidgetHost['report']
  /** What leaves the screen: another page, a link. */
  readonly onLeave: (effect: Exclude<Effect, { readonly do: 'refresh' | 'full-screen' }>) => void
  /** Tells how old the oldest data are, in milliseconds, every few seconds; undefined without any. */
  readonly onAge?: (age: number | undefined) => void
  /** Told once, when each query has answered and what it shows had time to be drawn; after 15 s in any case. */
  readonly onReady?: (() => void) | undefined
  /** Replaces the browser's clock in tests. */
  readonly clock?: Clock
}
