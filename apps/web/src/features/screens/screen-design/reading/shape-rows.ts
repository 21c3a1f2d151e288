import { ComputeError } from '@gridwright/screen-view'
import { transformed } from '@gridwright/screen'
import type { Rows, Transform, TransformNeeds } from '@gridwright/screen'
import { CallError, callErrorText } from '#base/client/index.ts'
import { currentLanguage, textOf } from '#base/i18n/index.ts'
import type { Stage } from './answer.ts'
import { readingTexts } from './texts.ts'

const computeWords = ({ reason, message }: ComputeError): string =>
  reason === 'expression'
    ? textOf(readingTexts, 'expression', { params: { reason: message } })
    : textOf(readingTexts, reason)

/** Why rows could not be read or made, for the person who designs. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof CallError) return callErrorText(error, currentLanguage())
  if (error instanceof ComputeError) return computeWords(error)
  return error instanceof Error ? error.message : textOf(readingTexts, 'failed')
}

/** Rows behind each step, one after another; the first step that fails ends it. */
export const stagesOf = async (
  raw: Rows,
  steps: readonly Transform[],
  needs: TransformNeeds,
): Promise<readonly Stage[]> => {
  const stages: Stage[] = []
  let rows = raw
  for (const step of steps) {
    try {
      rows = await transformed(rows, [step], needs)
      stages.push({ rows })
    } catch (error) {
      return [...stages, { words: wordsOf(error) }]
    }
  }
  return stages
}
