/** Whose extensions a model uses: those of activiti, flowable and camunda 7, or those of zeebe. One for each document. */
export const dialects = ['activiti', 'zeebe'] as const
export type Dialect = (typeof dialects)[number]

const namespaces: Readonly<Record<string, Dialect>> = {
  'http://activiti.org/bpmn': 'activiti',
  'http://flowable.org/bpmn': 'activiti',
  'http://camunda.org/schema/1.0/bpmn': 'activiti',
  'http://camunda.org/schema/zeebe/1.0': 'zeebe',
}

/** The dialect that a namespace belongs to; undefined: of no engine, or of none that is known here. */
export const dialectOf = (namespace: string): Dialect | undefined =>
  Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined

/** In new models, and where the designer has to declare one. */
export const namespaceOf: Readonly<Record<Dialect, string>> = {
  activiti: 'http://activiti.org/bpmn',
  zeebe: 'http://camunda.org/schema/zeebe/1.0',
}
