import type { Drawn } from '#parts/bpmn/moddle.ts'

/** What the engine does not run is not offered (workflow.md, section 2). */
const refused = new Set([
  'replace-with-complex-gateway',
  'replace-with-parallel-event-based-instantiate-gateway',
  'replace-with-exclusive-event-based-instantiate-gateway',
  'replace-with-data-store-reference',
  'replace-with-data-object-reference',
  'toggle-loop',
  'toggle-participant-multiplicity',
  'toggle-is-collection',
])

type Entries = Readonly<Record<string, unknown>>
type PopupMenu = {
  registerProvider(id: string, priority: number, provider: object): void
}

const keptOf = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => !refused.has(id)))

class Allowed {
  static readonly $inject = ['popupMenu']
  constructor(popupMenu: PopupMenu) {
    // After all others, whatever they offer.
    popupMenu.registerProvider('bpmn-replace', 100, this)
  }
  getPopupMenuEntries(_target: Drawn): (entries: Entries) => Entries {
    return keptOf
  }
  getPopupMenuHeaderEntries(_target: Drawn): (entries: Entries) => Entries {
    return keptOf
  }
}

export const allowedModule = { __init__: ['allowedElements'], allowedElements: ['type', Allowed] }
