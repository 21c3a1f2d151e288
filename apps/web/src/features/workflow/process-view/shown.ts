import type { Output } from '@gridwright/contract'
import type { Section } from '#parts/process-words/index.ts'
import type { Elements } from './use-elements.ts'

export type ShownInstance = Output<'process.instance'>
export type ShownVariable = ShownInstance['variables'][number]
export type ShownIncident = ShownInstance['incidentList'][number]

/** What every tab below the diagram is given. */
export type TabProps = {
  readonly section: Section
  readonly instance: ShownInstance
  /** Only what belongs to this element. */
  readonly chosen: string | undefined
  readonly elements: Elements
  readonly mayOperate: boolean
}
