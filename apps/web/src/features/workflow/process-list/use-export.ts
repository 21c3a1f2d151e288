import { processDocumentOf } from '@gridwright/process-model'
import { readAnswered } from '#assets/reading/read-document.ts'
import { call, notifyError, saveBlob } from '#base/client/index.ts'
import type { Section } from './section.ts'

type Which = { readonly id: string; readonly name: string }

/** A process as a file, exactly as it is stored. */
export const useExport = (section: Section): { readonly takeHome: (which: Which) => Promise<void> } => ({
  takeHome: async ({ id, name }) => {
    try {
      const { document } = await call('asset.get', { id })
      const { xml } = readAnswered(processDocumentOf[section.dialect], document)
      saveBlob(new Blob([xml], { type: 'application/xml' }), `${name}.bpmn`)
    } catch (error) {
      notifyError(error)
    }
  },
})
