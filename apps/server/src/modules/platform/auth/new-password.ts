import { AppError } from '@gridwright/contract'
import { length, password, passwordMax, required } from '@gridwright/validation'
import type { Language } from '@gridwright/validation'
import { requireRules } from '#operations/parse-input.ts'
import { isCommonPassword } from '#platform/common-passwords.ts'

type About = {
  readonly field: string
  readonly lang: Language
  /** Of whose password it is. */
  readonly username: string
  /** Fewest characters, where the installation asks for more than the rule does. */
  readonly least: number
}

/**
 * What every new password must hold: VAL-03, and not being one that everybody tries first (ASVS 6.2.4) or one's own
 * name (6.2.11). No rule about which kinds of characters it mixes (6.2.5).
 */
export const requireNewPassword = (text: string, { field, lang, username, least }: About): void => {
  requireRules(field, text, { lang, rules: [required, password, length({ min: least, max: passwordMax })] })
  const name = username.trim().toLowerCase()
  if (name.length >= 4 && text.toLowerCase().includes(name)) throw refused(field, named[lang])
  if (isCommonPassword(text)) throw refused(field, common[lang])
}

const refused = (field: string, reason: string): AppError => new AppError('invalid', { field, reason })

const common = {
  zh: '过于常见，容易被猜到，请换一个',
  en: 'is one of the most common ones and easily guessed; please choose another',
}
const named = { zh: '不能包含用户名', en: 'must not contain the user name' }
