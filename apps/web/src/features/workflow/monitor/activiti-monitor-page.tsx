import type { ReactNode } from 'react'
import { Monitor } from './monitor.tsx'

/** `/activiti/monitor` (ZBE-02, RTE-05). */
export const Page = (): ReactNode => <Monitor section="activiti" />
