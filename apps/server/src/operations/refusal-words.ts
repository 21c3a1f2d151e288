import { AppError, permissions } from '@gridwright/contract'
import type { Operation, Permission } from '@gridwright/contract'

type Lang = 'zh' | 'en'

const or: Readonly<Record<Lang, string>> = { zh: '”或“', en: '” or “' }

/** Titles of permissions, of which any would do. */
const wordsOf = (named: readonly string[], lang: Lang): string =>
  named.map((one) => permissions[one as Permission]?.[lang] ?? one).join(or[lang])

const refusals: ReadonlySet<string> = new Set(['no-permission', 'not-for-keys'])

/**
 * A refusal in words: what was to be done and which permission it takes, where the gate refused for want of one
 * (`permissions`, its strings, in the error's parameters). Other errors stay as they are.
 */
export const inWords = (error: AppError, { title }: Operation, lang: Lang): AppError => {
  if (!refusals.has(error.code)) return error
  const { permissions: named, ...rest } = error.params
  const needs = typeof named === 'string' ? { needs: wordsOf(named.split(','), lang) } : {}
  return new AppError(error.code, { action: title[lang], ...needs, ...rest }, error.cause)
}
