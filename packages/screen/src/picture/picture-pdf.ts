/** A picture in JPEG, and the size of its page in pixels of 1/96 inch. */
export type PageOfPicture = {
  readonly jpeg: Uint8Array
  /** Pixels of the picture itself. */
  readonly pixels: { readonly w: number; readonly h: number }
  readonly size: { readonly w: number; readonly h: number }
  readonly title: string
}

const utf8 = new TextEncoder()
/** Texts of a PDF that may hold any sign: UTF-16 with its mark, in hexadecimal. */
const hexText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

const points = (pixels: number): string => String(Math.round(pixels * 75) / 100)

/** A PDF of one page that is this picture, edge to edge; JPEG stands in a PDF as it is. */
export const picturePdf = ({ jpeg, pixels, size, title }: PageOfPicture): Uint8Array => {
  const [w, h] = [points(size.w), points(size.h)]
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`
  const image = `/Type /XObject /Subtype /Image /Width ${pixels.w} /Height ${pixels.h} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  const objects: readonly (readonly [dictionary: string, stream?: Uint8Array])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>`, utf8.encode(drawing)],
    [`<< ${image} /Length ${jpeg.length} >>`, jpeg],
    [`<< /Title ${hexText(title)} /Producer (Gridwright) >>`],
  ]
  const parts: Uint8Array[] = []
  let length = 0
  const put = (bytes: Uint8Array): void => {
    parts.push(bytes)
    length += bytes.length
  }
  put(utf8.encode('%PDF-1.4\n'))
  const places = objects.map(([dictionary, stream], at) => {
    const place = length
    put(utf8.encode(`${at + 1} 0 obj\n${dictionary}\n`))
    if (stream !== undefined)
      for (const bytes of ['stream\n', stream, '\nendstream\n'])
        put(typeof bytes === 'string' ? utf8.encode(bytes) : bytes)
    put(utf8.encode('endobj\n'))
    return place
  })
  const begin = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  put(
    utf8.encode(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${begin}\n%%EOF\n`,
    ),
  )
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
