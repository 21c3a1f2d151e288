import { operationNames, operationOf } from '#catalogue/operations.ts'
import { errorText, isErrorCode } from '#error-text/app-error.ts'
import type { Titled } from '#shared/operation.ts'

type Language = keyof Titled

/** The operation's title; its plain name where it is gone since. */
export const operationTitle = (operation: string, language: Language): string => {
  const name = operationNames.find((one) => one === operation)
  return name === undefined ? operation : operationOf(name).title[language]
}

const worked: Titled = { zh: '成功', en: 'Succeeded' }

/** How it ended, in the reader's language; what stood in the gaps of an error's text is not kept. */
export const outcomeText = (outcome: string, language: Language): string => {
  if (outcome === 'ok') return worked[language]
  return isErrorCode(outcome) ? errorText(outcome, {}, language).replaceAll(/\{\w+\}/g, '…') : outcome
}
