import type { Shortcut } from '#assets/frame/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  copy: ['复制', 'Copy'],
  paste: ['粘贴', 'Paste'],
  all: ['全选', 'Choose all'],
  remove: ['删除', 'Delete'],
  find: ['在图中查找', 'Find in the diagram'],
  hand: ['抓手工具', 'Hand'],
  lasso: ['框选工具', 'Lasso'],
  space: ['腾挪空间', 'Make room'],
  connect: ['连线工具', 'Connect'],
  edit: ['编辑名称', 'Edit the name'],
  replace: ['更改类型', 'Change the kind'],
  move: ['移动所选', 'Move what is chosen'],
})

const keys = [
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Y', 'redo'],
  ['Ctrl+C', 'copy'],
  ['Ctrl+V', 'paste'],
  ['Ctrl+A', 'all'],
  ['Delete', 'remove'],
  ['Ctrl+F', 'find'],
  ['H', 'hand'],
  ['L', 'lasso'],
  ['S', 'space'],
  ['C', 'connect'],
  ['E', 'edit'],
  ['R', 'replace'],
  ['↑ ↓ ← →', 'move'],
] as const

/** The keys of the canvas, which are those of bpmn-js. */
export const useShortcuts = (): readonly Shortcut[] => {
  const t = useText(texts)
  return keys.map(([key, does]) => ({ keys: [key], does: t(does) }))
}
