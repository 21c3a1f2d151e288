import { decimal } from '#pdf/file/pdf-text.ts'
import type { FileFonts } from '#pdf/fonts/file-fonts.ts'
import type { Picture } from '#shown/cell-picture.ts'
import { escapeXml } from '#xlsx/xml-text.ts'

import { operatorsOf } from './operators.ts'
import type { Operator } from './operators.ts'
import type { Pen } from './svg-shapes.ts'
import { filled, firstPen, pens, segments, stroked } from './svg-shapes.ts'

export type PagePicture = {
  /** What the page's painters wrote. */
  readonly content: Uint8Array
  /** Millimetres. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly title: string
  readonly fonts: Pick<FileFonts, 'outline'>
  readonly pictureOf: (name: string) => Picture | undefined
}

const POINTS = 72 / 25.4

/**
 * A page as SVG, from the operators of its PDF page: what one shows the other shows. Signs are outlines, so that they look
 * alike wherever the picture is opened, whatever fonts are there.
 */
export function pageSvg({ content, paper, title, fonts, pictureOf }: PagePicture): string {
  const drawing = openDrawing(fonts, pictureOf)
  for (const operator of operatorsOf(Buffer.from(content).toString('latin1'))) drawing.take(operator)
  const [width, height] = [decimal(paper.width * POINTS), decimal(paper.height * POINTS)]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${decimal(paper.width)}mm" height="${decimal(paper.height)}mm" ` +
    `viewBox="0 0 ${width} ${height}" role="img"><title>${escapeXml(title)}</title>` +
    `<defs>${drawing.defs()}</defs><rect width="${width}" height="${height}" fill="#ffffff"/>` +
    `<g transform="matrix(1 0 0 -1 0 ${height})">${drawing.shapes()}</g></svg>\n`
  )
}

type State = { readonly pen: Pen; groups: number }

function openDrawing(fonts: PagePicture['fonts'], pictureOf: PagePicture['pictureOf']) {
  const [defs, out]: [string[], string[]] = [[], []]
  const kept: State[] = []
  const signs = openSigns(fonts, defs)
  let state: State = { pen: firstPen(), groups: 0 }
  let [path, matrix, clips] = ['', '1 0 0 1 0 0', 0]
  let isClip = false
  const group = (attribute: string): void => {
    out.push(`<g ${attribute}>`)
    state.groups++
  }
  const endPath = (shape: string): void => {
    out.push(shape)
    path = ''
  }
  const clip = (): void => {
    if (isClip) {
      defs.push(`<clipPath id="c${++clips}"><path d="${path}"/></clipPath>`)
      group(`clip-path="url(#c${clips})"`)
    }
    isClip = false
    path = ''
  }
  const others: Readonly<Record<string, (operands: readonly string[]) => void>> = {
    q: () => {
      kept.push(state)
      state = { pen: { ...state.pen }, groups: 0 }
    },
    Q: () => {
      out.push('</g>'.repeat(state.groups))
      state = kept.pop() ?? state
    },
    cm: (numbers) => group(`transform="matrix(${numbers.join(' ')})"`),
    W: () => (isClip = true),
    n: clip,
    f: () => endPath(filled(path, state.pen, false)),
    'f*': () => endPath(filled(path, state.pen, true)),
    S: () => endPath(stroked(path, state.pen)),
    Tm: (numbers) => (matrix = numbers.join(' ')),
    Tj: ([run = '']) => out.push(signs.run(run, matrix, state.pen)),
    TJ: ([run = '']) => out.push(signs.run(run.slice(1, -1), matrix, state.pen)),
    Do: ([name = '']) => out.push(imageOf(pictureOf(name.slice(1)), state.pen)),
  }
  return {
    take: ({ name, operands }: Operator): void => {
      const [pen, segment] = [pens[name], segments[name]]
      if (pen !== undefined) Object.assign(state.pen, pen(operands))
      else if (segment === undefined) others[name]?.(operands)
      else path += segment(operands)
    },
    defs: () => defs.join(''),
    shapes: () => out.join('') + '</g>'.repeat([...kept, state].reduce((sum, { groups }) => sum + groups, 0)),
  }
}

/** A unit square, as PDF has it. */
function imageOf(picture: Picture | undefined, { opacity }: Pen): string {
  if (picture === undefined) return ''
  const bytes = Buffer.from(picture.bytes).toString('base64')
  const clear = opacity === '1' ? '' : ` opacity="${opacity}"`
  return `<image transform="matrix(1 0 0 -1 0 1)" width="1" height="1" preserveAspectRatio="none"${clear} href="data:image/${picture.type};base64,${bytes}"/>`
}

/** Each sign of a page once, under a name by which its runs use it. */
function openSigns(fonts: PagePicture['fonts'], defs: string[]) {
  const known = new Map<string, Sign | undefined>()
  const signOf = (font: string, code: string): Sign | undefined => {
    const key = `${font} ${code}`
    if (known.has(key)) return known.get(key)
    const outline = fonts.outline(font, code)
    const sign = outline && { id: `${font}-${code}`, isEmpty: outline.path === '', width: outline.width }
    if (sign?.isEmpty === false)
      defs.push(`<path id="${sign.id}" d="${outline?.path}" transform="scale(${outline?.unit})"/>`)
    known.set(key, sign)
    return sign
  }
  return {
    /** `<00010002>-20<0003>` at its place. */
    run: (run: string, matrix: string, { font, size, fill, opacity }: Pen): string => {
      const uses = placedCodes(run, (code) => signOf(font, code)).flatMap(({ sign, x }) =>
        sign.isEmpty ? [] : [`<use href="#${sign.id}" x="${decimal(x)}"/>`],
      )
      if (uses.length === 0) return ''
      const clear = opacity === '1' ? '' : ` fill-opacity="${opacity}"`
      const scale = Number((size / 1000).toFixed(6))
      return `<g transform="matrix(${matrix}) scale(${scale})" fill="${fill}"${clear}>${uses.join('')}</g>`
    },
  }
}

type PlacedSign = { readonly sign: Sign; readonly x: number }

/** Thousandths of the font size; a number between codes moves what follows back. */
function placedCodes(run: string, signOf: (code: string) => Sign | undefined): readonly PlacedSign[] {
  const placed: PlacedSign[] = []
  let x = 0
  for (const [part] of run.matchAll(/<[^>]*>|-?[\d.]+/g)) {
    const codes = part.startsWith('<') ? (part.match(/[0-9a-f]{4}/g) ?? []) : []
    if (!part.startsWith('<')) x -= Number(part)
    for (const code of codes) {
      const sign = signOf(code)
      if (sign !== undefined) placed.push({ sign, x })
      x += sign?.width ?? 0
    }
  }
  return placed
}

type Sign = { readonly id: string; readonly isEmpty: boolean; readonly width: number }
