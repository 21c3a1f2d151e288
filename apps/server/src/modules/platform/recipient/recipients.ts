import { AppError } from '@gridwright/contract'
import type { ParameterValues } from '@gridwright/contract'
import { z } from 'zod'

/** Whom a person named: an address, an account, everybody with a role. */
export type Named =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'user'; readonly username: string }
  | { readonly kind: 'role'; readonly role: string }

/** One line of a distribution list: who, and the parameter values of his own. */
export type Line = { readonly named: Named; readonly values: ParameterValues }

const address = z.email().max(254)

/** `a@b.cn`, `zhang.san` or `@Sales`; throws `delivery-recipient`. */
export const namedBy = (text: string): Named => {
  const word = text.trim()
  if (word.startsWith('@') && word.length > 1) return { kind: 'role', role: word.slice(1).trim() }
  if (word.includes('@')) {
    if (!address.safeParse(word).success)
      throw new AppError('delivery-recipient', { text: word.slice(0, 100) })
    return { kind: 'address', address: word }
  }
  if (word === '' || /\s/u.test(word)) throw new AppError('delivery-recipient', { text: word.slice(0, 100) })
  return { kind: 'user', username: word }
}

const parts = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Separated by `;`, also the full-width one, or by lines. */
export const recipientsIn = (text: string): Named[] => parts(text, /[;；\r\n]+/u).map(namedBy)

/** `code=value`, the same code again for several values. */
export const valuesIn = (texts: readonly string[]): ParameterValues => {
  const values = new Map<string, string[]>()
  for (const text of texts) {
    const at = text.indexOf('=')
    if (at < 1) throw new AppError('delivery-value', { text: text.slice(0, 100) })
    const code = text.slice(0, at).trim()
    values.set(code, [...(values.get(code) ?? []), text.slice(at + 1).trim()])
  }
  return Object.fromEntries(
    [...values].map(([code, all]) => [code, all.length === 1 ? (all[0] ?? '') : all] as const),
  )
}

/** One value a line. */
export const valueLines = (text: string): ParameterValues => valuesIn(parts(text, /[\r\n]+/u))

/** `recipient; code=value; code=value`, one a line. */
export const linesIn = (text: string): Line[] =>
  parts(text, /[\r\n]+/u).map((line) => {
    const [who = '', ...values] = parts(line, /[;；]+/u)
    return { named: namedBy(who), values: valuesIn(values) }
  })
