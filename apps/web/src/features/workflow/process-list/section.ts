import type { Permission } from '@gridwright/contract'
import type { Dialect } from '@gridwright/process-model'

/** One of the two sections: their lists, rights and models never meet. */
export type Section = {
  readonly dialect: Dialect
  readonly kind: 'activiti-process' | 'zeebe-process'
  readonly edit: Permission
}

export const sections: Readonly<Record<Dialect, Section>> = {
  activiti: { dialect: 'activiti', kind: 'activiti-process', edit: 'activiti:edit' },
  zeebe: { dialect: 'zeebe', kind: 'zeebe-process', edit: 'zeebe:edit' },
}
