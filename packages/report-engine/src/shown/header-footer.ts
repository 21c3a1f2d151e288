export type Sections = { readonly left: string; readonly center: string; readonly right: string }

const names = { '&L': 'left', '&C': 'center', '&R': 'right' } as const
const isMark = (part: string): part is keyof typeof names => Object.hasOwn(names, part)

/**
 * A header or footer as Excel writes it: `&L`, `&C`, `&R` begin a section, text before them stands in the middle,
 * `&&` is one `&`.
 */
export const sectionsOf = (text: string): Sections => {
  const sections = { left: '', center: '', right: '' }
  let name: keyof Sections = 'center'
  for (const part of text.split(/(&[LCR&])/)) {
    if (isMark(part)) name = names[part]
    else sections[name] += part === '&&' ? '&' : part
  }
  return sections
}

/** Of one page; `date` as it is to be written. */
export type PageFacts = {
  readonly page: number
  readonly pages: number
  readonly sheet: string
  readonly date: string
  /** Who reads or prints it. */
  readonly user: string
}

/** Replaces `&P`, `&N`, `&D`, `&U` and `&A` of a header or footer; marks of sections and `&&` stay for {@link sectionsOf}. */
export const pageText = (text: string, facts: PageFacts): string =>
  text.replaceAll(/&([PNDUA&])/g, (whole, code: string) => {
    if (code === 'P') return String(facts.page)
    if (code === 'N') return String(facts.pages)
    if (code === 'D') return facts.date.replaceAll('&', '&&')
    if (code === 'U') return facts.user.replaceAll('&', '&&')
    return code === 'A' ? facts.sheet.replaceAll('&', '&&') : whole
  })
