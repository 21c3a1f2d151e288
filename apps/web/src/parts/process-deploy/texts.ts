import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['部署“{name}”', 'Deploy “{name}”'],
  hint: [
    '部署后成为新版本，之后发起的实例使用新版本；正在运行的实例不受影响。',
    'It becomes the next version: instances that begin later use it; those that run stay as they are.',
  ],
  clean: ['检查通过，没有发现问题。', 'Nothing stands in the way.'],
  errors: ['有 {count} 处错误，修正后才能部署', '{count} errors keep it from being deployed'],
  warnings: ['{count} 条提醒', '{count} warnings'],
  failed: ['无法检查模型', 'The model could not be checked'],
  cancel: ['取消', 'Cancel'],
  deploy: ['部署', 'Deploy'],
  close: ['关闭', 'Close'],
  done: ['已部署', 'Deployed'],
  deployed: ['{name}：版本 {version}', '{name}: version {version}'],
  toDiagram: ['查看', 'Look at it'],
  error: ['错误', 'Error'],
  warning: ['提醒', 'Warning'],
})
