import { useCallback } from 'react'
import { defineTexts, useText } from '#i18n/index.ts'

const texts = defineTexts({
  zh: {
    query: '读取数据',
    layout: '计算报表',
    write: '写入文件',
    people: '创建角色与机构',
    orders: '生成示例订单',
    reports: '创建数据集与报表',
    read: '读取文件',
    check: '预检',
    import: '写入数据',
    backup: '创建备份',
    restore: '恢复数据与文件',
    users: '处理用户',
    passwords: '生成密码',
  },
  en: {
    query: 'Reading data',
    layout: 'Laying out',
    write: 'Writing the file',
    people: 'Making roles and organisations',
    orders: 'Making sample orders',
    reports: 'Making data sets and reports',
    read: 'Reading the file',
    check: 'Checking',
    import: 'Writing the rows',
    backup: 'Making the backup',
    restore: 'Restoring data and files',
    users: 'Working on users',
    passwords: 'Making passwords',
  },
})

type Step = keyof (typeof texts)['zh']
const isStep = (step: string): step is Step => Object.hasOwn(texts.zh, step)

/** What a job does at the moment, in words; a step that nobody named is shown as it is. */
export const useStepText = (): ((step: string) => string) => {
  const t = useText(texts)
  return useCallback((step) => (isStep(step) ? t(step) : step), [t])
}
