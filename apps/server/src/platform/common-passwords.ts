import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of public leaks, in lower case; 15,000 of them are long enough for ours. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Upper case, or a digit or two behind it, makes a common one no rarer. */
export const isCommonPassword = (text: string): boolean => {
  const lower = text.normalize('NFKC').toLowerCase()
  return common.has(lower) || common.has(lower.replace(/[\d!.@#]{1,2}$/, ''))
}
