import type { PictureFit } from '@gridwright/contract'

/** Rows of a page stand in `count` strips side by side (分栏), `gap` millimetres apart. */
export type Strips = { readonly count: number; readonly gap: number }

/** Text across each page, behind what is printed; marks as in headers, `&U` is who prints. */
export type Watermark = {
  readonly text: string
  /** `#rrggbb`; absent = grey. */
  readonly color?: string
  /** 0.02 to 1; absent = 0.15. */
  readonly opacity?: number
  /** Points; absent = 48. */
  readonly fontSize?: number
  /** Degrees, anticlockwise, -90 to 90; absent = 30. */
  readonly angle?: number
  /** Once in the middle of the page (default), or again and again. */
  readonly layout?: 'once' | 'tiled'
}

/** A picture over the whole paper, below what is printed: a form to be filled in (套打), a letterhead, a mark. */
export type Background = {
  /** `picture:` and the name of one of `Template.pictures`. */
  readonly picture: string
  readonly fit: PictureFit | 'tiled'
  /** 0.02 to 1; absent = 1. */
  readonly opacity?: number
  /** Absent: seen on the screen alone, for the paper already has it. */
  readonly printed?: boolean
}

export type Paper = 'A3' | 'A4' | 'A5' | 'A6' | 'B2' | 'B3' | 'B4' | 'B5' | 'Letter' | 'Legal' | 'custom'

export type PrintSetup = {
  readonly paper: Paper
  /** Millimetres, for `custom`. */
  readonly width?: number
  readonly height?: number
  readonly orientation: 'portrait' | 'landscape'
  /** Millimetres. */
  readonly margins: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
  /** Per cent, 10 to 400. */
  readonly scale: number
  /** Body rows on a page, or in each of its strips; absent = by the paper's height. */
  readonly rowsPerPage?: number
  /** false: wide sheets keep their scale and go on over further pages; otherwise they shrink, down to `minScale`. */
  readonly fitToWidth?: boolean
  /** Per cent, 10 to 100, below which a sheet is cut by columns rather than shrunk; absent = 50. */
  readonly minScale?: number
  /** Which pages come first where a sheet is cut by columns; absent = downThenOver. */
  readonly pageOrder?: 'downThenOver' | 'overThenDown'
  readonly centerHorizontally?: boolean
  /** Each page's rows in the middle between its upper and lower margin. */
  readonly centerVertically?: boolean
  readonly strips?: Strips
  readonly watermark?: Watermark
  readonly background?: Background
  /** `&P` page, `&N` pages, `&D` date, `&A` sheet, `&U` who prints; `&L &C &R` sections as in Excel. */
  readonly header?: string
  readonly footer?: string
  /** false: a merge cut by a page break shows its value on its first fragment only. */
  readonly repeatCutMerges?: boolean
}
