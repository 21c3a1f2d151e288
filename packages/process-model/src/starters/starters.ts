import type { Dialect } from '#document/dialect.ts'
import type { ProcessDocument } from '#document/process-document.ts'
import { drawnModel } from './drawn-model.ts'
import type { Language, ModelSpec, Words } from './drawn-model.ts'
import { leave } from './leave.ts'
import { orderSaga } from './order-saga.ts'
import { purchase } from './purchase.ts'

export { drawnModel, type ModelSpec } from './drawn-model.ts'

/** A finished process to begin with. */
export type ProcessStarter = {
  readonly key: string
  readonly title: Words
  readonly about: Words
  /** `id`: the key of the process; its own where absent. */
  make(language: Language, id?: string): ProcessDocument
}

const starter = (spec: ModelSpec, about: Words): ProcessStarter => ({
  key: spec.id,
  title: spec.name,
  about,
  make: (language, id = spec.id) => ({ version: 1, xml: drawnModel({ ...spec, id }, language) }),
})

/** Per dialect, the simplest first. */
export const processStarters: Readonly<Record<Dialect, readonly ProcessStarter[]>> = {
  activiti: [
    starter(leave, {
      zh: '部门负责人审批，三天以上再由人事审批',
      en: 'The head decides; over three days the personnel department as well',
    }),
    starter(purchase, {
      zh: '财务会签、采购核价与设备审核并行，全部完成后下单',
      en: 'Finance countersigns, buyer and equipment look at it side by side, then it is ordered',
    }),
  ],
  zeebe: [
    starter(orderSaga, {
      zh: '消息、定时器、错误与补偿：未按时发货时逐步撤销',
      en: 'Message, timer, error and compensation: what was done is undone step by step',
    }),
  ],
}
