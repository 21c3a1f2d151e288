/** A box or a line of words, in pixels of a picture that is 160 wide and 100 high. */
export type Mark =
  | {
      readonly is: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      /** `#rrggbb`; anything else is none. */
      readonly fill?: string | undefined
      readonly line?: string | undefined
      readonly opacity?: number
      readonly round?: number
    }
  | {
      readonly is: 'words'
      readonly x: number
      /** Where the letters stand. */
      readonly y: number
      readonly text: string
      readonly size: number
      readonly color: string
      readonly bold?: boolean
    }

/** How large a thumbnail is, and how many bytes of it are kept at most. */
export const thumbnailSize = { width: 160, height: 100, bytes: 16_384 } as const

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML knows no control characters, not even escaped, and no half of a pair. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

const number = (value: number): string => String(Number.isFinite(value) ? Math.round(value * 10) / 10 : 0)

const colour = (value: string | undefined): string =>
  value !== undefined && /^#[\da-f]{3,8}$/i.test(value) ? value : 'none'

const place = ({ x, y }: Mark): string => `x="${number(x)}" y="${number(y)}"`

const written = (mark: Mark): string => {
  if (mark.is === 'words') {
    const weight = mark.bold === true ? ' font-weight="600"' : ''
    return `<text ${place(mark)} font-size="${number(mark.size)}" fill="${colour(mark.color)}"${weight}>${escaped(mark.text)}</text>`
  }
  const { width, height, fill, line, opacity = 1, round = 0 } = mark
  const size = `width="${number(width)}" height="${number(height)}"`
  const more = [
    line === undefined ? '' : ` stroke="${colour(line)}"`,
    opacity === 1 ? '' : ` opacity="${number(opacity)}"`,
    round === 0 ? '' : ` rx="${number(round)}"`,
  ]
  return `<rect ${place(mark)} ${size} fill="${colour(fill)}"${more.join('')}/>`
}

const isSeen = ({ x, y }: Mark): boolean => x < thumbnailSize.width && y < thumbnailSize.height

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * A small SVG on white paper, for `<img>`: boxes and words and nothing else, so that neither scripts nor addresses can stand
 * in it, whatever a document says. Marks that no longer fit into {@link thumbnailSize} are left out.
 */
export const thumbnail = (marks: readonly Mark[]): string => {
  const { width, height, bytes } = thumbnailSize
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif"><rect width="${width}" height="${height}" fill="#ffffff"/>`
  const tail = '</svg>'
  let room = bytes - bytesOf(head) - tail.length
  const parts: string[] = []
  for (const mark of marks) {
    if (!isSeen(mark)) continue
    const part = written(mark)
    room -= bytesOf(part)
    if (room < 0) break
    parts.push(part)
  }
  return head + parts.join('') + tail
}
