import { recorded } from '@gridwright/document'
import { processParts } from '@gridwright/process-model'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { createStage } from './create-stage.ts'
import type { Stage } from './create-stage.ts'
import { firstDesk } from './desk-state.ts'
import type { DeskState } from './desk-state.ts'
import type { ProcessLife } from './process-life.ts'
import type { StepLabel } from './step-texts.ts'

/** One open process while it is designed. */
export type Desk = {
  readonly life: ProcessLife
  readonly ui: StoreApi<DeskState>
  readonly stage: Stage
  /** Another text in place of the model, as one step. */
  readonly replace: (xml: string, label: StepLabel) => void
  readonly isReadOnly: () => boolean
}

export const createDesk = (life: ProcessLife): Desk => {
  const ui = createStore<DeskState>(() => firstDesk)
  return {
    life,
    ui,
    stage: createStage(life, ui),
    replace: (xml, label) => {
      const before = life.store.getState().document
      if (xml === before.xml) return
      life.seal()
      life.run(recorded(processParts, { label, before, after: { version: 1, xml } }))
    },
    isReadOnly: () => life.store.getState().asset?.level === 'view',
  }
}
