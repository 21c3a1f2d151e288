/** A header or footer as three texts with their marks: what the dialog edits of Excel's one line. */
export type HeaderParts = { readonly left: string; readonly center: string; readonly right: string }

const names = { '&L': 'left', '&C': 'center', '&R': 'right' } as const
const isMark = (part: string): part is keyof typeof names => Object.hasOwn(names, part)

/** Text before the first mark stands in the middle, as in Excel; `&&` stays as it is. */
export const headerParts = (text: string): HeaderParts => {
  const parts = { left: '', center: '', right: '' }
  let name: keyof HeaderParts = 'center'
  for (const part of text.split(/(&[LCR&])/)) {
    if (isMark(part)) name = names[part]
    else parts[name] += part
  }
  return parts
}

/** Empty where all three are. */
export const joinedHeader = ({ left, center, right }: HeaderParts): string =>
  [
    ['&L', left],
    ['&C', center],
    ['&R', right],
  ]
    .flatMap(([mark = '', text = '']) => (text === '' ? [] : [mark + text]))
    .join('')

/** What can be put into a header, a footer and a watermark. */
export const headerMarks = ['&P', '&N', '&D', '&A', '&U'] as const
