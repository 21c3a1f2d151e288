import type { TextRun } from '@gridwright/contract'
import type { PartLook } from './text-parts.ts'
import { tidyParts } from './text-parts.ts'

/** What a cell takes of a text from elsewhere. */
const [mostSigns, mostParts] = [32_767, 500] as const

const tags: Readonly<Record<string, PartLook>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  DEL: { strike: true },
  STRIKE: { strike: true },
  SUP: { script: 'super' },
  SUB: { script: 'sub' },
}
/** Whose contents are no text. */
const silent: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD'])
const blocks: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE'])

const hexOf = (color: string): string | undefined => {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const [, ...parts] = /^rgb\((\d+), ?(\d+), ?(\d+)\)$/.exec(color) ?? []
  if (parts.length < 3) return undefined
  return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
}

const sizeOf = (size: string): number | undefined => {
  const [, number, unit] = /^([\d.]+)(pt|px)$/.exec(size) ?? []
  const points = Number(number) * (unit === 'px' ? 0.75 : 1)
  return points >= 1 && points <= 409 ? Math.round(points * 2) / 2 : undefined
}

const styleLook = ({ style }: HTMLElement): PartLook => {
  const color = hexOf(style.color)
  const fontSize = sizeOf(style.fontSize)
  const font = style.fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim().slice(0, 100) ?? ''
  const line = `${style.textDecoration} ${style.textDecorationLine}`
  return {
    ...(/^(bold|[6-9]00)$/.test(style.fontWeight) && { bold: true }),
    ...(style.fontStyle === 'italic' && { italic: true }),
    ...(line.includes('underline') && { underline: true }),
    ...(line.includes('line-through') && { strike: true }),
    ...(color !== undefined && { color }),
    ...(fontSize !== undefined && { fontSize }),
    ...(font !== '' && { font }),
  }
}

const partsOf = (node: Node, look: PartLook): readonly TextRun[] => {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ text: (node.textContent ?? '').replaceAll(/\s+/g, ' '), ...look }]
  if (!(node instanceof HTMLElement) || silent.has(node.tagName)) return []
  if (node.tagName === 'BR') return [{ text: '\n' }]
  const own = { ...look, ...tags[node.tagName], ...styleLook(node) }
  const inside = [...node.childNodes].flatMap((child) => partsOf(child, own))
  return blocks.has(node.tagName) && inside.length > 0 ? [...inside, { text: '\n' }] : inside
}

const bounded = (runs: readonly TextRun[]): readonly TextRun[] => {
  const tidied = tidyParts(runs)
  const parts = tidied.length > mostParts ? [{ text: tidied.map(({ text }) => text).join('') }] : tidied
  let room: number = mostSigns
  return parts.flatMap((run) => {
    const text = run.text.slice(0, room).toWellFormed()
    room -= text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** A text without looks, within bounds. */
export const plainParts = (text: string): readonly TextRun[] =>
  bounded([{ text: text.replaceAll(/\r\n?/g, '\n') }])

/** What was copied elsewhere: its text with the looks that a cell has, nothing else of it; the page never sees its elements. */
export const pastedParts = (html: string): readonly TextRun[] => {
  const page = new DOMParser().parseFromString(html.slice(0, 1_000_000), 'text/html')
  const runs = [...page.body.childNodes].flatMap((child) => partsOf(child, {}))
  const last = runs.at(-1)
  return bounded(last?.text === '\n' ? runs.slice(0, -1) : runs)
}
