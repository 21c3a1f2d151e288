import { errorText, isErrorCode, operationNames, operationOf } from '@gridwright/contract'
import type { Language } from '#i18n/index.ts'

/** The operation's title; its plain name where it is gone since. */
export const operationTitle = (operation: string, language: Language): string => {
  const name = operationNames.find((one) => one === operation)
  return name === undefined ? operation : operationOf(name).title[language]
}

/** Why it did not succeed, in the reader's language; what stood in the gaps is not kept. */
export const outcomeText = (outcome: string, language: Language): string =>
  isErrorCode(outcome) ? errorText(outcome, {}, language).replaceAll(/\{\w+\}/g, '…') : outcome
