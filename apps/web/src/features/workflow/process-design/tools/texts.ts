import { defineTexts } from '#base/i18n/index.ts'

export const toolTexts = defineTexts({
  tools: ['画布工具', 'Tools of the canvas'],
  list: ['列表', 'As a list'],
  diagram: ['图形', 'As a diagram'],
  find: ['在图中查找', 'Find in the diagram'],
  copy: ['复制', 'Copy'],
  paste: ['粘贴', 'Paste'],
  remove: ['删除', 'Delete'],
  left: ['左对齐', 'Align left'],
  center: ['水平居中', 'Align centre'],
  right: ['右对齐', 'Align right'],
  top: ['上对齐', 'Align top'],
  middle: ['垂直居中', 'Align middle'],
  bottom: ['下对齐', 'Align bottom'],
  simulation: ['令牌模拟', 'Simulate tokens'],
  simulationEnd: ['结束模拟', 'End the simulation'],
})
