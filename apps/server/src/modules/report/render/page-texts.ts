/** Replaces the codes of a header or footer as Excel writes them: `&P`, `&N`, `&D`, `&A`, `&&`; sections stay marked. */
export const pageText = (
  text: string,
  facts: { readonly page: number; readonly pages: number; readonly sheet: string; readonly date: string },
): string =>
  text.replaceAll(/&(P|N|D|A|&)/g, (_whole, code: string) => {
    if (code === 'P') return String(facts.page)
    if (code === 'N') return String(facts.pages)
    if (code === 'D') return facts.date
    return code === 'A' ? facts.sheet : '&'
  })
