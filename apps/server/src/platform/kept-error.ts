import { AppError, errorText, farProblemOf, isErrorCode } from '@gridwright/contract'
import type { ErrorCode, ErrorParams } from '@gridwright/contract'
import { z } from 'zod'

const kept = z.object({
  code: z.string().refine((code): code is ErrorCode => isErrorCode(code)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const mostSigns = 300

const short = (params: ErrorParams): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '').slice(0, mostSigns) : value,
    ]),
  )

/** Why something failed, kept so that each reader reads it in his language. */
export const keptError = (error: unknown, otherwise: ErrorCode): string => {
  const { code, params } =
    error instanceof AppError ? error : { code: otherwise, params: farProblemOf(error) }
  return JSON.stringify({ code, params: short(params) })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was kept, in words; anything else stands as it is. */
export const keptErrorText = (text: string, lang: 'zh' | 'en'): string => {
  const { success, data } = kept.safeParse(text.startsWith('{') ? parsed(text) : undefined)
  return success ? errorText(data.code, data.params, lang) : text
}
