import type { ReactNode } from 'react'
import { ProcessDesign } from './process-design.tsx'

/** `/activiti/design?modelId=…` (RTE-04): one process of the activiti dialect in its designer. */
export const Page = (): ReactNode => <ProcessDesign dialect="activiti" />
