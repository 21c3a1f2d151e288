import { dialectOf, namespaceOf } from '@gridwright/process-model'
import type { Dialect } from '@gridwright/process-model'
import zeebe from 'zeebe-bpmn-moddle/resources/zeebe.json'
import { activitiDescriptor } from './activiti-descriptor.ts'

/** The namespace of the dialect that a text declares; that of new models where it declares none. */
export const namespaceIn = (xml: string, dialect: Dialect): string => {
  for (const [, uri = ''] of xml.matchAll(/\sxmlns:[\w.-]+\s*=\s*["']([^"']*)["']/g))
    if (dialectOf(uri) === dialect) return uri
  return namespaceOf[dialect]
}

/** What the reader of a document has to know of its dialect. */
export const descriptorsOf = (dialect: Dialect, namespace: string): Readonly<Record<string, object>> =>
  dialect === 'zeebe' ? { zeebe } : { activiti: activitiDescriptor(namespace) }
