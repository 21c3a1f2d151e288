import { defineTexts } from '#base/i18n/index.ts'

/** What a step of a screen’s history did. */
export const stepTexts = defineTexts({
  add: ['添加组件', 'Added'],
  move: ['移动', 'Moved'],
  resize: ['调整大小', 'Resized'],
  turn: ['旋转', 'Rotated'],
  align: ['对齐', 'Aligned'],
  distribute: ['等距分布', 'Distributed'],
  size: ['统一尺寸', 'Made the same size'],
  group: ['编组', 'Grouped'],
  ungroup: ['取消编组', 'Ungrouped'],
  order: ['调整层级', 'Reordered'],
  lock: ['锁定', 'Locked'],
  unlock: ['解锁', 'Unlocked'],
  hide: ['隐藏', 'Hidden'],
  show: ['显示', 'Shown'],
  rename: ['重命名', 'Renamed'],
  remove: ['删除', 'Deleted'],
  duplicate: ['复制', 'Duplicated'],
  paste: ['粘贴', 'Pasted'],
  cut: ['剪切', 'Cut'],
  style: ['粘贴样式', 'Style pasted'],
  look: ['修改样式', 'Look changed'],
  frame: ['修改外框', 'Frame changed'],
  kind: ['更换图表类型', 'Kind changed'],
  bind: ['绑定数据', 'Data bound'],
  unbind: ['取消绑定', 'Data unbound'],
  query: ['修改查询', 'Query changed'],
  steps: ['修改数据处理', 'Steps after reading changed'],
  addQuery: ['添加查询', 'Query added'],
  removeQuery: ['删除查询', 'Query deleted'],
  events: ['修改交互', 'Events changed'],
  variable: ['修改变量', 'Variable changed'],
  canvas: ['修改画布', 'Canvas changed'],
  theme: ['更换主题', 'Theme changed'],
  guides: ['修改参考线', 'Guides changed'],
  picture: ['添加图片', 'Picture added'],
  json: ['修改 JSON', 'JSON applied'],
  template: ['载入模板', 'Template chosen'],
  file: ['载入文件', 'File opened'],
})

export type StepLabel = keyof typeof stepTexts

export const isStepLabel = (label: string): label is StepLabel => label in stepTexts

/** Said when a step is taken back or done again. */
export const walkTexts = defineTexts({
  undo: ['已撤销：{what}', 'Undone: {what}'],
  redo: ['已重做：{what}', 'Done again: {what}'],
})
