import { thumbnail, thumbnailSize } from '@gridwright/document'
import type { Mark } from '@gridwright/document'
import type { Screen } from '#document/screen-shape.ts'
import type { Box, Widget } from '#document/widget.ts'
import type { ScreenTheme } from '#document/canvas.ts'
import { walk } from '#tree/walk.ts'

type Look = { readonly paper: string; readonly panel: string; readonly ink: string; readonly mark: string }

const looks: Readonly<Record<ScreenTheme, Look>> = {
  'dark-blue': { paper: '#0b1730', panel: '#14274a', ink: '#dbe8ff', mark: '#3b82f6' },
  dark: { paper: '#15181d', panel: '#242932', ink: '#e6e9ee', mark: '#7aa2f7' },
  'deep-green': { paper: '#08211d', panel: '#103a33', ink: '#d8f5ec', mark: '#2dd4a7' },
  violet: { paper: '#1a1233', panel: '#2b1f52', ink: '#ece5ff', mark: '#a78bfa' },
  warm: { paper: '#2a1710', panel: '#47281b', ink: '#ffeadc', mark: '#fb923c' },
  light: { paper: '#f4f6fa', panel: '#ffffff', ink: '#18212f', mark: '#1f5fd0' },
}

/** Nothing smaller can be made out. */
const least = 2
const most = 120

type Drawing = { readonly look: Look; readonly scale: number; readonly left: number; readonly top: number }
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const areaOf = ({ x, y, w, h }: Box, { scale, left, top }: Drawing): Area => ({
  x: left + x * scale,
  y: top + y * scale,
  width: Math.max(least, w * scale),
  height: Math.max(least, h * scale),
})

/** Bars of a chart, told from its id alone: what it will show is not known here. */
const barsOf = ({ x, y, width, height }: Area, { look }: Drawing): readonly Mark[] =>
  [0.45, 0.7, 0.55, 0.9, 0.65].map((part, at) => ({
    is: 'box',
    x: x + (width / 6) * (at + 0.6),
    y: y + height * (1 - part * 0.8) - height * 0.06,
    width: width / 10,
    height: height * part * 0.8,
    fill: look.mark,
    opacity: 0.85,
  }))

const linesOf = ({ x, y, width, height }: Area, { look }: Drawing): readonly Mark[] =>
  [0.16, 0.36, 0.56, 0.76].map((part, at) => ({
    is: 'box',
    x: x + width * 0.06,
    y: y + height * part,
    width: width * 0.88,
    height: Math.max(1, height * 0.06),
    fill: at === 0 ? look.mark : look.ink,
    opacity: at === 0 ? 0.8 : 0.35,
  }))

const wordsOf = ({ x, y, width, height }: Area, { look }: Drawing, text: string): readonly Mark[] => {
  const size = Math.max(3.5, Math.min(9, height * 0.6))
  const shown = text.slice(0, Math.max(1, Math.floor(width / (size * 0.8))))
  return [{ is: 'words', x: x + 1, y: y + height / 2 + size * 0.35, text: shown, size, color: look.ink }]
}

const drawnBars: ReadonlySet<string> = new Set(['histogram', 'lineChart', 'pieChart', 'gauge', 'map'])
const drawnLines: ReadonlySet<string> = new Set(['table', 'rankingList'])

const marksOf = (widget: Widget, drawing: Drawing): readonly Mark[] => {
  const area = areaOf(widget.box, drawing)
  const { content } = widget.options
  if (typeof content === 'string') return wordsOf(area, drawing, content)
  const { look } = drawing
  const fill = widget.frame?.background?.slice(0, 7) ?? look.panel
  const panel: Mark = { is: 'box', ...area, fill, line: look.mark, opacity: 0.9, round: 1 }
  if (drawnBars.has(widget.type)) return [panel, ...barsOf(area, drawing)]
  if (drawnLines.has(widget.type)) return [panel, ...linesOf(area, drawing)]
  return [panel]
}

const drawingOf = ({ canvas, theme }: Screen): Drawing => {
  const { width, height } = thumbnailSize
  const scale = Math.min(width / canvas.width, height / canvas.height)
  const left = (width - canvas.width * scale) / 2
  return { look: looks[theme], scale, left, top: (height - canvas.height * scale) / 2 }
}

/** A screen from afar: its canvas and what stands on it, in the order in which it is painted. */
export const screenThumbnail = (screen: Screen): string => {
  const drawing = drawingOf(screen)
  const { canvas, widgets, tree } = screen
  const paper = areaOf({ x: 0, y: 0, w: canvas.width, h: canvas.height, r: 0 }, drawing)
  const fill = canvas.background?.colour?.slice(0, 7) ?? drawing.look.paper
  const shown = [...walk(tree)].flatMap(({ id, isGroup, hidden }) => {
    const widget = isGroup || hidden ? undefined : widgets[id]
    return widget === undefined || widget.hidden === true ? [] : [widget]
  })
  const marks = shown.slice(0, most).flatMap((widget) => marksOf(widget, drawing))
  return thumbnail([{ is: 'box', ...paper, fill }, ...marks])
}
