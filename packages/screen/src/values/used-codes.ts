const placeholder = /\$\{([\p{L}_][\p{L}\p{N}_]*)(?:\.[^}]*)?\}/gu
/** What an event and a row bring is no variable. */
const taken: ReadonlySet<string> = new Set(['event', 'row'])

/** The variables that a text uses: `${code}`. */
export const usedCodes = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1] ?? '').filter((code) => !taken.has(code))
