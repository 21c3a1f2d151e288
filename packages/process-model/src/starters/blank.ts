import type { Dialect } from '#document/dialect.ts'
import type { ProcessDocument } from '#document/process-document.ts'
import { drawnModel } from './drawn-model.ts'
import type { Language } from './drawn-model.ts'

/** What every model begins with: a start event, so that the canvas is not empty. `id`: the process’s key. */
export const blankModel = (
  dialect: Dialect,
  { id, name, language }: { readonly id: string; readonly name: string; readonly language: Language },
): ProcessDocument => {
  const start = { tag: 'startEvent', id: 'start', name: { zh: '开始', en: 'Start' }, at: [0, 0] } as const
  const spec = { dialect, id, name: { zh: name, en: name }, nodes: [start], flows: [] }
  return { version: 1, xml: drawnModel(spec, language) }
}

/** Shown until a model is there. */
export const emptyProcess: ProcessDocument = blankModel('activiti', {
  id: 'process',
  name: '',
  language: 'zh',
})
