import { defineTexts } from '#base/i18n/index.ts'

export const canvasTexts = defineTexts({
  broken: ['模型无法画出来', 'The model cannot be drawn'],
  toXml: ['查看 XML', 'Look at the XML'],
  smaller: ['缩小', 'Smaller'],
  larger: ['放大', 'Larger'],
  fit: ['适合窗口', 'Fit the window'],
})
