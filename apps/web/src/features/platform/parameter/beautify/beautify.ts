export type CodeLanguage = 'html' | 'js'

/** UTL-03. */
const manner = { indent_size: 2, wrap_line_length: 110, end_with_newline: false } as const

/** What a text looks like: HTML begins with a tag; everything else, JSON included, is read as JavaScript. */
export const languageIn = (text: string): CodeLanguage => (/^\s*</.test(text) ? 'html' : 'js')

/** The code laid out anew: two spaces a level, lines of 110 signs at most where they can be broken. */
export const beautify = async (language: CodeLanguage, code: string): Promise<string> => {
  // A library of some size that few pages ask for.
  const { default: library } = await import('js-beautify')
  return library[language](code, manner)
}
