import type { Box, CopiedStyle, Distance, Guide, Point, Rect, View } from '@gridwright/screen'

/** What is drawn over the canvas while a hand moves something. */
export type Live = {
  /** Boxes as they are now, by widget. */
  readonly boxes?: ReadonlyMap<string, Box>
  readonly guides?: readonly Guide[]
  readonly distances?: readonly Distance[]
  readonly marquee?: Rect
  /** A line that is being dragged out of a ruler. */
  readonly guide?: { readonly axis: 'x' | 'y'; readonly at: number }
  /** Said beside the pointer: a place, a size, an angle. */
  readonly word?: string
}

export type Menu = { readonly at: Point; readonly ids: readonly string[] }

/** What a person has in hand while designing; nothing of it is saved. */
export type DeskState = {
  /** Ids of widgets and groups, in the order in which they were chosen. */
  readonly selected: readonly string[]
  /** The group that is open: a click reaches what is inside. */
  readonly entered: string | undefined
  readonly view: View
  /** Pixels of the window that the canvas has. */
  readonly size: { readonly w: number; readonly h: number }
  readonly hovered: string | undefined
  readonly style: CopiedStyle | undefined
  /** Spoken, and read by nobody else. */
  readonly said: string
  readonly menu: Menu | undefined
  /** Something is being dragged, drawn or turned. */
  readonly busy: boolean
  readonly dialog: 'publish' | 'history' | 'json' | 'try-events' | undefined
}

export const firstDesk: DeskState = {
  selected: [],
  entered: undefined,
  view: { x: 40, y: 40, zoom: 0.5 },
  size: { w: 0, h: 0 },
  hovered: undefined,
  style: undefined,
  said: '',
  menu: undefined,
  busy: false,
  dialog: undefined,
}
