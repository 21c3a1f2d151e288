import { defineTexts } from '#base/i18n/index.ts'

/** What a step of a process’s history did. */
export const stepTexts = defineTexts({
  add: ['添加元素', 'Added'],
  connect: ['连线', 'Connected'],
  move: ['移动', 'Moved'],
  resize: ['调整大小', 'Resized'],
  remove: ['删除', 'Deleted'],
  rename: ['重命名', 'Renamed'],
  replace: ['更改类型', 'Kind changed'],
  paste: ['粘贴', 'Pasted'],
  property: ['修改属性', 'Properties changed'],
  change: ['修改', 'Changed'],
  xml: ['修改 XML', 'XML applied'],
})

export type StepLabel = keyof typeof stepTexts

const labels: readonly (readonly [pattern: RegExp, label: StepLabel])[] = [
  [/^elements\.delete|^shape\.delete|^connection\.delete/, 'remove'],
  [/paste/, 'paste'],
  [/replace/, 'replace'],
  [/connection\.create/, 'connect'],
  [/shape\.(?:create|append)|elements\.create/, 'add'],
  [/updateLabel|label\.create/, 'rename'],
  [/update(?:Moddle)?Properties/, 'property'],
  [/resize/, 'resize'],
  [/move|layout|align|distribute|space/i, 'move'],
]

/** The word for a command of the canvas. */
export const labelOfCommand = (command: string): StepLabel =>
  labels.find(([pattern]) => pattern.test(command))?.[1] ?? 'change'

export const isStepLabel = (label: string): label is StepLabel => Object.hasOwn(stepTexts, label)
