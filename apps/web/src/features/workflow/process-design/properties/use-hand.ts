import { useMemo } from 'react'
import type { Drawn, Moddle } from '#parts/bpmn/moddle.ts'
import { useDesk } from '#features/workflow/process-design/desk/use-desk.ts'
import type { Hand, Modeling } from './model/field.ts'

type Factory = { create(type: string, properties: object): Moddle }

/** What changes of this element are made by; undefined for who may only look. */
export const useHand = (element: Drawn): Hand | undefined => {
  const { stage, isReadOnly } = useDesk()
  return useMemo(() => {
    if (isReadOnly()) return undefined
    const factory = stage.service<Factory>('bpmnFactory')
    return {
      element,
      modeling: stage.service<Modeling>('modeling'),
      create: (type, properties, parent) => {
        const made = factory.create(type, properties)
        made.$parent = parent
        return made
      },
    }
  }, [element, stage, isReadOnly])
}
