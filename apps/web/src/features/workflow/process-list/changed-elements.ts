import { outlineModel } from '@gridwright/process-model'
import type { DiagramMarkers } from '#parts/bpmn/bpmn-diagram.tsx'

export type ChangedElements = { readonly before: DiagramMarkers; readonly after: DiagramMarkers }

type Marker = DiagramMarkers[string]

/** What is marked in either of two versions: what came, went, says something else, or only stands elsewhere. */
export const changedElements = (before: string, after: string): ChangedElements => {
  const old = new Map(outlineModel(before).map((one) => [one.id, one]))
  const now = new Map(outlineModel(after).map((one) => [one.id, one]))
  const was: Record<string, Marker> = {}
  const is: Record<string, Marker> = {}
  for (const [id, one] of now) {
    const other = old.get(id)
    if (other === undefined) is[id] = 'gw-added'
    else if (one.name !== other.name || one.type !== other.type || one.settings !== other.settings)
      was[id] = is[id] = 'gw-changed'
    else if (one.position !== other.position) was[id] = is[id] = 'gw-moved'
  }
  for (const id of old.keys()) if (!now.has(id)) was[id] = 'gw-removed'
  return { before: was, after: is }
}
