import { defineTexts } from '#base/i18n/index.ts'

export const canvasTexts = defineTexts({
  canvas: ['画布', 'Canvas'],
  canvasRole: ['大屏画布', 'screen canvas'],
  canvasHelp: [
    '按 Tab 选择组件，方向键移动，Ctrl+Shift+方向键放大，按 ? 查看全部快捷键。',
    'Tab chooses a widget, arrow keys move it, Ctrl+Shift+arrows make it larger; press ? for all keys.',
  ],
  menu: ['画布菜单', 'Menu of the canvas'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  zoomTo: ['缩放比例', 'Zoom'],
  fit: ['适应窗口', 'Fit'],
  fitChosen: ['适应所选', 'Fit what is chosen'],
  map: ['缩略图：点击移动画布', 'Small map: click to move the canvas'],
  emptyTemplate: ['从模板', 'A template'],
  emptyTemplateHint: [
    '公用事业、销售、产线、物流等成品大屏，换上自己的数据即可。',
    'Finished screens: put your own data into one.',
  ],
  emptyBack: ['返回', 'Back'],
  emptyBlank: ['空白画布', 'Blank canvas'],
  emptyBlankHint: [
    '从左侧组件库拖出组件，或选中后按 Enter 放置。',
    'Drag widgets out of the library, or press Enter on one.',
  ],
  emptyFile: ['打开文件', 'Open a file'],
  emptyFileHint: [
    '载入导出的大屏文件，或 go-view、AJ-Report、SpringReport 的文件。',
    'A file of a screen, or one of go-view, AJ-Report or SpringReport.',
  ],
  fileBroken: ['文件无法读取', 'The file cannot be read'],
  leftBehind: ['{count} 项未能带来：', '{count} things stayed behind:'],
  actions: ['所选的常用操作', 'Usual actions'],
})
