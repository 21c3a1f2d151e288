import type { Permission, ProcessSection } from '@gridwright/contract'

/** One of the two sections of workflow: their pages, rights and processes never meet. */
export type Section = ProcessSection

type SectionWords = {
  readonly monitor: string
  readonly instance: (key: string) => string
  readonly diagram: (definitionKey: string) => string
  readonly deployment: (deploymentKey: string) => string
  readonly operate: readonly Permission[]
}

const wordsOf = (section: Section): SectionWords => ({
  monitor: `/${section}/monitor`,
  instance: (key) => `/${section}/instance?key=${key}`,
  diagram: (definitionKey) => `/${section}/viewBpmnInfo?procDefId=${definitionKey}`,
  deployment: (deploymentKey) => `/${section}/view/${deploymentKey}`,
  operate: [`${section}:operate`],
})

/** Where things of a section are shown, and who may do something with them. */
export const sectionWords: Readonly<Record<Section, SectionWords>> = {
  activiti: wordsOf('activiti'),
  zeebe: wordsOf('zeebe'),
}
