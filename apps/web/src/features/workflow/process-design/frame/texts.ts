import { defineTexts } from '#base/i18n/index.ts'

export const frameTexts = defineTexts({
  back: ['返回流程模型', 'Back to the processes'],
  noId: ['没有指定流程', 'No process was named'],
  loadFailed: ['流程打不开', 'The process could not be opened'],
  publishHint: [
    '保存为版本后可以部署；正在运行的实例仍按各自部署的版本执行。',
    'A version can be deployed; instances that run go on by the version that they were started with.',
  ],
  canvas: ['画布', 'Canvas'],
  xml: ['XML', 'XML'],
  download: ['导出 XML', 'Export as XML'],
  svg: ['导出 SVG', 'Export as SVG'],
  narrowHint: ['请在更宽的窗口中编辑流程。', 'Processes are edited in a wider window.'],
  clashModel: ['模型', 'Model'],
  clashMany: ['{count} 个元素', '{count} elements'],
})
