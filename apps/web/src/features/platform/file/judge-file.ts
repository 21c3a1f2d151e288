import { fileEndings } from '@gridwright/contract'
import { formatMessage } from '@gridwright/validation'
import type { Language } from '@gridwright/validation'

export const endings: readonly string[] = Object.values(fileEndings).flat()
const list = endings.map((one) => `.${one}`).join(', ')

/** VAL-01: what the browser can already say against a file; the server judges its content. */
export const judgeFile = (
  { name, size }: Pick<File, 'name' | 'size'>,
  largestMb: number,
  language: Language,
): string | undefined => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!endings.includes(ending)) return formatMessage(language, 'validation.upload-type', { 0: list })
  if (size > largestMb * 1_048_576) return formatMessage(language, 'validation.upload-size', { 0: largestMb })
  return undefined
}
