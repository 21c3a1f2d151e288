import type { Role } from '@gridwright/contract'
import { eitherText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'

export const roleName = ({ name, nameEn }: Role, language: Language): string =>
  eitherText(language, name, nameEn)
