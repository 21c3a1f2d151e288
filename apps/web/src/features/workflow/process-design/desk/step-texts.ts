import { defineTexts } from '#base/i18n/index.ts'

/** What a step of a process’s history did. */
export const stepTexts = defineTexts({
  xml: ['修改 XML', 'XML applied'],
})

export type StepLabel = keyof typeof stepTexts
