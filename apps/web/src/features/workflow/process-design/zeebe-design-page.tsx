import type { ReactNode } from 'react'
import { ProcessDesign } from './process-design.tsx'

/** `/zeebe/design?modelId=…` (RTE-05): one process of the zeebe dialect in its designer. */
export const Page = (): ReactNode => <ProcessDesign dialect="zeebe" />
