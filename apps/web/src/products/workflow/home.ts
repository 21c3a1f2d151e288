import type { HomeStart, HomeTile } from '#products/home-blocks.ts'

export const starts: readonly HomeStart[] = [
  {
    icon: 'process',
    name: { zh: '新建流程', en: 'New process' },
    hint: {
      zh: '画出审批和自动步骤，部署后即可发起',
      en: 'Draw approvals and automatic steps, deploy, and start it',
    },
    to: '/activiti/model?new=1',
    may: 'activiti:edit',
  },
]

export const tiles: readonly HomeTile[] = [
  {
    count: 'activiti-process',
    icon: 'process',
    name: { zh: '流程', en: 'Processes' },
    to: '/activiti/model',
    may: 'activiti:view',
  },
]
