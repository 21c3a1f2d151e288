import { useCallback } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  query: ['读取数据', 'Reading data'],
  layout: ['计算报表', 'Laying out'],
  write: ['写入文件', 'Writing the file'],
  people: ['创建角色与机构', 'Making roles and organisations'],
  orders: ['生成示例订单', 'Making sample orders'],
  reports: ['创建数据集与报表', 'Making data sets and reports'],
  read: ['读取文件', 'Reading the file'],
  check: ['预检', 'Checking'],
  import: ['写入数据', 'Writing the rows'],
  backup: ['创建备份', 'Making the backup'],
  restore: ['恢复数据与文件', 'Restoring data and files'],
  users: ['处理用户', 'Working on users'],
  passwords: ['生成密码', 'Making passwords'],
})

type Step = keyof typeof texts
const isStep = (step: string): step is Step => Object.hasOwn(texts, step)

/** What a job does at the moment, in words; a step that nobody named is shown as it is. */
export const useStepText = (): ((step: string) => string) => {
  const t = useText(texts)
  return useCallback((step) => (isStep(step) ? t(step) : step), [t])
}
