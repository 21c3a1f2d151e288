import type { ReactNode } from 'react'
import { ProcessList } from './process-list.tsx'
import { sections } from './section.ts'

/** `/activiti/model` (RTE-04): processes of the activiti dialect. */
export const Page = (): ReactNode => <ProcessList section={sections.activiti} />
