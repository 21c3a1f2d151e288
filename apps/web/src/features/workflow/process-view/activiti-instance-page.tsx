import type { ReactNode } from 'react'
import { InstanceAddress } from './instance/instance-address.tsx'

/** `/activiti/instance?key=` (ZBE-02, WFL-02). */
export const Page = (): ReactNode => <InstanceAddress section="activiti" />
