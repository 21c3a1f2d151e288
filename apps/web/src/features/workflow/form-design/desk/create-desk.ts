import { recorded } from '@gridwright/document'
import { formParts } from '@gridwright/form'
import type { FieldType, FormDocument } from '@gridwright/form'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { FormLife } from './form-life.ts'
import type { StepLabel } from './step-texts.ts'

export type DeskState = {
  readonly selected: string | undefined
  readonly dialog: 'publish' | 'history' | undefined
  /** Filled in, as those who get it will. */
  readonly isTrying: boolean
}

/** What is being dragged onto the form: a field that is there, or a kind of a new one. */
export type Dragged = { readonly id: string } | { readonly type: FieldType }

type Step = {
  readonly label: StepLabel
  readonly together?: string
  readonly select?: string | undefined
}

/** One open form while it is designed. */
export type Desk = {
  readonly life: FormLife
  readonly ui: StoreApi<DeskState>
  /** What is being dragged, until it is dropped. */
  readonly drag: (what: Dragged | undefined) => void
  readonly dropped: () => Dragged | undefined
  readonly form: () => FormDocument
  readonly change: (edit: (form: FormDocument) => FormDocument, step: Step) => void
  readonly select: (id: string | undefined) => void
  readonly isReadOnly: () => boolean
}

/** Letters typed so close together are one step. */
const togetherMs = 800

export const createDesk = (life: FormLife): Desk => {
  const ui = createStore<DeskState>(() => ({ selected: undefined, dialog: undefined, isTrying: false }))
  let last = { at: 0, together: '' }
  let dragged: Dragged | undefined
  return {
    life,
    ui,
    drag: (what) => {
      dragged = what
    },
    dropped: () => {
      const what = dragged
      dragged = undefined
      return what
    },
    form: () => life.store.getState().document,
    change: (edit, { label, together, ...step }) => {
      const before = life.store.getState().document
      const after = edit(before)
      const now = performance.now()
      if (now - last.at > togetherMs || together !== last.together) life.seal()
      last = { at: now, together: together ?? '' }
      if (after !== before)
        life.run(recorded(formParts, { label, before, after, ...(together !== undefined && { together }) }))
      if ('select' in step) ui.setState({ selected: step.select })
    },
    select: (selected) => ui.setState({ selected }),
    isReadOnly: () => life.store.getState().asset?.level === 'view',
  }
}
