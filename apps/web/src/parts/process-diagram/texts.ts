import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  diagram: ['流程图', 'Diagram'],
  smaller: ['缩小', 'Smaller'],
  fit: ['适应窗口', 'Fit'],
  larger: ['放大', 'Larger'],
  broken: ['流程图无法显示', 'The diagram cannot be shown'],
  active: ['停留 {count} 个', '{count} stand here'],
  incidents: ['异常 {count} 个', '{count} with an incident'],
})
