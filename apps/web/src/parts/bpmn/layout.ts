import { scanModel } from '@gridwright/process-model'
import type { Diagram } from './create-diagram.ts'
import type { Moddle } from './moddle.ts'

type Reference = { readonly element: Moddle; readonly property: string }
type Reader = {
  fromXML(xml: string): Promise<{ readonly rootElement: Moddle; readonly references: readonly Reference[] }>
  toXML(root: Moddle): Promise<{ readonly xml: string }>
}

const ends: Readonly<Record<string, string>> = { 'bpmn:sourceRef': 'outgoing', 'bpmn:targetRef': 'incoming' }

/** Models may leave it to their flows to say what follows what; the layout goes by the nodes. */
const withEnds = async (xml: string, reader: Reader): Promise<string> => {
  const { rootElement, references } = await reader.fromXML(xml)
  for (const { element, property } of references) {
    const end = element.$type === 'bpmn:SequenceFlow' ? ends[property] : undefined
    const node = end === undefined ? undefined : (element.get(property) as Moddle | undefined)
    const list = end === undefined ? undefined : (node?.get(end) as Moddle[] | undefined)
    if (list !== undefined && !list.includes(element)) list.push(element)
  }
  return (await reader.toXML(rootElement)).xml
}

/** With a diagram, for a model that has none. */
export const withPlaces = async (xml: string, diagram: Diagram): Promise<string> => {
  const scan = scanModel(xml)
  if ('problem' in scan || scan.shapes.length > 0) return xml
  const { layoutProcess } = await import('bpmn-auto-layout')
  return layoutProcess(await withEnds(xml, diagram.get<Reader>('moddle')))
}
