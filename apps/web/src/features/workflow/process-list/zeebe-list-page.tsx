import type { ReactNode } from 'react'
import { ProcessList } from './process-list.tsx'
import { sections } from './section.ts'

/** `/zeebe/model` (RTE-05): processes of the zeebe dialect. */
export const Page = (): ReactNode => <ProcessList section={sections.zeebe} />
